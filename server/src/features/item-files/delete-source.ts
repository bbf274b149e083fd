import type { itemFiles } from '@mediatheque/contract/conversion'
import { RecordType } from '@mediatheque/contract/primitives'
import {
  deleteMediaFiles,
  listMediaFiles,
  listMediaFilesOf,
  removeStored,
} from '../../core/item-files/index.ts'
import { changeItem, type FoundItem, recordChange } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasOpenConversion } from '../conversion/index.ts'
import { findStream } from './item-files.sql.ts'

/** ITEM-12: what is watched stays, and so must be there. */
export const deleteSource: Action<typeof itemFiles.deleteSource> = async (ctx, { ClipDataID }) => {
  await changeItem(ctx, ClipDataID, 'edit', 'files', async (tx, found) => {
    const sources = await sourcesOf(tx, ClipDataID)
    if (sources.length === 0) throw new Refusal('conflict', 'source-file-not-kept')
    await refuseLoss(tx, found.row)
    const ids = sources.map(it => it.media_file_id)
    const Keys = await deleteMediaFiles(tx, ids)
    await removeStored(tx, ctx.jobs, { Keys })
    await recordChange(tx, ctx, found, 'deleted the source file', { Name: sources.at(-1)?.name })
  })
  return { Success: true }
}

/** Also of further streams, unless they have nothing else to be watched or converted from. */
async function sourcesOf(tx: Tx, clipDataID: number) {
  const sources = await listMediaFilesOf(tx, [clipDataID], ['source'])
  const kept = await Promise.all(
    sources.map(
      async it =>
        it.child_stream_id === null || (await findStream(tx, clipDataID, it.child_stream_id)) !== undefined,
    ),
  )
  return sources.filter((_, at) => kept[at])
}

async function refuseLoss(tx: Tx, { clip_data_id, record_type, is_archived, is_held }: FoundItem['row']) {
  if (is_held) throw new Refusal('conflict', 'files-on-hold')
  if (is_archived) throw new Refusal('conflict', 'item-in-archive')
  if (await hasOpenConversion(tx, clip_data_id)) throw new Refusal('conflict', 'item-being-converted')
  const [other] = await listMediaFiles(tx, clip_data_id, ['copy', 'document'])
  if (other || (await findStream(tx, clip_data_id))) return
  throw new Refusal(
    'conflict',
    record_type === RecordType.Document ? 'file-is-the-document' : 'last-file-of-item',
  )
}
