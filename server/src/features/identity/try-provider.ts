// A real round trip to a provider that shows what came of it and signs nobody in.
import { type identity, type MappingPreview, TrialOutcome } from '@mediatheque/contract/identity'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namesOfGroups } from '../people/index.ts'
import { findOutcome } from './attempts.sql.ts'
import { beginAttempt, hashOf } from './attempts.ts'
import { displayNameOf, type Grants, grantsOf, mailToStore, userNameOf } from './identity.rules.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'
import { findProvider } from './read-providers.ts'
import { decideFor } from './sign-in-by-provider.ts'

const noSuchProvider = () => new Refusal('not-found', 'provider-removed')

export async function requireProvider(ctx: Context, providerID: number): Promise<Provider> {
  const provider = await findProvider(ctx, providerID)
  if (!provider) throw noSuchProvider()
  return provider
}

export const startTrial: Action<typeof identity.startTrial> = async (ctx, { ProviderID }) => {
  const provider = await requireProvider(ctx, ProviderID)
  try {
    const triedBy = personOf(ctx).PersonID
    const { address, state } = await beginAttempt(ctx, provider, {
      returnUrl: '',
      isEmbedded: false,
      triedBy,
    })
    await recordAudit(ctx.db, ctx, { action: 'tried a provider', subject: `provider:${ProviderID}` })
    return { Success: true, ResponseUrl: address, TrialID: state }
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    throw new Refusal('unavailable', 'provider-wrong-response', { values: { detail: error.message } })
  }
}

const NOT_YET: TrialOutcome = { IsFinished: false, Problem: null, Detail: '', Claims: [], Preview: null }

export const showTrial: Action<typeof identity.trial> = async (ctx, { TrialID }) => {
  const row = await findOutcome(ctx.db, hashOf(TrialID), personOf(ctx).PersonID)
  if (!row) throw new Refusal('not-found', 'trial-too-old')
  return row.outcome === null ? NOT_YET : TrialOutcome.parse(row.outcome)
}

export const previewRules: Action<typeof identity.preview> = async (ctx, { ProviderID, Rules, Claims }) => {
  await requireProvider(ctx, ProviderID)
  const claims: Record<string, string[]> = Object.create(null)
  for (const { Name, Value } of Claims) claims[Name] = [...(claims[Name] ?? []), Value]
  return named(ctx, grantsOf(Rules, { groups: [], claims }))
}

async function named({ db }: Pick<Context, 'db'>, { groups, roles }: Grants) {
  return { Groups: await namesOfGroups(db, groups), Roles: [...roles] }
}

export async function outcomeOf(
  ctx: Context,
  provider: Provider,
  answer: ProviderAnswer,
): Promise<TrialOutcome> {
  return {
    IsFinished: true,
    Problem: null,
    Detail: '',
    Claims: Object.entries(answer.claims).map(([Name, value]) => ({ Name, Value: shown(value) })),
    Preview: await previewOf(ctx, provider, answer),
  }
}

export const outcomeOfRefusal = ({ problem, message }: SignInRefused): TrialOutcome => ({
  IsFinished: true,
  Problem: problem,
  Detail: message,
  Claims: [],
  Preview: null,
})

async function previewOf(ctx: Context, provider: Provider, answer: ProviderAnswer): Promise<MappingPreview> {
  const decision = await decideFor(ctx.db, provider, answer)
  const Person = {
    Outcome: decision.kind,
    PersonID: 'PersonID' in decision ? decision.PersonID : null,
    DisplayName: displayNameOf(answer),
    UserName: userNameOf(answer),
    Email: mailToStore(answer),
    Problem: decision.kind === 'refused' ? decision.problem : null,
  }
  return { Person, ...(await named(ctx, grantsOf(provider.Rules, answer))) }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
