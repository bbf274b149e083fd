import type { player } from '@mediatheque/contract/player'
import { mayShowToOthers } from '../../core/access/index.ts'
import { changeItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readChoices, storeChoices } from './player.sql.ts'
import { playsAdaptively } from './show-playback.ts'

export const showChoices: Action<typeof player.choices> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  return readChoices(ctx.db, ctx.viewer, row.clip_data_id)
}

export const saveChoices: Action<typeof player.saveChoices> = async (ctx, { ClipDataID, ...draft }) => {
  await changeItem(ctx, ClipDataID, 'edit', 'settings', async (tx, found) => {
    const { PreambleID, ...rest } = draft
    const preamble_id =
      PreambleID === undefined ? undefined : await preambleOf(ctx, tx, ClipDataID, PreambleID)
    await storeChoices(tx, ClipDataID, {
      start_at_secs: rest.StartAtSecs,
      is_dash: rest.IsDash,
      preamble_id,
      ...(preamble_id && { preamble_by: personOf(ctx).PersonID }),
      preamble_enabled: rest.PreambleEnabled,
      pre_play_text: rest.PrePlayText,
      pre_play_text_secs: rest.PrePlayTextDuration,
    })
    await recordChange(tx, ctx, found, 'changed how it plays', draft)
  })
  return { Success: true }
}

/** It plays for everybody who watches the item: only what may be shown to them can play there. */
async function preambleOf(ctx: Context, tx: Tx, clipDataID: number, id: string): Promise<number | null> {
  if (id === '') return null
  const { row, rights } = await requireItem({ db: tx, viewer: ctx.viewer }, id, 'share')
  if (!mayShowToOthers(row, rights)) throw new Refusal('not-allowed', 'not-yours-to-show')
  if (row.clip_data_id === clipDataID) throw new Refusal('conflict', 'plays-before-itself')
  if (!(await playsAdaptively(tx, row.clip_data_id)))
    throw new Refusal('conflict', 'choose-converted-recording')
  return row.clip_data_id
}
