import type { live } from '@mediatheque/contract/live'
import { changeItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requireStream } from './add-live.ts'
import { changeAddress, findLive } from './live.sql.ts'
import { checkStatus } from './observe-stream.ts'

const noStream = () => new Refusal('not-found', 'not-a-live-stream')

export const showStatus: Action<typeof live.status> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'watch')
  const status = await checkStatus(ctx, row.clip_data_id)
  if (!status) throw noStream()
  return status
}

export const showLive: Action<typeof live.show> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  const status = await checkStatus(ctx, row.clip_data_id)
  if (!status) throw noStream()
  return status
}

export const saveLive: Action<typeof live.save> = async (ctx, { id, URL: url }) => {
  const { row } = await requireItem(ctx, id, 'edit')
  if (!(await findLive(ctx.db, row.clip_data_id))) throw noStream()
  await requireStream(ctx, url)
  await changeItem(ctx, id, 'edit', 'media', async (tx, found) => {
    const before = await findLive(tx, found.row.clip_data_id)
    if (!before || before.URL === url) return
    await changeAddress(tx, found.row.clip_data_id, url)
    await recordChange(tx, ctx, found, 'changed the address of the live stream')
  })
  const Data = await checkStatus(ctx, row.clip_data_id)
  if (!Data) throw noStream()
  return { Success: true as const, Data }
}
