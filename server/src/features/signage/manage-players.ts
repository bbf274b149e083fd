import type { SignagePlayer, SignagePlayerDraft, signage } from '@mediatheque/contract/signage'
import type { z } from 'zod'
import { refuseUnknownPeople } from '../../core/access/index.ts'
import { cardsOf } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listOpened, listSent, orderSent, updateTimes } from './items.sql.ts'
import { screenAddresses } from './screen-key.ts'
import * as store from './signage.sql.ts'

type Draft = z.output<typeof SignagePlayerDraft>

export const showPlayers: Action<typeof signage.players> = async ({ db }) => {
  const addressOf = await screenAddresses(db)
  const Items = (await store.listPlayers(db)).map(row => shownPlayer(row, addressOf))
  return { Items, Total: Items.length }
}

const shownPlayer = (
  { key_number, last_seen_at, ...row }: store.PlayerRow,
  addressOf: (it: { ID: number; key_number: number }) => string,
): SignagePlayer => ({
  ...row,
  ScreenURL: addressOf({ ID: row.ID, key_number }),
  LastSeenAt: last_seen_at?.toISOString() ?? null,
})

export const createPlayer: Action<typeof signage.createPlayer> = (ctx, draft) =>
  changed(ctx, 'added a screen', draft, async tx => {
    const id = await store.insertPlayer(tx, draft.Name)
    await nameSenders(tx, { signage_player_id: id }, draft)
    return id
  })

export const savePlayer: Action<typeof signage.savePlayer> = (ctx, { ID, ...draft }) =>
  changed(ctx, 'changed a screen', draft, async tx => {
    await requirePlayer(tx, ID)
    await store.updatePlayer(tx, ID, draft.Name)
    await nameSenders(tx, { signage_player_id: ID }, draft)
    return ID
  })

export const renewKey: Action<typeof signage.renewKey> = (ctx, { ID }) =>
  changed(ctx, 'gave a screen another address', {}, async tx => {
    await requirePlayer(tx, ID)
    await store.raiseKey(tx, ID)
    return ID
  })

export const removePlayer: Action<typeof signage.removePlayer> = async (ctx, { ID }) => {
  await ctx.db.transaction().execute(async tx => {
    const { Name } = await requirePlayer(tx, ID)
    await store.deletePlayer(tx, ID)
    await recordAudit(tx, ctx, { action: 'removed a screen', subject: `screen:${ID}`, detail: { Name } })
  })
  return { Success: true }
}

/** Deleted items are gone from here too, and come back with the item. */
export const showSent: Action<typeof signage.items> = async ({ db, viewer }, { ID }) => {
  await requirePlayer(db, ID)
  const [sent, opened] = [await listSent(db, ID), await listOpened(db, ID)]
  const cards = await cardsOf(
    db,
    viewer,
    sent.map(it => it.clip_data_id),
  )
  const Items = cards.flatMap(card => {
    const it = sent.find(row => row.clip_data_id === card.ClipDataID)
    const IsShown = card.State === 'live' && opened.includes(card.ClipDataID)
    if (!it) return []
    const times = { PictureSecs: it.picture_secs, CutSecs: it.cut_secs }
    return [{ ...card, SentBy: it.sent_by, SentAt: it.sent_at.toISOString(), IsShown, ...times }]
  })
  return { Items, Total: Items.length }
}

export const saveSentOrder: Action<typeof signage.saveOrder> = async (ctx, { ID, ids }) => {
  await ctx.db.transaction().execute(async tx => {
    await requirePlayer(tx, ID)
    await orderSent(tx, ID, ids)
    await recordAudit(tx, ctx, { action: 'ordered a screen', subject: `screen:${ID}` })
  })
  return { Success: true }
}

export const saveSentTimes: Action<typeof signage.saveTimes> = async (ctx, { ID, ClipDataID, ...times }) => {
  await ctx.db.transaction().execute(async tx => {
    await requirePlayer(tx, ID)
    const { PictureSecs: picture_secs, CutSecs: cut_secs } = times
    const isThere = await updateTimes(
      tx,
      { playerID: ID, clipDataID: ClipDataID },
      { picture_secs, cut_secs },
    )
    if (!isThere) throw new Refusal('not-found', 'not-on-this-screen')
    const detail = { ClipDataID, ...times }
    await recordAudit(tx, ctx, { action: 'timed a screen', subject: `screen:${ID}`, detail })
  })
  return { Success: true }
}

async function requirePlayer(db: Handle, id: number) {
  const [player] = await store.listPlayers(db, id)
  if (!player) throw new Refusal('not-found', 'no-such-screen')
  return player
}

/** People and groups that there are not are named by their field. */
export async function nameSenders(tx: Tx, target: store.Target, { PersonIDs, GroupIDs }: Draft) {
  await refuseUnknownPeople(tx, { PersonIDs, GroupIDs })
  await store.replaceSenders(tx, target, {
    PersonIDs: [...new Set(PersonIDs)],
    GroupIDs: [...new Set(GroupIDs)],
  })
}

async function changed(
  ctx: Context,
  action: string,
  detail: Record<string, unknown>,
  change: (tx: Tx) => Promise<number>,
) {
  const addressOf = await screenAddresses(ctx.db)
  const Data = await withFreeName(() =>
    ctx.db.transaction().execute(async tx => {
      const id = await change(tx)
      await recordAudit(tx, ctx, { action, subject: `screen:${id}`, detail })
      return shownPlayer(await requirePlayer(tx, id), addressOf)
    }),
  )
  return { Success: true as const, Data }
}

const UNIQUE_VIOLATION = '23505'

export async function withFreeName<T>(
  change: () => Promise<T>,
  key: 'screen-name-taken' | 'zone-name-taken' = 'screen-name-taken',
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    throw new Refusal('conflict', key, { field: 'Name' })
  }
}
