// Items behind a journey, put straight into the database of the product: nothing can be uploaded yet.
import { connect, type Db, openPool } from '../../server/src/platform/db/connect.ts'
import * as testing from '../../server/src/testing/media.ts'
import { databaseUrl } from './here.ts'

type Draft = NonNullable<Parameters<typeof testing.giveMedia>[2]>

let opened: Db | undefined

export async function leaveDatabase() {
  await opened?.destroy()
  opened = undefined
}

export function database(): Db {
  opened ??= connect(openPool(databaseUrl, 2))
  return opened
}

export async function personNamed(userName: string): Promise<number> {
  const { person_id } = await database()
    .selectFrom('person')
    .select('person_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return person_id
}

/** An item of a demo account, under the policy for everybody who is signed in. */
export async function giveMedia(owner: string, draft: Draft = {}) {
  const { publishing_policy_id } = await database()
    .selectFrom('publishing_policy')
    .select('publishing_policy_id')
    .where('name', '=', 'Whole library')
    .executeTakeFirstOrThrow()
  return testing.giveMedia(database(), await personNamed(owner), { pp_id: publishing_policy_id, ...draft })
}
