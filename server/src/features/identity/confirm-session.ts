// Before dangerous changes: people without a password of their own prove at their provider who they are.
import { pages } from '@mediatheque/contract/pages'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { proveSession } from '../sign-in/index.ts'
import { beginAttempt } from './attempts.ts'
import { findBySubject } from './identities.sql.ts'
import { isFreshProof } from './identity.rules.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'
import { providerOfSession } from './provider-sessions.ts'

/** The address at the provider, which asks again even where it knows the browser. */
export async function startConfirmation(ctx: Context, provider: Provider): Promise<string> {
  const { viewer } = ctx
  const own = viewer.kind === 'person' ? await providerOfSession(ctx, viewer.SessionID) : undefined
  if (viewer.kind !== 'person' || own?.provider.ProviderID !== provider.ProviderID)
    throw new SignInRefused('not-offered', 'The session was not started by this provider')
  const departure = { returnUrl: '', isEmbedded: true, triedBy: null, confirms: viewer.SessionID }
  return (await beginAttempt(ctx, provider, departure)).address
}

interface Confirmation {
  sessionID: string | null
  ageSecs: number
}

/** The same person, in the session that wanted it, who has just proved it. */
export async function confirmSession(
  ctx: Context,
  provider: Provider,
  { sessionID, ageSecs }: Confirmation,
  answer: ProviderAnswer,
): Promise<string> {
  const { viewer } = ctx
  if (viewer.kind !== 'person' || viewer.SessionID !== sessionID)
    throw new SignInRefused('expired', 'The session that wanted a proof has ended')
  const personID = viewer.switchedFrom?.PersonID ?? viewer.PersonID
  const proven = await findBySubject(ctx.db, provider.ProviderID, answer.subject)
  if (proven?.PersonID !== personID)
    throw new SignInRefused('other-person', 'Somebody else signed in at the provider')
  if (!isFreshProof(answer.authAgeSecs, ageSecs))
    throw new SignInRefused(
      'not-fresh',
      `The proof is ${answer.authAgeSecs ?? 'an unknown number of'} seconds old`,
    )
  await ctx.db.transaction().execute(async tx => {
    await proveSession(tx, sessionID)
    await recordAudit(tx, ctx, {
      action: 'confirmed their identity',
      subject: `person:${personID}`,
      detail: { Provider: provider.Name },
    })
  })
  return `${pages.loginComplete.path}?confirmed=1`
}

export const notConfirmedAddress = ({ problem }: SignInRefused) =>
  `${pages.loginComplete.path}?problem=${problem}`
