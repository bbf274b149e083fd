// From the answer of a provider to a session here.
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { createFromProvider, keepUpToDate } from '../people/index.ts'
import { startSession } from '../sign-in/index.ts'
import { applyProvisionedRules, applyRules } from './apply-rules.ts'
import {
  findByMail,
  findBySubject,
  insertIdentity,
  insertProviderSession,
  lockSubject,
  touchIdentity,
} from './identities.sql.ts'
import {
  decidePerson,
  displayNameOf,
  mailToStore,
  type PersonDecision,
  userNameOf,
} from './identity.rules.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'
import { sealHint } from './provider-sessions.ts'

/** Which person it is, or why nobody. Also for trials, which change nothing. */
export async function decideFor(
  db: Context['db'] | Tx,
  provider: Pick<Provider, 'ProviderID' | 'Domains' | 'CreatesPeople'>,
  answer: ProviderAnswer,
) {
  const [bySubject, byMail] = [
    await findBySubject(db, provider.ProviderID, answer.subject),
    answer.mail ? await findByMail(db, answer.mail) : undefined,
  ]
  return decidePerson(provider, answer, { ...(bySubject && { bySubject }), ...(byMail && { byMail }) })
}

type Source = Pick<Provider, 'ProviderID' | 'Name' | 'Domains' | 'CreatesPeople' | 'Rules'>

/** The account is made or brought up to date, rights are those of the rules: all of it or nothing. Throws SignInRefused. */
export async function personByProvider(
  ctx: Context,
  tx: Tx,
  provider: Source,
  answer: ProviderAnswer,
): Promise<number> {
  await lockSubject(tx, provider.ProviderID, answer.subject)
  const decision = await decideFor(tx, provider, answer)
  if (decision.kind === 'refused') throw new SignInRefused(decision.problem, decision.detail)
  const PersonID = await accountFor(ctx, tx, decision, provider, answer)
  await applyRules(ctx, tx, provider, answer, { PersonID, source: 'sign-in' })
  await applyProvisionedRules(ctx, tx, provider, [PersonID])
  return PersonID
}

async function accountFor(
  ctx: Context,
  tx: Tx,
  decision: Exclude<PersonDecision, { kind: 'refused' }>,
  provider: Source,
  answer: ProviderAnswer,
): Promise<number> {
  const DisplayName = displayNameOf(answer)
  const Email = mailToStore(answer)
  if (decision.kind === 'known') {
    await touchIdentity(tx, provider.ProviderID, answer.subject)
    await keepUpToDate(ctx, tx, decision.PersonID, { DisplayName, Email })
    return decision.PersonID
  }
  const isNew = decision.kind === 'created'
  const PersonID = isNew
    ? await createFromProvider(tx, { UserName: userNameOf(answer), DisplayName, Email })
    : decision.PersonID
  if (!isNew) await keepUpToDate(ctx, tx, PersonID, { DisplayName, Email })
  await insertIdentity(tx, provider.ProviderID, answer.subject, PersonID)
  await recordAudit(tx, ctx, {
    action: isNew ? 'created a person by a provider' : 'linked a person to a provider',
    subject: `person:${PersonID}`,
    detail: { Provider: provider.Name, Subject: answer.subject },
  })
  return PersonID
}

/** The session lives in the same table as all others; the provider can end it. */
export async function signInByProvider(
  ctx: Context,
  provider: Provider,
  answer: ProviderAnswer,
): Promise<number> {
  return ctx.db.transaction().execute(async tx => {
    const PersonID = await personByProvider(ctx, tx, provider, answer)
    const SessionID = await startSession(ctx, tx, PersonID, { provenSecsAgo: answer.authAgeSecs ?? 0 })
    await insertProviderSession(tx, {
      session_id: SessionID,
      provider_id: provider.ProviderID,
      subject: answer.logoutSubject ?? answer.subject,
      provider_session: answer.providerSession ?? '',
      ...(await sealHint(ctx, provider, answer)),
    })
    await recordAudit(tx, ctx, {
      action: 'signed in',
      subject: `person:${PersonID}`,
      detail: { Provider: provider.Name },
    })
    return PersonID
  })
}
