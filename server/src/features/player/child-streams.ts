// Every stream of an item that has several, with where its bytes are (MULTI-01).
import { type ChildStream, streamCountOf } from '@mediatheque/contract/child-stream'
import { addressesIn, bytesIn, type MediaFiles, type Streams } from '../../core/delivery/index.ts'
import {
  type ChildRow,
  listChildStreams,
  listMediaFilesOf,
  listStreamsOf,
  numberOf,
} from '../../core/item-files/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { isPlayable, newestConversions, outcomeOf, stateOf } from '../conversion/index.ts'

/** What is known of all streams of these items. */
export async function gatherStreams(db: Handle, ids: readonly number[]) {
  const children = await listChildStreams(db, ids)
  const several = [...new Set(children.map(it => it.clip_data_id))]
  const [streams, files, newest] =
    several.length === 0
      ? [[], [], []]
      : await Promise.all([
          listStreamsOf(db, several),
          listMediaFilesOf(db, several, ['copy']),
          newestConversions(db, several),
        ])
  return { children, streams, files, newest }
}

/** For those who keep the item: what became of each instead of its address. */
export async function describeStreams(db: Handle, clipDataID: number) {
  const all = await gatherStreams(db, [clipDataID])
  const { ChildStreams } = childStreamsIn(all, { clip_data_id: clipDataID, is_archived: false }, () => '')
  return ChildStreams.map(({ URL: _, ...it }) => {
    const number = it.IsPrimary ? null : it.ID
    return { ...it, ...outcomeOf(all.newest.find(({ child_stream_id }) => child_stream_id === number)) }
  })
}

type Gathered = Awaited<ReturnType<typeof gatherStreams>>

interface Item {
  clip_data_id: number
  is_archived: boolean
}

/** Of one of these items. */
export function childStreamsIn(
  all: Gathered,
  { clip_data_id, is_archived }: Item,
  addressOf: (key: string) => string,
) {
  const children = all.children.filter(it => it.clip_data_id === clip_data_id)
  const streams = children.length < 2 ? [] : children.map(it => childStreamOf(it, all, addressOf))
  const ChildStreams = is_archived ? streams.map(inArchive) : streams
  return { ...streamCountOf(children.length), ChildStreams }
}

const inArchive = (it: ChildStream): ChildStream => ({ ...it, URL: '', State: 'archived', Percent: 0 })

function childStreamOf(row: ChildRow, all: Gathered, addressOf: (key: string) => string): ChildStream {
  const isOf = (it: { clip_data_id: number; child_stream_id: number | null }) =>
    it.clip_data_id === row.clip_data_id && it.child_stream_id === numberOf(row)
  const streams: Streams = all.streams.filter(isOf)
  const files: MediaFiles = all.files.filter(isOf)
  const found = bytesIn(streams, files)
  const newest = all.newest.find(isOf)
  const { State, Percent, IsPlayable } = stateOf(newest, isPlayable(newest, found))
  return {
    ID: row.child_stream_id,
    Name: row.name,
    URL: IsPlayable ? addressesIn(found, addressOf).MediaURL : '',
    Duration: (found.ladder ?? found.first)?.duration_secs || null,
    OffSet: row.offset_secs,
    IsPrimary: row.is_primary,
    EncoderName: row.encoder_name,
    State,
    Percent,
  }
}
