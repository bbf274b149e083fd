import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { unlessLocked } from '../../platform/db/advisory-lock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, givePolicy } from '../../testing/media.ts'
import { givePerson } from '../../testing/people.ts'
import { watchFolder } from './watch-folder.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-watched-'))
  app = await testApp({ IMPORT_FOLDER: folder, IMPORT_OWNER: 'ada' })
  const { db } = app.platform
  await givePerson(db, ['viewer'], { UserName: 'ada' })
  const policyID = await givePolicy(db, { name: 'Everybody' })
  for (const type of [1, 10]) await giveAddPermission(db, policyID, type)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const inAMinute = () => new Date(Date.now() + 60_000)
const look = (now = inAMinute(), platform = app.platform) =>
  watchFolder(platform, new AbortController().signal, now)
const titles = async () =>
  (await app.platform.db.selectFrom('media_item').select('title').orderBy('clip_data_id').execute()).map(
    it => it.title,
  )
const listed = async (...place: string[]) =>
  (await readdir(join(folder, ...place)).catch(() => [])).toSorted()

test('what lies still is brought in once and moved to done; what is still being written stays', async () => {
  await writeFile(join(folder, 'Tides.mp4'), 'a recording')
  await mkdir(join(folder, 'course'))
  await writeFile(join(folder, 'course', 'Notes.pdf'), 'notes')
  for (const name of ['half.mp4.part', '.hidden.mp4', '~lock.pdf']) await writeFile(join(folder, name), 'x')
  // A copy that carries the time of its original.
  await utimes(join(folder, 'Tides.mp4'), new Date(0), new Date(0))
  await look(new Date())
  expect(await titles()).toEqual([])
  await look()
  expect(await titles()).toEqual(['Tides', 'Notes'])
  expect(await listed('done')).toEqual(['Tides.mp4', 'course', 'report.csv'])
  expect(await listed('done', 'course')).toEqual(['Notes.pdf'])
  expect(await listed()).toEqual(['.hidden.mp4', 'course', 'done', 'half.mp4.part', '~lock.pdf'])
  expect(await readFile(join(folder, 'done', 'report.csv'), 'utf8')).toMatch(
    /^time,file,result,title,address,message\n.*,Tides.mp4,imported,Tides,http.*view.aspx\?id=/,
  )
  await look()
  expect(await titles()).toHaveLength(2)
})

test('what is refused is moved to failed, and the report says why; nothing of the same name is lost', async () => {
  const before = (await titles()).length
  await writeFile(join(folder, 'setup.exe'), 'MZ')
  await writeFile(join(folder, 'empty.mp4'), '')
  await symlink('/etc/hostname', join(folder, 'leads-out.mp4'))
  await look()
  await writeFile(join(folder, 'setup.exe'), 'MZ again')
  await look()
  expect(await titles()).toHaveLength(before)
  expect(await listed('failed')).toEqual(['empty.mp4', 'report.csv', 'setup (2).exe', 'setup.exe'])
  const report = await readFile(join(folder, 'failed', 'report.csv'), 'utf8')
  expect(report).toContain('This file is empty')
  expect(report).toContain('No valid file types selected')
  expect(await listed()).toContain('leads-out.mp4')
})

test('two workers do not look at once, and without an owner nothing is touched', async () => {
  await writeFile(join(folder, 'Later.mp4'), 'later')
  await unlessLocked(app.platform.db, `watched folder ${folder}`, async () => {
    await look()
    expect(await listed()).toContain('Later.mp4')
  })
  const config = { ...app.platform.config, importOwner: 'nobody-known' }
  await look(inAMinute(), { ...app.platform, config })
  expect(await listed()).toContain('Later.mp4')
  await look()
  expect(await titles()).toContain('Later')
  expect(() => readConfig({ IMPORT_FOLDER: folder })).toThrow('IMPORT_FOLDER needs IMPORT_OWNER')
})
