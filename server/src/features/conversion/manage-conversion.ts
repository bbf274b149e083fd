// Cancel, try again, or forget a conversion (CONV-03).
import type { conversion } from '@mediatheque/contract/conversion'
import { removeStored } from '../../core/item-files/index.ts'
import { requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { inEveryLanguage } from '../../words/index.ts'
import { withdrawNotices } from '../notifications/index.ts'
import {
  cancelConversion,
  deleteConversion,
  fetchedFrom,
  isArchived,
  lockConversion,
  requeueConversion,
  settleItem,
} from './conversion.sql.ts'
import { listFirsts } from './first.sql.ts'
import { profileExists } from './profiles.sql.ts'
import { sendConversion } from './queue-conversion.ts'
import { linkQueue } from './queues.ts'
import { readTold } from './running.sql.ts'
import { tell } from './track-progress.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockConversion>>>

export const manageConversion: Action<typeof conversion.manage> = async (ctx, request) => {
  const { row } = await requireItem(ctx, request.ClipDataID, 'edit')
  const ClipDataID = row.clip_data_id
  const { State, told } = await ctx.db.transaction().execute(async tx => {
    const found = await lockConversion(tx, request.ConversionID, ClipDataID)
    if (!found) throw new Refusal('not-found', 'no-such-conversion')
    const told = await readTold(tx, request.ConversionID)
    const State = await COMMANDS[request.Command](ctx, tx, found, request.ProfileID)
    await recordAudit(tx, ctx, {
      action: `${DONE[request.Command]} the conversion`,
      subject: `media:${ClipDataID}`,
      detail: { ConversionID: request.ConversionID },
    })
    return { State, told }
  })
  tell(ctx, told, { State, Percent: 0, SecsLeft: null, IsPlayable: false })
  return { Success: true }
}

const DONE = { cancel: 'cancelled', retry: 'repeated', delete: 'deleted' } as const

const isOpen = ({ status }: Found) => status === 'waiting' || status === 'processing'

/** The worker looks at the row every other second and ends its tools when it is no longer processing. */
async function cancel({ jobs }: Context, tx: Tx, found: Found) {
  if (!isOpen(found)) throw new Refusal('conflict', 'conversion-over')
  await cancelConversion(tx, found.conversion_id)
  // Nobody else removes what could be watched while it waited.
  const firsts = await listFirsts(tx, found.conversion_id)
  if (firsts.length > 0) await removeStored(tx, jobs, { StreamIDs: firsts.map(it => it.stream_id) })
  await settleItem(tx, found.clip_data_id)
  return 'failed' as const
}

type Retrier = Pick<Context, 'jobs' | 'viewer'>

/** Of many at once, each in the transaction of its batch. */
export async function repeatConversion(tx: Tx, by: Retrier, clipDataID: number, conversionID: number) {
  const found = await lockConversion(tx, conversionID, clipDataID)
  if (!found) throw new Refusal('not-found', 'no-such-conversion')
  await retry(by, tx, found, null)
}

async function retry(ctx: Retrier, tx: Tx, found: Found, profileID: number | null) {
  if (isOpen(found)) throw new Refusal('conflict', 'conversion-not-over')
  if (await isArchived(tx, found.clip_data_id)) throw new Refusal('conflict', 'item-in-archive')
  const isFetched = found.media_file_id === null && found.child_stream_id === null
  const address = isFetched ? await fetchedFrom(tx, found.clip_data_id) : undefined
  if (found.media_file_id === null && address === undefined) throw new Refusal('conflict', 'source-file-gone')
  if (profileID !== null && !(await profileExists(tx, profileID)))
    throw new Refusal('not-found', 'no-such-profile')
  await requeueConversion(tx, found.conversion_id, profileID ?? found.media_profile_id)
  if (address === undefined) await sendConversion(tx, ctx.jobs, found.conversion_id)
  else await fetchAgain(ctx, tx, found, address)
  return 'waiting' as const
}

/** Its recording never arrived, or is gone: it is fetched once more from where its link leads. */
const fetchAgain = (ctx: Retrier, tx: Tx, { clip_data_id, conversion_id }: Found, address: string) =>
  ctx.jobs.send(tx, linkQueue, {
    ClipDataID: clip_data_id,
    ConversionID: conversion_id,
    URL: address,
    FileName: nameIn(address),
    PersonID: personOf(ctx).PersonID,
  })

/** What it is, its bytes tell; its name only helps people who download it. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return /^[\w.-]{1,100}\.\w{2,5}$/.test(last) ? last : 'recording.mp4'
}

async function forget(_ctx: Context, tx: Tx, found: Found) {
  await deleteConversion(tx, found.conversion_id)
  await withdrawNotices(
    tx,
    found.clip_data_id,
    inEveryLanguage(it => it.conversion.failed),
  )
  return 'none' as const
}

const COMMANDS = { cancel, retry, delete: forget }
