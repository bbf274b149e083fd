import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { type Counter, type Tally, TRY_WINDOW_SECS } from './throttle.rules.ts'

export interface TryScope {
  /** Each has counters of its own. */
  purpose: 'sign-in' | 'reset' | 'change' | 'second-step' | 'confirm' | 'link'
  account: string
  /** As networkOf gives it. */
  address: string
  /** Known from an earlier sign-in of this account; such tries count for the account on this device alone. */
  device?: string | undefined
}

const ofDevice = ({ purpose, account, device }: TryScope) =>
  sql<boolean>`purpose = ${purpose} and device = ${device} and account = ${account}`
const ofAccount = ({ account }: TryScope) => sql<boolean>`account = ${account}`
const ofAddress = ({ address }: TryScope) => sql<boolean>`address = ${address}`

/** Held to the end of the transaction, the account always before the address. */
export async function lockCounters(tx: Tx, { purpose, account, address, device }: TryScope): Promise<void> {
  const names =
    device === undefined ? [`account ${account}`, `address ${address}`] : [`device ${device} ${account}`]
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${name}`}, 7216))`.execute(tx)
}

const secsSince = (last: ReturnType<typeof sql>) =>
  sql<number>`coalesce(extract(epoch from clock_timestamp() - ${last}), 1e9)::float8`

export async function countTries(tx: Tx, scope: TryScope): Promise<Partial<Record<Counter, Tally>>> {
  const isRecent = sql<boolean>`at > clock_timestamp() - make_interval(secs => ${TRY_WINDOW_SECS})`
  const { purpose, device } = scope
  const counters =
    device === undefined
      ? {
          pair: sql<boolean>`${ofAccount(scope)} and ${ofAddress(scope)}`,
          account: ofAccount(scope),
          address: ofAddress(scope),
        }
      : { device: ofDevice(scope) }
  const among =
    device === undefined
      ? sql<boolean>`purpose = ${purpose} and device is null and (${ofAccount(scope)} or ${ofAddress(scope)})`
      : ofDevice(scope)
  const columns = Object.entries(counters).map(
    ([name, rows]) => sql`
      count(*) filter (where ${rows}) as ${sql.ref(`${name}_count`)},
      ${secsSince(sql`max(at) filter (where ${rows})`)} as ${sql.ref(`${name}_secs`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)} from sign_in_failure where ${among} and ${isRecent}`.execute(tx)
  return Object.fromEntries(
    Object.keys(counters).map(name => [
      name,
      { count: rows[0]?.[`${name}_count`] ?? 0, secsSinceLast: rows[0]?.[`${name}_secs`] ?? 0 },
    ]),
  )
}

export const insertTry = (tx: Tx, { purpose, account, address, device }: TryScope) =>
  tx
    .insertInto('sign_in_failure')
    .values({ purpose, account, address, device: device ?? null, at: sql<Date>`clock_timestamp()` })
    .execute()

export const forgetTries = (db: Handle, scope: TryScope) =>
  db
    .deleteFrom('sign_in_failure')
    .where('purpose', '=', scope.purpose)
    .where(
      scope.device === undefined
        ? sql<boolean>`device is null and ${ofAccount(scope)} and ${ofAddress(scope)}`
        : ofDevice(scope),
    )
    .execute()
