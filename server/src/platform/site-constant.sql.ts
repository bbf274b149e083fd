import type { Handle } from './db/connect.ts'

/** The first process to ask decides; all others read the same value. */
export async function siteConstant(db: Handle, key: string, value: string): Promise<string> {
  await db
    .insertInto('site_setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return String(row.value)
}
