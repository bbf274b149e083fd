import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer as bytesOf } from 'node:stream/consumers'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { StartRefused } from '../start-refused.ts'
import { loadTables } from './database-in.ts'
import { databaseEntries } from './database-out.ts'
import { makeBackup } from './make-backup.ts'
import { type DatabaseContents, manifestOf } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let from: FreshDatabase
let to: FreshDatabase
const at = (...parts: string[]) => path.join(folder, ...parts)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mediatheque-backup-'))
  ;[from, to] = await Promise.all([freshDatabase(), freshDatabase()])
})
afterEach(async () => {
  await Promise.all([from.drop(), to.drop(), rm(folder, { recursive: true, force: true })])
})

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
const run = (url: string, sql: string) => withClient(url, async client => (await client.query(sql)).rows)

const PEOPLE = `
  INSERT INTO person (user_name, display_name) VALUES ('ada', 'Ada Lovelace'), ('zoe', E'Zoë\\t\\\\ "Ж" 🎬\\nline');
  INSERT INTO person_group (name) VALUES ('Editors');
  INSERT INTO membership SELECT group_id, person_id FROM person_group, person;
  INSERT INTO site_setting (key, value) VALUES ('Name', '"Médiathèque"')`

async function put(name: string, content: string) {
  await mkdir(path.dirname(at(name)), { recursive: true })
  await writeFile(at(name), content)
}

const backup = () => makeBackup({ databaseUrl: from.url, dataDir: at('old'), file: at('library.tar.gz') })
const restore = (replace = false) =>
  restoreBackup({ databaseUrl: to.url, dataDir: at('new'), file: at('library.tar.gz'), replace })

test('people, groups, files and a table larger than one part come back as they were', async () => {
  await run(from.url, PEOPLE)
  await run(
    from.url,
    `INSERT INTO site_setting SELECT n::text, to_jsonb(repeat(md5(n::text), 40)) FROM generate_series(1, 20000) n`,
  )
  await put('old/files/media/1/source.mp4', 'film')
  await put('old/files/media/1/empty', '')
  await put('old/files/.drafts/half', 'not yet')
  const summary = await backup()
  expect(summary).toMatchObject({ files: 2 })
  expect((await stat(at('library.tar.gz'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['library.tar.gz', 'old']))
  await mkdir(at('new'))
  await restore()
  const everything = `SELECT to_jsonb(p) AS p, g.name AS g FROM person p JOIN membership USING (person_id) JOIN person_group g USING (group_id) ORDER BY person_id`
  expect(await run(to.url, everything)).toEqual(await run(from.url, everything))
  const sum =
    'SELECT count(*)::int AS n, md5(string_agg(value::text, key ORDER BY key)) AS sum FROM site_setting'
  expect(await run(to.url, sum)).toEqual(await run(from.url, sum))
  expect(await readFile(at('new/files/media/1/source.mp4'), 'utf8')).toBe('film')
  expect(await readFile(at('new/files/media/1/empty'), 'utf8')).toBe('')
  expect(await readdir(at('new'))).toEqual(['files'])
  // Numbers go on where they were, and references hold again.
  expect(
    await run(
      to.url,
      `INSERT INTO person (user_name, display_name) VALUES ('new', 'New') RETURNING person_id`,
    ),
  ).toEqual([{ person_id: 3 }])
  await expect(run(to.url, 'INSERT INTO membership VALUES (99, 1)')).rejects.toMatchObject({ code: '23503' })
})

test('every kind of column comes back exactly', async () => {
  const shape = `
    CREATE TABLE parent (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, next bigint REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
    CREATE TABLE kinds (
      id uuid PRIMARY KEY, parent bigint REFERENCES parent, "Odd ""name" text, bytes bytea, at timestamptz, day date, span interval,
      number numeric, float float8, doc jsonb, words text[], search tsvector, big bigint, yes boolean,
      doubled bigint GENERATED ALWAYS AS (big * 2) STORED, stamped timestamptz, UNIQUE (big) DEFERRABLE INITIALLY DEFERRED);
    CREATE TABLE parted (id int, at date) PARTITION BY RANGE (at);
    CREATE TABLE parted_2026 PARTITION OF parted FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
    CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.stamped := now(); RETURN NEW; END $$;
    CREATE TRIGGER stamps BEFORE INSERT ON kinds FOR EACH ROW EXECUTE FUNCTION stamp()`
  const rows = `
    INSERT INTO parent (next) VALUES (2), (1);
    INSERT INTO kinds VALUES
      (gen_random_uuid(), 1, E'tab\\t newline\\n backslash \\\\ \\\\N \\\\. ünï 🎬', '\\x00ff0a5c', '2026-02-03 04:05:06.789012+05:30', 'infinity', '1 mon -2 days 03:00',
       123456789012345678901234567890.123456789, 'NaN', '{"a": [1, null, "\\\\"]}', '{a,NULL,"b c"}', to_tsvector('simple', 'one two'), 9007199254740993, true),
      (gen_random_uuid(), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
      (gen_random_uuid(), 2, '', '', '-infinity', '0001-01-01 BC', '0', 0, '-0', 'null', '{}', '', 0, false);
    INSERT INTO parted VALUES (1, '2026-05-05')`
  for (const url of [from.url, to.url]) await run(url, shape)
  await run(from.url, rows)
  const contents: DatabaseContents = { migrations: [], tables: [], sequences: [], queues: [], jobs: [] }
  await withClient(from.url, async client => {
    for await (const entry of databaseEntries(client, contents)) {
      await put(entry.path, (await bytesOf(Readable.from(entry.content))).toString())
    }
  })
  await withClient(to.url, async client => {
    await client.query('BEGIN')
    await loadTables(client, manifestOf(contents), folder)
    await client.query('COMMIT')
  })
  for (const table of ['parent', 'kinds', 'parted']) {
    const text = `SELECT t::text FROM ${table} t ORDER BY 1`
    expect(await run(to.url, text)).toEqual(await run(from.url, text))
  }
  expect(await run(to.url, 'INSERT INTO parent DEFAULT VALUES RETURNING id')).toEqual([{ id: 3 }])
  expect(
    await run(
      to.url,
      `INSERT INTO kinds (id) VALUES (gen_random_uuid()) RETURNING stamped IS NOT NULL AS stamped`,
    ),
  ).toEqual([{ stamped: true }])
})

test('a backup shows one moment, however long it takes', async () => {
  await run(from.url, PEOPLE)
  const contents: DatabaseContents = { migrations: [], tables: [], sequences: [], queues: [], jobs: [] }
  await withClient(from.url, async client => {
    const entries = databaseEntries(client, contents)
    await entries.next()
    await run(from.url, 'DELETE FROM person; DELETE FROM site_setting')
    for await (const _ of entries);
  })
  expect(contents.tables.find(table => table.name === 'site_setting')?.rows).toBe(1)
  expect(contents.tables.find(table => table.name === 'person')?.rows).toBe(2)
})

test('waiting and running jobs wait again in their queues, finished ones are left behind', async () => {
  const send = new PgBoss(from.url)
  await send.start()
  await send.createQueue('dead')
  await send.createQueue('convert', { policy: 'short', retryLimit: 7, deadLetter: 'dead', notify: true })
  for (const [n, key] of ['finished', 'running', 'waiting', 'tomorrow'].entries()) {
    const startAfter = key === 'tomorrow' ? 86_400 : 0
    await send.send('convert', { key, title: 'Žluť 🎬' }, { singletonKey: key, priority: 10 - n, startAfter })
  }
  const [finished] = await send.fetch('convert')
  await send.complete('convert', finished?.id ?? '')
  await send.fetch('convert')
  await send.stop({ graceful: false })
  await backup()
  await restore()
  const receive = new PgBoss(to.url)
  await receive.start()
  expect(await receive.getQueue('convert')).toMatchObject({
    policy: 'short',
    retryLimit: 7,
    deadLetter: 'dead',
    notify: true,
  })
  const jobs = await receive.fetch<{ key: string; title: string }>('convert', { batchSize: 10 })
  expect(jobs.map(job => job.data)).toEqual([
    { key: 'running', title: 'Žluť 🎬' },
    { key: 'waiting', title: 'Žluť 🎬' },
  ])
  await receive.stop({ graceful: false })
  const later = `SELECT data->>'key' AS key FROM pgboss.job WHERE start_after > now() + interval '23 hours'`
  expect(await run(to.url, later)).toEqual([{ key: 'tomorrow' }])
})

test('a library that is not empty is refused, and replaced only when told so', async () => {
  await run(from.url, PEOPLE)
  await put('old/files/a', 'new film')
  await backup()
  await run(to.url, `INSERT INTO person (user_name, display_name) VALUES ('old', 'Old')`)
  await put('new/files/b', 'old film')
  await expect(restore()).rejects.toThrow(StartRefused)
  await expect(restore()).rejects.toThrow('There is a library here already')
  expect(await readdir(at('new/files'))).toEqual(['b'])
  await restore(true)
  expect(await run(to.url, 'SELECT user_name FROM person ORDER BY 1')).toEqual([
    { user_name: 'ada' },
    { user_name: 'zoe' },
  ])
  expect(await readdir(at('new/files'))).toEqual(['a'])
  expect(await readdir(at('new'))).toEqual(['files'])
})

test('a database that somebody else uses is refused', async () => {
  await backup()
  await withClient(to.url, async () => {
    await expect(restore(true)).rejects.toThrow(
      'The database is in use by 1 other connections: stop Mediatheque first.',
    )
  })
})

test('a damaged archive is refused with one sentence and changes nothing', async () => {
  await run(from.url, PEOPLE)
  await put('old/files/a', 'film'.repeat(10_000))
  await backup()
  const sound = await readFile(at('library.tar.gz'))
  await run(to.url, `INSERT INTO person (user_name, display_name) VALUES ('old', 'Old')`)
  await put('new/files/b', 'old film')
  const flipped = Buffer.from(sound)
  flipped[sound.length >> 1] = (flipped[sound.length >> 1] ?? 0) ^ 0xff
  for (const damaged of [
    sound.subarray(0, sound.length - 9),
    sound.subarray(0, 200),
    flipped,
    Buffer.from('no archive'),
  ]) {
    await writeFile(at('library.tar.gz'), damaged)
    const refusal = restore(true)
    await expect(refusal).rejects.toThrow(
      /^The archive .* cannot be restored: it is .*\. Nothing has been changed\.$/,
    )
    await expect(refusal).rejects.toBeInstanceOf(StartRefused)
  }
  await rm(at('library.tar.gz'))
  await expect(restore(true)).rejects.toThrow('there is no such file. Nothing has been changed.')
  expect(await run(to.url, 'SELECT user_name FROM person')).toEqual([{ user_name: 'old' }])
  expect(await readdir(at('new'))).toEqual(['files'])
  expect(await readdir(at('new/files'))).toEqual(['b'])
})

test('an archive of a newer product is refused', async () => {
  await run(from.url, `INSERT INTO kysely_migration VALUES ('9999-from-the-future', '2030')`)
  await backup()
  await expect(restore()).rejects.toThrow(
    'was made by a newer Mediatheque: 9999-from-the-future is not known here',
  )
})

test('a backup that fails leaves no file behind', async () => {
  await run(from.url, 'DROP TABLE kysely_migration')
  await expect(backup()).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})
