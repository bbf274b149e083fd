import { isDeepStrictEqual } from 'node:util'
import type { identity, ProviderDraft, ProviderInFull } from '@mediatheque/contract/identity'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { changeRights } from '../people/index.ts'
import { applyRulesJob } from './apply-rules.job.ts'
import { applyRules } from './apply-rules.ts'
import { listGranted } from './identities.sql.ts'
import { protocolOf } from './protocols.ts'
import type { Provider } from './provider.ts'
import {
  clearOnly,
  countIdentities,
  deleteProvider,
  findStoredBySlug,
  insertProvider,
  saveOrder,
  updateProvider,
} from './providers.sql.ts'
import { readProviders, sealSecrets } from './read-providers.ts'
import { requireProvider } from './try-provider.ts'

function shownTo(ctx: Context, { secrets, ...provider }: Provider, Accounts = 0): ProviderInFull {
  const { Kind: _, Domains, Rules, ...rest } = provider
  return {
    ...rest,
    Domains: [...Domains],
    Rules: [...Rules],
    SecretsSet: Object.keys(secrets) as ProviderInFull['SecretsSet'],
    Accounts,
    Addresses: protocolOf(provider).addresses(ctx, provider),
  }
}

export const showProviders: Action<typeof identity.providers> = async ctx => {
  const [providers, accounts] = [await readProviders(ctx), await countIdentities(ctx.db)]
  const Items = providers.map(it => shownTo(ctx, it, accounts.get(it.ProviderID)))
  return { Items, Total: Items.length }
}

export const createProvider: Action<typeof identity.create> = async (ctx, draft) => {
  const provider = drafted(draft, 0, {})
  await protocolOf(provider).check?.(ctx, provider)
  await requireFreeSlug(ctx, draft.Slug)
  const sealed = await sealSecrets(ctx, provider.secrets)
  const ProviderID = await ctx.db.transaction().execute(async tx => {
    if (draft.IsOnly) await clearOnly(tx, draft.Slug)
    const ProviderID = await insertProvider(tx, { ...draft, sealed })
    await audit(ctx, tx, 'set up a provider', ProviderID, draft)
    return ProviderID
  })
  return { Success: true, Data: shownTo(ctx, await requireProvider(ctx, ProviderID)) }
}

export const saveProvider: Action<typeof identity.save> = async (ctx, { ProviderID, ...draft }) => {
  const before = await requireChangeable(ctx, ProviderID)
  if (before.Kind !== draft.Settings.Kind) throw badField('Settings.Kind', 'provider-kind-fixed')
  const provider = drafted(draft, ProviderID, before.secrets)
  await protocolOf(provider).check?.(ctx, provider)
  await requireFreeSlug(ctx, draft.Slug, ProviderID)
  const sealed = await sealSecrets(ctx, provider.secrets)
  const hasNewRules = !isDeepStrictEqual(before.Rules, draft.Rules)
  await ctx.db.transaction().execute(async tx => {
    if (draft.IsOnly) await clearOnly(tx, before.Slug)
    await updateProvider(tx, ProviderID, { ...draft, sealed })
    await audit(ctx, tx, 'changed a provider', ProviderID, draft)
    if (hasNewRules) await ctx.jobs.send(tx, applyRulesJob, { ProviderID })
  })
  const accounts = await countIdentities(ctx.db)
  return {
    Success: true,
    Data: shownTo(ctx, await requireProvider(ctx, ProviderID), accounts.get(ProviderID)),
  }
}

/** What its rules gave goes with it; the last administrator stays one. */
export const removeProvider: Action<typeof identity.remove> = async (ctx, { ProviderID }) => {
  const provider = await requireChangeable(ctx, ProviderID)
  await changeRights(ctx.db, async tx => {
    for (const granted of await listGranted(tx, ProviderID))
      await applyRules(ctx, tx, { ...provider, Rules: [] }, { groups: [], claims: {} }, granted)
    await deleteProvider(tx, ProviderID)
    await recordAudit(tx, ctx, {
      action: 'removed a provider',
      subject: `provider:${ProviderID}`,
      detail: { Name: provider.Name },
    })
  })
  return { Success: true }
}

export const orderProviders: Action<typeof identity.order> = async (ctx, { ProviderIDs }) => {
  await ctx.db.transaction().execute(async tx => {
    await saveOrder(tx, ProviderIDs)
    await recordAudit(tx, ctx, { action: 'ordered providers', detail: { ProviderIDs } })
  })
  return { Success: true }
}

/** As it will be: secrets that are left out stay, empty ones go. */
function drafted(draft: ProviderDraft, ProviderID: number, before: Provider['secrets']): Provider {
  const { Secrets, ...rest } = draft
  const secrets = Object.fromEntries(
    Object.entries({ ...before, ...Secrets }).filter(([, secret]) => secret !== ''),
  )
  return { ...rest, ProviderID, Kind: draft.Settings.Kind, IsFromFile: false, secrets }
}

async function requireChangeable(ctx: Context, providerID: number): Promise<Provider> {
  const provider = await requireProvider(ctx, providerID)
  if (provider.IsFromFile) throw new Refusal('conflict', 'provider-set-up-in-file')
  return provider
}

async function requireFreeSlug(ctx: Context, slug: string, exceptProviderID?: number) {
  const other = await findStoredBySlug(ctx.db, slug)
  if (other && other.ProviderID !== exceptProviderID) throw badField('Slug', 'provider-address-taken')
}

const audit = (
  ctx: Context,
  tx: Tx,
  action: string,
  ProviderID: number,
  { Secrets, ...rest }: ProviderDraft,
) =>
  recordAudit(tx, ctx, {
    action,
    subject: `provider:${ProviderID}`,
    detail: { ...rest, Secrets: Object.keys(Secrets) },
  })
