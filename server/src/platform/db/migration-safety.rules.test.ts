import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'
import { breakingIn } from './migration-safety.rules.ts'

/** Those before were made when one process was all there was. */
const FIRST = '0139'

test('every migration can run while the version before goes on serving', async () => {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql') && name >= FIRST)
  expect(files).toContain('0139-nodes.sql')
  const problems = await Promise.all(
    files.map(async file => {
      const found = breakingIn(file.replace(/\.sql$/, ''), await readFile(join(MIGRATIONS, file), 'utf8'))
      return found.map(problem => `${file}: ${problem}`)
    }),
  )
  expect(problems.flat()).toEqual([])
})

const broken = [
  ['a table goes', 'drop table media_item'],
  ['a column goes', 'alter table media_item drop column title'],
  ['a column goes, short form', 'alter table only media_item drop title'],
  ['a column is renamed', 'alter table media_item rename column title to name'],
  ['a table is renamed', 'alter table media_item rename to item'],
  ['a type changes', 'alter table media_item alter column views type bigint'],
  ['NOT NULL comes', 'alter table media_item add column a text, alter column title set not null'],
  ['a default goes', 'alter table media_item alter column title drop default'],
  ['a column must be filled', 'alter table media_item add column language text not null'],
  [
    'a column is worked out',
    'alter table media_item add column n int generated always as (views + 1) stored',
  ],
  [
    'a default differs for each row',
    'alter table media_item add column k uuid not null default gen_random_uuid()',
  ],
  ['a column is unique', 'alter table media_item add column slug text unique'],
  ['rows are checked under a lock', 'alter table media_item add constraint c check (views >= 0)'],
  ['rows are looked up under a lock', 'alter table media_item add foreign key (owner_id) references person'],
  ['a unique constraint', 'alter table media_item add constraint u unique (title)'],
  ['an index is made under a lock', 'create index media_item_title on media_item (title)'],
  ['every row is written', 'update media_item set views = 0'],
  ['a table is emptied', 'truncate media_item'],
  ['a view goes', "create table a (x text default 'drop;'); drop view recent"],
  ['an index is made in a transaction', 'create index concurrently i on media_item (title)'],
]
test.each(broken)('refused: %s', (_what, sql) => {
  expect(breakingIn('0150-name', sql)).toHaveLength(1)
})

const safe = [
  [
    'a table of its own',
    'create table a (x int not null); create index on a (x); alter table a drop column x',
  ],
  ['a column with a default', "alter table media_item add column language text not null default 'en'"],
  ['a column that may be empty', 'alter table media_item add column language text, add at timestamptz'],
  ['a column that may be empty from now on', 'alter table media_item alter column title drop not null'],
  ['a constraint for later', 'alter table media_item add constraint c check (views >= 0) not valid'],
  ['a constraint goes', 'alter table media_item drop constraint c'],
  ['an index that stands already', 'alter table media_item add constraint u unique using index i'],
  ['some rows', 'delete from site_setting where key = 1'],
  ['words only', "-- drop table a;\ncomment on table a is 'drop table b; rename'; /* truncate c */"],
  ['a body of a function', 'create function f() returns void language sql as $x$ truncate a; $x$'],
]
test.each(safe)('allowed: %s', (_what, sql) => {
  expect(breakingIn('0150-name', sql)).toEqual([])
})

test('what nobody uses any more may go one version later, and says since when', () => {
  const drop = (since: string) =>
    `-- unused since ${since}: renamed\nalter table media_item drop column title;`
  expect(breakingIn('0150-name', drop('0149'))).toEqual([])
  expect(breakingIn('0150-name', drop('0150'))).toHaveLength(1)
  expect(breakingIn('0150-name', `${drop('0149')} alter table media_item drop column views;`)).toHaveLength(1)
})

test('an index is made while others write, in a file of its own', () => {
  const index = 'drop index concurrently if exists i;\ncreate index concurrently i on media_item (title);'
  expect(breakingIn('0150-name.concurrently', index)).toEqual([])
  expect(breakingIn('0150-name.concurrently', `${index}\ncreate table a (x int);`)).toHaveLength(1)
})
