// Pictures of a page in a frame: browsers fetch them without headers of ours, and without cookies there. The pass in
// their address names the session, and gives nothing but pictures.
import { PICTURE_PASS } from '@mediatheque/contract/frame-session'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'

type Reading = Pick<Platform, 'db'>

const PURPOSE = 'pictures of a frame'
const Query = z.object({ [PICTURE_PASS]: z.string().max(100).optional().catch(undefined) }).catch({})

export const picturePassOf = async ({ db }: Reading, SessionID: string): Promise<string> =>
  signed(await siteSecret(db), PURPOSE, SessionID)

/** The session behind the pass of an address of bytes. */
export async function sessionByPass(
  { db }: Reading,
  { query, routeOptions }: Pick<FastifyRequest, 'query' | 'routeOptions'>,
): Promise<string | undefined> {
  const pass = routeOptions.config.embed === 'bytes' ? Query.parse(query)[PICTURE_PASS] : undefined
  return pass === undefined ? undefined : unsigned(await siteSecret(db), PURPOSE, pass)
}
