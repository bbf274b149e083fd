// How far an item is on its way, and what its viewers and its editors are told of it.
import type { Playback } from '@mediatheque/contract/conversion'
import type { StoredBytes } from '../../core/delivery/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { newestConversion } from './newest.sql.ts'

export type Newest = Awaited<ReturnType<typeof newestConversion>>

export const isPlayable = (
  newest: Pick<NonNullable<Newest>, 'is_playable'> | undefined,
  { ladder, first, copy }: StoredBytes,
) =>
  ladder !== undefined ||
  copy !== undefined ||
  (first !== undefined && (first.is_complete || newest?.is_playable === true))

const STATES = {
  waiting: 'waiting',
  processing: 'processing',
  done: 'ready',
  failed: 'failed',
  cancelled: 'failed',
} as const

type Status = Pick<NonNullable<Newest>, 'status' | 'percent'> &
  Partial<Pick<NonNullable<Newest>, 'position' | 'secs_left'>>

export function stateOf(newest: Status | undefined, IsPlayable: boolean) {
  const State: Playback['State'] = newest ? STATES[newest.status] : IsPlayable ? 'ready' : 'none'
  return {
    State,
    IsPlayable,
    QueuePosition: newest?.position ?? 0,
    Percent: State === 'ready' ? 100 : (newest?.percent ?? 0),
    SecsLeft: newest?.secs_left ?? null,
  }
}

/** For those who may try it again. */
export const outcomeOf = (
  newest: Pick<NonNullable<Newest>, 'status' | 'reason' | 'conversion_id' | 'has_source'> | undefined,
) => ({
  Reason: newest?.status === 'cancelled' ? 'The conversion was cancelled' : (newest?.reason ?? ''),
  ConversionID: newest?.conversion_id ?? null,
  HasSource: newest?.has_source ?? false,
})

/** How far an item is that is not a recording. */
export const readState = async (db: Handle, clipDataID: number) =>
  stateOf(await newestConversion(db, clipDataID), false)
