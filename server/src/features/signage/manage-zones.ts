import type { SignageZoneDraft, signage } from '@mediatheque/contract/signage'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { nameSenders, withFreeName } from './manage-players.ts'
import * as store from './signage.sql.ts'

type Draft = z.output<typeof SignageZoneDraft>

export const showZones: Action<typeof signage.zones> = async ({ db }) => {
  const Items = await store.listZones(db)
  return { Items, Total: Items.length }
}

export const createZone: Action<typeof signage.createZone> = (ctx, draft) =>
  changed(ctx, 'added a signage zone', draft, tx => store.insertZone(tx, draft.Name))

export const saveZone: Action<typeof signage.saveZone> = (ctx, { ID, ...draft }) =>
  changed(ctx, 'changed a signage zone', draft, async tx => {
    await requireZone(tx, ID)
    await store.updateZone(tx, ID, draft.Name)
    return ID
  })

export const removeZone: Action<typeof signage.removeZone> = async (ctx, { ID }) => {
  await ctx.db.transaction().execute(async tx => {
    const { Name } = await requireZone(tx, ID)
    await store.deleteZone(tx, ID)
    await recordAudit(tx, ctx, { action: 'removed a signage zone', subject: `zone:${ID}`, detail: { Name } })
  })
  return { Success: true }
}

async function refuseUnknownScreens(tx: Tx, ids: readonly number[]) {
  const known = await store.listKnownScreens(tx, ids)
  const missing = ids.find(id => !known.includes(id))
  if (missing !== undefined) throw badField('PlayerIDs', 'unknown-screen', { id: missing })
}

async function requireZone(tx: Tx, id: number) {
  const [zone] = await store.listZones(tx, id)
  if (!zone) throw new Refusal('not-found', 'no-such-zone')
  return zone
}

async function changed(ctx: Context, action: string, draft: Draft, change: (tx: Tx) => Promise<number>) {
  const Data = await withFreeName(
    () =>
      ctx.db.transaction().execute(async tx => {
        const id = await change(tx)
        await refuseUnknownScreens(tx, draft.PlayerIDs)
        await store.replaceZonePlayers(tx, id, [...new Set(draft.PlayerIDs)])
        await nameSenders(tx, { signage_zone_id: id }, draft)
        await recordAudit(tx, ctx, { action, subject: `zone:${id}`, detail: draft })
        return requireZone(tx, id)
      }),
    'zone-name-taken',
  )
  return { Success: true as const, Data }
}
