import type { Readable } from 'node:stream'
import { guarded } from '../../platform/csv-guard.ts'
import { csvOf } from '../../platform/csv-stream.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inOrder } from './people.rules.ts'
import { nextPeople } from './people.sql.ts'

const PEOPLE_AT_ONCE = 500

const HEADER = ['username', 'displayname', 'email', 'roles', 'groups', 'disabled', 'created', 'lastseen']

export const exportPeople = (db: Db): Readable => csvOf(linesOf(db))

async function* linesOf(db: Db): AsyncGenerator<string[]> {
  yield HEADER
  let last = 0
  for (;;) {
    const people = await nextPeople(db, last, PEOPLE_AT_ONCE)
    for (const it of people)
      yield [
        it.UserName,
        it.DisplayName,
        it.Email,
        inOrder(it.Roles).join(';'),
        it.GroupNames.join(';'),
        it.Disabled ? 'yes' : '',
        it.CreatedAt.toISOString(),
        it.LastSeenAt?.toISOString() ?? '',
      ].map(guarded)
    last = people.at(-1)?.PersonID ?? 0
    if (people.length < PEOPLE_AT_ONCE) return
  }
}
