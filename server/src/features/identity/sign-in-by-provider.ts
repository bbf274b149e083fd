// From the answer of a provider to a session here.
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeGrantedRights, createFromProvider, heldRights, keepUpToDate } from '../people/index.ts'
import { startSession } from '../sign-in/index.ts'
import {
  findByMail,
  findBySubject,
  insertIdentity,
  insertProviderSession,
  lockSubject,
  readGrants,
  saveGrants,
  touchIdentity,
} from './identities.sql.ts'
import {
  changeOfGrants,
  decidePerson,
  displayNameOf,
  grantsOf,
  mailToStore,
  type PersonDecision,
  userNameOf,
} from './identity.rules.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'

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

/** The account is made or brought up to date, rights are those of the rules: all of it or nothing. */
async function bringUpToDate(
  ctx: Context,
  tx: Tx,
  provider: Provider,
  answer: ProviderAnswer,
): Promise<number> {
  await lockSubject(tx, provider.ProviderID, answer.subject)
  const decision = await decideFor(tx, provider, answer)
  if (decision.kind === 'refused') throw new SignInRefused(decision.problem, decision.detail)
  const PersonID = await accountFor(ctx, tx, decision, provider, answer)
  await applyRules(ctx, tx, provider, answer, PersonID)
  return PersonID
}

async function accountFor(
  ctx: Context,
  tx: Tx,
  decision: Exclude<PersonDecision, { kind: 'refused' }>,
  provider: Provider,
  answer: ProviderAnswer,
): Promise<number> {
  const DisplayName = displayNameOf(answer)
  const Email = mailToStore(answer)
  if (decision.kind === 'known') {
    await touchIdentity(tx, provider.ProviderID, answer.subject)
    await keepUpToDate(tx, decision.PersonID, { DisplayName, Email })
    return decision.PersonID
  }
  const isNew = decision.kind === 'created'
  const PersonID = isNew
    ? await createFromProvider(tx, { UserName: userNameOf(answer), DisplayName, Email })
    : decision.PersonID
  if (!isNew) await keepUpToDate(tx, PersonID, { DisplayName, Email })
  await insertIdentity(tx, provider.ProviderID, answer.subject, PersonID)
  await recordAudit(tx, ctx, {
    action: isNew ? 'created a person by a provider' : 'linked a person to a provider',
    subject: `person:${PersonID}`,
    detail: { Provider: provider.Name, Subject: answer.subject },
  })
  return PersonID
}

export async function applyRules(
  ctx: Pick<Context, 'viewer' | 'address' | 'log'>,
  tx: Tx,
  provider: Pick<Provider, 'ProviderID' | 'Name' | 'Rules'>,
  answer: Pick<ProviderAnswer, 'groups' | 'claims'>,
  personID: number,
): Promise<void> {
  const wanted = grantsOf(provider.Rules, answer)
  const { given, givenElsewhere } = await readGrants(tx, personID, provider.ProviderID)
  const held = await heldRights(tx, personID)
  const change = changeOfGrants(wanted, held, given, givenElsewhere)
  const { add, remove } = change
  if (add.groups.length + add.roles.length + remove.groups.length + remove.roles.length > 0) {
    const done = await changeGrantedRights(tx, personID, add, remove)
    if (!done)
      ctx.log.warn({ personID }, 'the rules of a provider would have taken the last administrator away')
    await recordAudit(tx, ctx, {
      action: 'changed rights by a provider',
      subject: `person:${personID}`,
      detail: { Provider: provider.Name, Added: add, Removed: done ? remove : [] },
    })
    if (!done) return saveGrants(tx, provider.ProviderID, personID, { add, forget: NONE })
  }
  await saveGrants(tx, provider.ProviderID, personID, change)
}

const NONE = { groups: [], roles: [] }

/** The session lives in the same table as all others; the provider can end it. */
export async function signInByProvider(
  ctx: Context,
  provider: Provider,
  answer: ProviderAnswer,
): Promise<number> {
  return ctx.db.transaction().execute(async tx => {
    const PersonID = await bringUpToDate(ctx, tx, provider, answer)
    const SessionID = await startSession(ctx, tx, PersonID)
    await insertProviderSession(tx, {
      session_id: SessionID,
      provider_id: provider.ProviderID,
      subject: answer.logoutSubject ?? answer.subject,
      provider_session: answer.providerSession ?? '',
    })
    await recordAudit(tx, ctx, {
      action: 'signed in',
      subject: `person:${PersonID}`,
      detail: { Provider: provider.Name },
    })
    return PersonID
  })
}
