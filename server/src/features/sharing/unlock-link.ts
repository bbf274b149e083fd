// A link with a password opens by a pass: what its holder gets for the password, and sends instead of the link.
import type { sharing } from '@mediatheque/contract/sharing'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { isPasswordOf, judgeTry, networkOf } from '../sign-in/index.ts'
import { findLink } from './links.sql.ts'
import { hashOfToken } from './make-link.ts'

const PURPOSE = 'pass of a link'
const PASS_MS = 12 * 3_600_000
const PASS = /^(\d{1,15})-(\d{1,15})(?:-(\d{1,9}))?$/

/** Guesses are slowed down as those at the sign-in page are. Nothing is said of what is behind the link. */
export const unlockLink: Action<typeof sharing.unlock> = async (ctx, { Token, Password }) => {
  const link = await findLink(ctx.db, hashOfToken(Token))
  if (!link || link.passwordHash === null) throw new Refusal('not-found', 'no-such-link')
  const scope = {
    purpose: 'link',
    account: `link:${link.LinkID}`,
    address: networkOf(ctx.address),
  } as const
  const isRight = await judgeTry(ctx.db, scope, 'too-many-failed-attempts', () =>
    isPasswordOf(link.passwordHash, Password),
  )
  if (!isRight) throw new Refusal('not-allowed', 'wrong-link-password', { field: 'password' })
  const until = Date.now() + PASS_MS
  const text = `${link.LinkID}-${until}-${link.passwordVersion}`
  return { Success: true, Pass: signed(await siteSecret(ctx.db), PURPOSE, text) }
}

interface LinkPass {
  LinkID: number
  /** The password is asked for again. */
  isOver: boolean
  /** Which of its passwords was given. */
  version: number
}

/** Only whose pass it is: what the link is worth is decided at each use. */
export async function readLinkPass(db: Db, sent: string): Promise<LinkPass | undefined> {
  if (!sent.includes('.')) return undefined
  const [, LinkID, until, version = 0] = PASS.exec(unsigned(await siteSecret(db), PURPOSE, sent) ?? '') ?? []
  if (LinkID === undefined) return undefined
  return { LinkID: Number(LinkID), isOver: Number(until) <= Date.now(), version: Number(version) }
}
