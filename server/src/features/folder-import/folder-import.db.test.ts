import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, givePolicy } from '../../testing/media.ts'
import { givePerson } from '../../testing/people.ts'
import { importFolder } from './import-folder.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await testApp()
  const { db } = app.platform
  await givePerson(db, ['viewer'], { UserName: 'ada' })
  const policyID = await givePolicy(db, { name: 'Everybody' })
  for (const type of [1, 10]) await giveAddPermission(db, policyID, type)
  const admin = await app.as('administrator')
  await admin.post('/api/core/cats/', { Name: 'Science', ParentID: 0, IsOpen: false })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => app.close())

const run = async (list: string, isDryRun = false, owner = '') => {
  const csv = join(folder, 'list.csv')
  const report = join(folder, 'report.csv')
  await writeFile(csv, list)
  const said: string[] = []
  const counts = await importFolder(app.platform, { folder, csv, report, owner, isDryRun }, line =>
    said.push(line),
  )
  return { counts, said, report: await readFile(report, 'utf8') }
}
const items = () =>
  app.platform.db
    .selectFrom('media_item as m')
    .innerJoin('person as p', 'p.person_id', 'm.owner_id')
    .select(['m.clip_data_id', 'm.title', 'm.description', 'm.record_type', 'p.user_name'])
    .orderBy('m.clip_data_id')
    .execute()

test('a folder comes in by its list, each file once however often it is run', async () => {
  const { db, files, config } = app.platform
  await mkdir(join(folder, 'talks'))
  await writeFile(join(folder, 'talks', 'optics.mp4'), 'a recording')
  await writeFile(join(folder, 'notes.pdf'), 'notes')
  const list = [
    'file;title;description;owner;policy;categories;publish',
    'talks/optics.mp4;Optics;All about light;ada;everybody;Science;2031-01-02',
    'notes.pdf;;;ADA;;;',
  ].join('\n')

  const dry = await run(list, true)
  expect(dry.counts).toMatchObject({ 'would be imported': 2, imported: 0, refused: 0 })
  expect(await items()).toEqual([])

  const first = await run(list)
  expect(first.counts).toMatchObject({ imported: 2, refused: 0 })
  const made = await items()
  expect(made).toMatchObject([
    { title: 'Optics', description: 'All about light', record_type: 1, user_name: 'ada' },
    { title: 'notes', record_type: 10, user_name: 'ada' },
  ])
  const stored = await db.selectFrom('media_file').selectAll().orderBy('media_file_id').execute()
  expect(stored).toMatchObject([{ name: 'optics.mp4' }, { name: 'notes.pdf' }])
  expect(await text(await files.read(stored[0]?.key ?? ''))).toBe('a recording')
  expect(await db.selectFrom('conversion').select('status').execute()).toEqual([
    { status: 'waiting' },
    { status: 'waiting' },
  ])
  expect(await db.selectFrom('category_membership').select('clip_data_id').execute()).toEqual([
    { clip_data_id: made[0]?.clip_data_id },
  ])
  expect(first.report).toContain('/view.aspx?id=')

  // The original is theirs, and nothing is left on the way in.
  expect(await readFile(join(folder, 'talks', 'optics.mp4'), 'utf8')).toBe('a recording')
  expect(await readdir(join(folder, 'talks'))).toEqual(['optics.mp4'])
  expect(await readdir(join(config.dataDir, 'incoming'))).toEqual([])

  await writeFile(join(folder, 'third.mp3'), 'sound')
  const second = await run(`${list}\nthird.mp3;Third;;ada;;;`)
  expect(second.counts).toMatchObject({ imported: 1, 'imported before': 2 })
  expect(await items()).toHaveLength(3)
})

test('what is wrong with a line is said in the report, and the others come in', async () => {
  const before = (await items()).length
  await writeFile(join(folder, 'good.mp4'), 'good')
  await writeFile(join(folder, 'empty.mp4'), '')
  await writeFile(join(folder, 'setup.exe'), 'MZ')
  await symlink('/etc/hostname', join(folder, 'leads-out.mp4'))
  const { counts, report } = await run(
    [
      'file,title,owner,policy,categories',
      'missing.mp4,,ada,,',
      '../../etc/passwd,,ada,,',
      'leads-out.mp4,,ada,,',
      'empty.mp4,,ada,,',
      'setup.exe,,ada,,',
      'good.mp4,,nobody-known,,',
      'good.mp4,,ada,Nowhere,',
      'good.mp4,,ada,,Nothing/At all',
      'good.mp4,=cmd(),,,',
    ].join('\n'),
    false,
    'ada',
  )
  expect(counts).toMatchObject({ imported: 1, refused: 8 })
  for (const sentence of [
    'There is no such file',
    'The file is not in the folder',
    'This file is empty',
    'No valid file types selected',
    'There is no person with the user name nobody-known',
    'Items of this type cannot be added with the policy “Nowhere”',
    'There is no category “Nothing/At all”',
    "'=cmd()",
  ])
    expect(report).toContain(sentence)
  expect((await items()).length).toBe(before + 1)
})

test('a list that is none is refused as a whole', async () => {
  await expect(run('title\nx')).rejects.toThrow('The column “file” is missing')
  await expect(run('file,Colour\nx,red')).rejects.toThrow('There is no field “Colour”')
  await expect(run('')).rejects.toThrow('The list is empty')
  await expect(run('file\n"never closed')).rejects.toThrow('not a CSV file')
})
