// A write sent twice with the same Idempotency-Key is done once, and answered the same.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

const MOST_KEY_CHARACTERS = 200
/** A first try that has not answered by then died on the way. */
const LONGEST_TRY_MINUTES = 5

export async function onceOnly(
  { db, viewer }: Context,
  key: string | string[] | undefined,
  call: string,
  input: unknown,
  act: () => Promise<unknown>,
): Promise<unknown> {
  if (typeof key !== 'string' || key === '' || viewer.kind !== 'person') return act()
  if (key.length > MOST_KEY_CHARACTERS) throw new Refusal('bad-input', 'The Idempotency-Key is too long')
  const claim = { person_id: viewer.PersonID, call, key }
  const request_hash = createHash('sha256').update(JSON.stringify(input)).digest()
  if (!(await claimKey(db, { ...claim, request_hash }))) return earlierAnswer(db, claim, request_hash)
  try {
    const answer = await act()
    await db
      .updateTable('idempotent_answer')
      .set({ answer: JSON.stringify(answer) })
      .where(matching(claim))
      .execute()
    return answer
  } catch (error) {
    await db.deleteFrom('idempotent_answer').where(matching(claim)).execute()
    throw error
  }
}

interface Claim {
  person_id: number
  call: string
  key: string
}

const matching = ({ person_id, call, key }: Claim) =>
  sql<boolean>`person_id = ${person_id} and call = ${call} and key = ${key}`

async function claimKey(db: Db, claim: Claim & { request_hash: Buffer }): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotent_answer')
    .values(claim)
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'call', 'key'])
        .doUpdateSet({ request_hash: claim.request_hash, created_at: sql<Date>`now()` })
        .where('idempotent_answer.answer', 'is', null)
        .where(
          'idempotent_answer.created_at',
          '<',
          sql<Date>`now() - make_interval(mins => ${LONGEST_TRY_MINUTES})`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function earlierAnswer(db: Db, claim: Claim, requestHash: Buffer): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotent_answer')
    .select(['answer', 'request_hash'])
    .where(matching(claim))
    .executeTakeFirst()
  if (earlier && !earlier.request_hash.equals(requestHash))
    throw new Refusal('unprocessable', 'This Idempotency-Key was used for another request')
  if (!earlier?.answer) throw new Refusal('conflict', 'The same request is still being worked on')
  return earlier.answer
}

export const forgetOldAnswers = (db: Db) =>
  db.deleteFrom('idempotent_answer').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
