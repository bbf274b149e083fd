// An authenticator app in a test: what somebody's phone would show. And time that passes since a proof.
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import type { Db } from '../platform/db/connect.ts'

const STEP_MS = 30_000

/** What is needed of a browser here; journeys have another kind than tests of the app. */
interface Browser {
  post(path: string, body?: unknown): Promise<{ body: { Secret: string; RecoveryCodes?: string[] } }>
}

export const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS })

/** Set up with the code before the present one: those of now and of the next step are still good. */
export async function setUpTotp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await browser.post('/api/auth/factors/totp/begin')
  const confirm = () => browser.post('/api/auth/factors/totp/confirm', { Code: codeOf(body.Secret, -1) })
  let done = await confirm()
  // Another half minute may have begun on the way: then the code was one too old.
  if (!done.body.RecoveryCodes) done = await confirm()
  if (!done.body.RecoveryCodes) throw new Error(`No app was set up: ${JSON.stringify(done.body)}`)
  return { secret: body.Secret, recoveryCodes: done.body.RecoveryCodes }
}

/** As if the sessions that somebody opened had been proven that long ago. */
export const ageProof = (db: Db, personID: number, minutes: number) =>
  db
    .updateTable('session')
    .set({ proven_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where(sql<boolean>`coalesce(switched_from, person_id) = ${personID}`)
    .execute()
