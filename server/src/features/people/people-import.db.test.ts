import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { IMPORT_MOST_BYTES, type ImportRow } from '@mediatheque/contract/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs/worker.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { givePerson, giveSession } from '../../testing/people.ts'
import { SESSION_COOKIE } from '../sign-in/index.ts'
import { importPeopleJob, sweepImportsJob } from './people-import.job.ts'

let it: TestApp
let admin: Browser
const told: ImportRow[] = []

beforeAll(async () => {
  it = await testApp()
  admin = await it.as('administrator')
  const hub: Hub = {
    ...it.platform.hub,
    publishToPerson(personID, event, payload) {
      if (personID === admin.PersonID && event === 'people-import') told.push(payload as ImportRow)
    },
  }
  const worker = await startWorker({ ...it.platform, hub }, it.databaseUrl, [importPeopleJob], 1)
  stop = () => worker.stop()
})
let stop: () => Promise<void>
afterAll(async () => {
  await stop()
  await it.close()
})

const IMPORTS = '/api/core/people/imports/'

const send = async (Text: string, IsDryRun = false) => {
  const { status, body } = await admin.post(IMPORTS, { FileName: 'people.csv', Text, IsDryRun })
  expect(status).toBe(200)
  return body.ImportID as number
}

const finished = async (ImportID: number) => {
  const progress = async () => (await admin.get(`${IMPORTS}${ImportID}/`)).body
  await expect.poll(async () => (await progress()).FinishedAt).not.toBeNull()
  return await progress()
}

const imported = async (Text: string, IsDryRun = false) => finished(await send(Text, IsDryRun))

const found = async (s: string) => (await admin.get(`/api/core/people/?status=all&ps=200&s=${s}`)).body.Items

const files = async () => {
  const keys: string[] = []
  for await (const key of it.platform.files.list('imports/')) keys.push(key)
  return keys
}

test('people are created with roles and groups, and groups that were missing too', async () => {
  const report = await imported(
    '\ufeffUser_Name;Display Name;E-Mail;Roles;Groups;Password\n' +
      'i-anna;"Arendt; Anna";i-anna@example.org;viewer;Imported;\n' +
      'i-bert;Bert;;Editor;Imported;good password\n',
  )
  expect(report).toMatchObject({
    Status: 'done',
    LinesTotal: 2,
    LinesDone: 2,
    Created: 2,
    Updated: 0,
    Refused: 0,
    Report: [],
    FileName: 'people.csv',
  })
  expect(await found('i-anna')).toMatchObject([
    { DisplayName: 'Arendt; Anna', Email: 'i-anna@example.org', Roles: ['viewer'], GroupNames: ['Imported'] },
  ])
  const signIn = await (await it.as('nobody')).post('/login.aspx/Login', {
    un: 'i-bert',
    pw: 'good password',
  })
  expect(signIn.status).toBe(200)
  const audit = await it.platform.db
    .selectFrom('audit')
    .select(['person_id', 'action'])
    .where('action', 'in', ['imported people', 'created a person'])
    .execute()
  expect(audit.map(row => row.person_id)).toEqual([admin.PersonID, admin.PersonID, admin.PersonID])
  await expect.poll(files).toEqual([])
})

test('people who exist are changed by user name; empty cells change nothing; the same again changes nothing', async () => {
  const file = 'username,displayname,email,roles,groups\nC-ANNA,Anna,,viewer;editor,\nc-new,New,,,\n'
  await givePerson(it.platform.db, ['viewer'], {
    UserName: 'c-anna',
    DisplayName: 'Old',
    Email: 'c-anna@example.org',
  })
  expect(await imported(file)).toMatchObject({ Created: 1, Updated: 1, Unchanged: 0 })
  expect(await found('c-anna')).toMatchObject([
    { UserName: 'c-anna', DisplayName: 'Anna', Email: 'c-anna@example.org', Roles: ['viewer', 'editor'] },
  ])
  expect(await imported(file)).toMatchObject({ Created: 0, Updated: 0, Unchanged: 2 })
})

test('refused lines are named with line, field and sentence; the others are imported', async () => {
  await givePerson(it.platform.db, [], { UserName: 'r-other', Email: 'taken@example.org' })
  const report = await imported(
    [
      'username\tdisplayname\temail\troles\tpassword',
      'r one\tOne\t\t\t',
      'r-two\t\tnowhere\tking\tshort',
      '',
      'r-three\t"Three\nlines\nlong"\t\t\t',
      'r-four\tFour\ttaken@EXAMPLE.org\t\t',
      'r-five\tFive\tr@example.org\t\t',
      'R-FIVE\tFive again\tR@example.org\t\t',
      'r-six\tSix\t\t\t',
    ].join('\n'),
  )
  expect(report).toMatchObject({ Status: 'done', LinesTotal: 7, Created: 2, Refused: 5 })
  expect(report.Report).toEqual([
    { Line: 2, Field: 'username', Message: 'Please use no spaces, @ or slashes' },
    { Line: 3, Field: 'displayname', Message: 'Please enter a name' },
    { Line: 3, Field: 'email', Message: 'Please enter a valid email' },
    { Line: 3, Field: 'password', Message: 'Please use at least 8 characters' },
    { Line: 3, Field: 'roles', Message: 'There is no role king' },
    { Line: 5, Field: 'displayname', Message: 'Control characters are not allowed' },
    { Line: 8, Field: 'email', Message: 'Someone else has this email address' },
    { Line: 10, Field: 'email', Message: 'This is already on line 9' },
    { Line: 10, Field: 'username', Message: 'This is already on line 9' },
  ])
  expect((await found('r-')).map((row: { UserName: string }) => row.UserName).sort()).toEqual([
    'r-five',
    'r-other',
    'r-six',
  ])
})

test('a dry run reports the same and changes nothing', async () => {
  const file = 'username,displayname,groups\nrehearsed,Anna,Dry group\nd bert,Bert,\n'
  const dry = await imported(file, true)
  expect(dry).toMatchObject({ Status: 'done', IsDryRun: true, Created: 1, Refused: 1 })
  expect(dry.Report).toHaveLength(1)
  expect(await found('rehearsed')).toEqual([])
  expect((await admin.get('/api/core/groups/?s=dry')).body.Items).toEqual([])
  expect(await imported(file)).toMatchObject({ Created: 1, Refused: 1 })
})

test('a new password ends the sessions of the person', async () => {
  const PersonID = await givePerson(it.platform.db, ['viewer'], { UserName: 'p-anna', DisplayName: 'Anna' })
  const browser = await it.as('nobody')
  browser.cookies.set(SESSION_COOKIE, await giveSession(it.platform.db, PersonID))
  expect((await browser.get('/api/auth/check')).status).toBe(200)
  expect(await imported('username,displayname,password\np-anna,Anna,brand new one\n')).toMatchObject({
    Updated: 1,
  })
  expect((await browser.get('/api/auth/check')).status).toBe(401)
})

test('the line that would take the last administrator away is refused, its neighbours are not', async () => {
  const { UserName } = (await admin.get(`/api/core/people/${admin.PersonID}/`)).body
  const lines = ['a-one,One,viewer', `${UserName},Demoted,viewer`, 'a-two,Two,viewer', 'a-three,Three,viewer']
  for (const isDryRun of [true, false]) {
    const report = await imported(`username,displayname,roles\n${lines.join('\n')}\n`, isDryRun)
    expect(report).toMatchObject({ Created: 3, Refused: 1, LinesDone: 4 })
    expect(report.Report).toEqual([
      { Line: 3, Field: 'roles', Message: 'The library needs at least one administrator who can sign in' },
    ])
  }
  expect((await admin.get('/api/core/people/')).status).toBe(200)
})

test('progress is told while it runs', async () => {
  told.length = 0
  const lines = Array.from({ length: 250 }, (_, n) => `t-${n},T ${n}`)
  const ImportID = await send(`username,displayname\n${lines.join('\n')}`)
  await finished(ImportID)
  await expect.poll(() => told.at(-1)).toMatchObject({ ImportID, Status: 'done', Created: 250 })
  expect(told.map(it => it.LinesDone)).toEqual([100, 200, 250, 250])
  expect(told[0]).toMatchObject({ Status: 'running', LinesTotal: 250 })
  const bell = await admin.get('/api/core/notifications/people/')
  expect(bell.body.Items[0]).toMatchObject({ Title: 'people.csv has been imported' })
})

describe('a file that is no list of people', () => {
  test.each([
    [
      'username,email\na,b\n',
      'The columns are incorrect',
      [{ Line: 1, Field: 'displayname', Message: 'The column displayname is missing' }],
    ],
    ['username,displayname\n', 'The file contains no people', []],
    ['\n\n', 'The file contains no people', []],
    ['username,displayname\nx,"never closed\n', 'Line 2: a quotation mark is opened and never closed', []],
    ['username,displayname\nx,a"b"c\n', 'Line 2: quotation marks stand where they should not', []],
  ])('%j fails with a sentence', async (text, Message, Report) => {
    expect(await imported(text)).toMatchObject({ Status: 'failed', Message, Report, Created: 0 })
    await expect.poll(files).toEqual([])
  })

  test('one of more than 5 MB is refused at once and nothing is kept', async () => {
    const before = (await admin.get(IMPORTS)).body.Total
    const Text = 'x'.repeat(IMPORT_MOST_BYTES + 1)
    const { status, body } = await admin.post(IMPORTS, { FileName: 'big.csv', Text })
    expect([status, body.Message]).toEqual([413, 'Please choose a file of at most 5 MB'])
    expect((await admin.post(IMPORTS, { FileName: 'huge.csv', Text: Text.repeat(3) })).status).toBe(413)
    expect((await admin.get(IMPORTS)).body.Total).toBe(before)
    await expect.poll(files).toEqual([])
  })

  test('an empty one is refused by its field', async () => {
    const { status, body } = await admin.post(IMPORTS, { FileName: 'empty.csv', Text: '' })
    expect([status, body.Fields.Text]).toEqual([400, 'The file is empty'])
  })
})

test('an import that does not exist is not found', async () => {
  expect((await admin.get(`${IMPORTS}999999/`)).status).toBe(404)
})

test('an import that is given up says so', async () => {
  const { db, files: store } = it.platform
  await store.write('imports/people/given-up.csv', Readable.from(['x']))
  const { people_import_id: ImportID } = await db
    .insertInto('people_import')
    .values({
      person_id: admin.PersonID,
      file_name: 'x.csv',
      file_key: 'imports/people/given-up.csv',
      is_dry_run: false,
    })
    .returning('people_import_id')
    .executeTakeFirstOrThrow()
  await importPeopleJob.dead?.(it.platform, { ImportID }, 'out of memory')
  expect(await finished(ImportID)).toMatchObject({
    Status: 'failed',
    Message: 'Sorry, the import failed. Changes made so far are kept',
  })
  await expect.poll(files).toEqual([])
})

test('a file that no import waits for is swept the day after', async () => {
  const { files: store, config } = it.platform
  for (const name of ['orphan', 'fresh'])
    await store.write(`imports/people/${name}.csv`, Readable.from(['x']))
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(config.dataDir, 'files/imports/people/orphan.csv'), twoDaysAgo, twoDaysAgo)
  await sweepImportsJob.run(it.platform, {}, AbortSignal.abort(), 'a job')
  expect(await files()).toEqual(['imports/people/fresh.csv'])
})
