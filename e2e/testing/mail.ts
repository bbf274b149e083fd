// Without a mail server every mail is a file in the data folder.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { dataDir } from './here.ts'

const readable = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/** The first address in the mail to somebody, once it has come. */
export const linkMailedTo = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const folder = join(dataDir, 'mail')
      const mails = await Promise.all(
        (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')),
      )
      const link = mails.find(mail => mail.includes(`To: ${email}`))
      const [address] = /http:\S+/.exec(readable(link ?? '')) ?? []
      if (!address) throw new Error(`No mail to ${email} yet`)
      return address
    },
    { timeout: 60_000, interval: 200 },
  )
