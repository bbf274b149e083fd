import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { readConfig } from '../config.ts'
import { connect, type Db, openPool } from '../db/connect.ts'
import type { Files } from '../files/files.ts'
import { openLocalFiles } from '../files/local-files.ts'
import type { Platform } from '../http/context.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { startWorker } from '../jobs/worker.ts'
import { sendMail } from './mail.ts'

let database: FreshDatabase
let dataDir: string
let db: Db
let jobs: Jobs
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: line => logged.push(JSON.parse(line)) })
const undo: (() => unknown)[] = []

beforeEach(async () => {
  logged.length = 0
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'mediatheque-mail-'))
  db = connect(openPool(database.url, 3))
  jobs = await openJobs(database.url, log)
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await jobs.stop()
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function work(env: Record<string, string>, files?: Files) {
  const config = readConfig({ DATA_DIR: dataDir, BASE_URL: 'https://media.example.org', ...env })
  const worker = await startWorker({ config, log, db, jobs, files } as Platform, database.url, [sendMail], 2)
  undo.push(() => worker.stop())
}

interface Received {
  from: string
  to: string[]
  message: string
}

async function smtpServer(refuse?: { responseCode: number; times: number }) {
  const received: Received[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      tries += 1
      if (refuse && tries <= refuse.times)
        return done(Object.assign(new Error('No'), { responseCode: refuse.responseCode }))
      done()
    },
    async onData(stream, session, done) {
      const message = await text(stream)
      const { mailFrom, rcptTo } = session.envelope
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(it => it.address), message })
      done()
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}`, tries: () => tries }
}

const mail = {
  to: 'anna@example.org',
  subject: 'Grüße aus der Mediathek',
  text: 'Zeile eins\n\n.\nZeile drei',
}

test('a mail leaves by SMTP after its transaction, with sender, subject and text', async () => {
  const { received, url } = await smtpServer()
  await work({ MAIL_URL: url, MAIL_FROM: 'Mediathek <no-reply@example.org>' })
  await db.transaction().execute(tx => jobs.send(tx, sendMail, mail))
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'no-reply@example.org', to: ['anna@example.org'] })
  const { message } = received[0] as Received
  expect(message).toMatch(/^From: Mediathek <no-reply@example.org>\r$/m)
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@media\.example\.org>\r$/m)
  expect(message).toContain('Zeile drei')
})

test('a mail in the look of the site has its text too, and brings the logo along', async () => {
  const { received, url } = await smtpServer()
  const files = await openLocalFiles(join(dataDir, 'files'))
  await files.write('appearance/logo-1.png', Readable.from([Buffer.from('a picture')]))
  await work({ MAIL_URL: url }, files)
  const html = '<p>Hello <img src="cid:logo" alt="Northgate"></p>'
  await jobs.send(db, sendMail, { ...mail, html, logoKey: 'appearance/logo-1.png' })
  await jobs.send(db, sendMail, { ...mail, html, logoKey: 'appearance/replaced.png' })
  await expect.poll(() => received).toHaveLength(2)
  const messages = received.map(it => it.message)
  for (const message of messages) {
    expect(message).toContain('Zeile drei')
    expect(message).toContain('text/html')
  }
  expect(messages.filter(it => /^content-id: <logo>/im.test(it))).toHaveLength(1)
})

test('a server that is busy is asked again', async () => {
  const { received, url } = await smtpServer({ responseCode: 451, times: 1 })
  await work({ MAIL_URL: url })
  await jobs.send(db, sendMail, mail)
  await expect.poll(() => received).toHaveLength(1)
})

test('a mail that the server refuses for good is given up, and the log says why', async () => {
  const { received, url, tries } = await smtpServer({ responseCode: 550, times: 99 })
  await work({ MAIL_URL: url })
  await jobs.send(db, sendMail, mail)
  await expect.poll(() => logged.map(line => line.msg)).toContain('job given up')
  expect(received).toEqual([])
  expect(tries()).toBe(1)
})

test('without a server mails are kept as files, and the log says where', async () => {
  await work({})
  await jobs.send(db, sendMail, mail)
  const kept = () => logged.find(it => String(it.msg).startsWith('mail kept as a file'))
  await expect.poll(kept).toBeDefined()
  const path = String(kept()?.path)
  const [name] = await readdir(join(dataDir, 'mail'))
  expect(path).toBe(join(dataDir, 'mail', String(name)))
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(/^To: anna@example.org$/m)
  expect(text).toContain('Zeile drei')
})

test('a subject with a line break is refused when it is sent', async () => {
  const smuggled = { ...mail, subject: 'Hello\r\nBcc: everybody@example.org' }
  await expect(jobs.send(db, sendMail, smuggled)).rejects.toThrow(z.ZodError)
  const { rows } = await sql`select from pgboss.job where name = 'send-mail'`.execute(db)
  expect(rows).toEqual([])
})
