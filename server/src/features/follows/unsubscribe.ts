// The link at the end of a mail: it stops such mails for its reader, who need not sign in.
import type { follows } from '@mediatheque/contract/follows'
import { pages } from '@mediatheque/contract/pages'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { stopMails } from './followers.sql.ts'

const PURPOSE = 'unsubscribe'

export const unsubscribeAddress = (secret: string, personID: number) =>
  `${pages.unsubscribe.path}?token=${signed(secret, PURPOSE, String(personID))}`

export const unsubscribe: Action<typeof follows.unsubscribe> = async ({ db }, { Token }) => {
  const personID = unsigned(await siteSecret(db), PURPOSE, Token)
  if (personID === undefined) throw new Refusal('not-found', 'no-such-subscription', { field: 'Token' })
  await stopMails(db, Number(personID))
  return { Success: true }
}
