// A write sent twice with the same Idempotency-Key is done once, and answered the same.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

const MOST_KEY_CHARACTERS = 200
/** A first try that has not answered by then died on the way. */
const LONGEST_TRY_MINUTES = 5

interface Asked {
  db: Db
  viewer: Viewer
  /** The Idempotency-Key. */
  key: string | string[] | undefined
  /** The token of the session: what is kept can be read with it alone, and it is stored nowhere. */
  secret: string
  call: string
  input: unknown
  /** What the viewer may do here and with the items of the request, as it is now. */
  standing: () => Promise<string>
  act: () => Promise<unknown>
}

export async function onceOnly({ db, viewer, key, call, act, ...asked }: Asked): Promise<unknown> {
  if (typeof key !== 'string' || key === '' || viewer.kind !== 'person') return act()
  if (key.length > MOST_KEY_CHARACTERS) throw new Refusal('bad-input', 'idempotency-key-too-long')
  const claim = { person_id: viewer.PersonID, call, key_hash: hashOf(key) }
  const request_hash = hashOf(JSON.stringify(asked.input))
  const seal = sealOf(asked.secret, key)
  if (!(await claimKey(db, { ...claim, request_hash })))
    return earlierAnswer({ db, claim, requestHash: request_hash, seal, standing: asked.standing })
  try {
    const Answer = await act()
    // After the act: anyone who moved an item out of their own sight may hear again that they did.
    const kept = { Answer, Standing: await asked.standing() }
    await db
      .updateTable('idempotent_answer')
      .set({ sealed_answer: sealed(seal, JSON.stringify(kept)) })
      .where(matching(claim))
      .execute()
    return Answer
  } catch (error) {
    await db.deleteFrom('idempotent_answer').where(matching(claim)).execute()
    throw error
  }
}

interface Claim {
  person_id: number
  call: string
  key_hash: Buffer
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** An answer may hold a secret, such as that of a new link: a copy of the database must not give it away. */
const sealOf = (secret: string, idempotencyKey: string) =>
  createHmac('sha256', secret).update(idempotencyKey).digest()

const NONCE_BYTES = 12
const TAG_BYTES = 16

function sealed(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Nothing for another session than the one that made the request. */
function unsealed(key: Buffer, kept: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const matching = ({ person_id, call, key_hash }: Claim) =>
  sql<boolean>`person_id = ${person_id} and call = ${call} and key_hash = ${key_hash}`

async function claimKey(db: Db, claim: Claim & { request_hash: Buffer }): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotent_answer')
    .values(claim)
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'call', 'key_hash'])
        .doUpdateSet({ request_hash: claim.request_hash, created_at: sql<Date>`now()` })
        .where('idempotent_answer.sealed_answer', 'is', null)
        .where(
          'idempotent_answer.created_at',
          '<',
          sql<Date>`now() - make_interval(mins => ${LONGEST_TRY_MINUTES})`,
        ),
    )
    .returning('person_id')
    .executeTakeFirst()
  return claimed !== undefined
}

interface Replay {
  db: Db
  claim: Claim
  requestHash: Buffer
  seal: Buffer
  standing: () => Promise<string>
}

async function earlierAnswer({ db, claim, requestHash, seal, standing }: Replay): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotent_answer')
    .select(['sealed_answer', 'request_hash'])
    .where(matching(claim))
    .executeTakeFirst()
  if (earlier && !earlier.request_hash.equals(requestHash))
    throw new Refusal('unprocessable', 'idempotency-key-reused')
  if (!earlier?.sealed_answer) throw new Refusal('conflict', 'request-in-progress')
  const kept = unsealed(seal, earlier.sealed_answer)
  if (kept === undefined) throw new Refusal('conflict', 'done-in-another-session')
  const { Answer, Standing } = JSON.parse(kept) as { Answer: unknown; Standing: string }
  // What somebody could be told then they may not be allowed to know now.
  if (Standing !== (await standing())) throw new Refusal('conflict', 'done-with-other-rights')
  return Answer
}

export const forgetOldAnswers = (db: Db) =>
  db.deleteFrom('idempotent_answer').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
