import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { waitSecs } from './throttle.rules.ts'
import { countTries, forgetTries, insertTry, lockCounters, type TryScope } from './throttle.sql.ts'

type WaitKey = 'too-many-failed-attempts' | 'please-wait'

/** Counts a try before it is judged: of many at once no more are judged than of many in a row. */
export async function countTry(db: Db, scope: TryScope, key: WaitKey): Promise<void> {
  // Those who wait for the lock of a school's address would hold all connections.
  const wait = await inTurn(`count ${scope.purpose} ${scope.address}`, () =>
    db.transaction().execute(async tx => {
      await lockCounters(tx, scope)
      const secs = waitSecs(await countTries(tx, scope))
      if (secs === 0) await insertTry(tx, scope)
      return secs
    }),
  )
  if (wait > 0) throw new Refusal('too-many', key, { values: { secs: wait }, retryAfterSecs: wait })
}

/** Judges one try after another: somebody who signs in on many devices at once is right each time. */
export const judgeTry = (
  db: Db,
  scope: TryScope,
  key: WaitKey,
  isRight: () => Promise<boolean>,
): Promise<boolean> =>
  inTurn(`judge ${JSON.stringify(scope)}`, async () => {
    await countTry(db, scope, key)
    const outcome = await isRight()
    if (outcome) await forgetTries(db, scope)
    return outcome
  })

const MOST_WAITING = 500
const waiting = new Map<string, { last: Promise<unknown>; count: number }>()

async function inTurn<Outcome>(key: string, act: () => Promise<Outcome>): Promise<Outcome> {
  const queue = waiting.get(key) ?? { last: Promise.resolve(), count: 0 }
  if (queue.count >= MOST_WAITING) throw new Refusal('too-many', 'too-many-requests', { retryAfterSecs: 1 })
  waiting.set(key, queue)
  queue.count += 1
  const turn = queue.last.then(act)
  queue.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    queue.count -= 1
    if (queue.count === 0) waiting.delete(key)
  }
}

/** User name and e-mail address of one account count together; the form of a name cannot imitate that of an ID. */
export const accountKey = (personID: number | undefined, typedName: string) =>
  personID === undefined ? `name:${typedName.toLowerCase()}` : `person:${personID}`
