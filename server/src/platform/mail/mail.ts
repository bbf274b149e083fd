// Outgoing mail: a job, so that it leaves only after its transaction and is tried again when the server is away.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Files } from '../files/files.ts'
import { defineJob, NoUseRetrying } from '../jobs/job.ts'

/** What the HTML of a mail calls the logo that comes with it. */
export const LOGO_CID = 'logo'

const Mail = z.object({
  to: z.email(),
  // A line break here could smuggle in further headers.
  subject: z
    .string()
    .max(300)
    .regex(/^[^\r\n]*$/),
  text: z.string().max(100_000),
  /** The same for programs that show more than text. */
  html: z.string().max(1_000_000).optional(),
  /** A stored PNG that the HTML shows as its logo. */
  logoKey: z.string().max(200).optional(),
  /** Where the reader stops mails of this kind: programs show a button for it (RFC 2369). */
  unsubscribe: z.url().optional(),
})
export type Mail = z.infer<typeof Mail>

const HOUR_SECS = 3600

/** Use: `jobs.send(tx, sendMail, { to, subject, text })`. */
export const sendMail = defineJob({
  name: 'send-mail',
  data: Mail,
  retries: 12,
  expireSecs: 120,
  // Mails carry links that open doors.
  keepSecs: HOUR_SECS,
  async run({ config, log, files }, { unsubscribe, logoKey, html, ...mail }, _signal, jobID) {
    const message: SendMailOptions = {
      ...mail,
      ...(html !== undefined && { html }),
      ...(logoKey !== undefined && { attachments: await logoIn(files, logoKey) }),
      ...(unsubscribe !== undefined && { list: { unsubscribe } }),
      from: config.mailFrom,
      // The same for each retry: a server that took the first one can tell the second is no other mail.
      messageId: `<${jobID}@${new URL(config.baseUrl).hostname}>`,
    }
    if (config.mailUrl) await sendBySmtp(config.mailUrl, message)
    else
      log.info({ path: await keepAsFile(config, message, jobID) }, 'mail kept as a file: MAIL_URL is not set')
  },
})

/** None where it has been replaced since: the name of the site is shown in its place. */
async function logoIn(files: Files, key: string) {
  const found = await files.stat(key)
  if (!found) return []
  const content = await files.readWhole(key, { start: 0, end: found.Bytes - 1 })
  return [{ cid: LOGO_CID, filename: 'logo.png', contentType: 'image/png', content }]
}

async function sendBySmtp(mailUrl: string, message: SendMailOptions) {
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  try {
    await transport.sendMail(message)
  } catch (error) {
    const { responseCode = 0, message: reason } = error as Error & { responseCode?: number }
    // RFC 5321 4.2.1: the server will refuse a 5yz again.
    if (responseCode >= 500) throw new NoUseRetrying(reason)
    throw error
  } finally {
    transport.close()
  }
}

async function keepAsFile({ dataDir }: Config, message: SendMailOptions, jobID: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  const path = join(folder, `${jobID}.eml`)
  const made = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(
    message,
  )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, made.message as Buffer, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return path
}
