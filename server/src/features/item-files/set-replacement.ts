// Giving an item the recording of another one (ITEM-15 … ITEM-18).
import { type itemFiles, ReplaceStatus } from '@mediatheque/contract/conversion'
import { RecordType } from '@mediatheque/contract/primitives'
import { changeItem, recordChange, requireItem, updateMedia } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { readState } from '../conversion/index.ts'
import { replaceMediaJob } from './replace-media.job.ts'
import { readReplacement } from './replacement.sql.ts'

/** Both must be hers: it takes the bytes of one item to another audience. The other item stays as it is. */
export const setReplacement: Action<typeof itemFiles.setReplacement> = async (ctx, wish) => {
  const other = await requireItem(ctx, wish.ReplacementEncID, 'edit')
  const ReplacementID = other.row.clip_data_id
  await changeItem(ctx, wish.EncID, 'edit', 'files', async (tx, found) => {
    const { clip_data_id: ClipDataID, record_type } = found.row
    if (ClipDataID === ReplacementID) throw badField('replacementencid', 'replacement-is-the-item')
    if (found.row.live_version !== null) throw new Refusal('conflict', 'live-stream-not-replaceable')
    if (kindOf(record_type) === undefined || kindOf(record_type) !== kindOf(other.row.record_type))
      throw new Refusal('conflict', 'replacement-of-another-kind')
    if (found.row.is_held) throw new Refusal('conflict', 'files-on-hold')
    if (found.row.is_archived || other.row.is_archived) throw new Refusal('conflict', 'item-in-archive')
    const { State } = await readState(tx, ReplacementID)
    if (State === 'none' || State === 'failed') throw new Refusal('conflict', 'replacement-shows-nothing')
    const { Status } = await readReplacement(tx, ClipDataID)
    if (Status === ReplaceStatus.InProgress) throw new Refusal('conflict', 'item-being-replaced')
    await updateMedia(tx, ClipDataID, {
      replace_status: ReplaceStatus.InProgress,
      replaced_by: ReplacementID,
      replace_asked_by: personOf(ctx).PersonID,
    })
    await recordChange(tx, ctx, found, 'chose a replacement', { Replacement: other.row.title })
    await ctx.jobs.send(tx, replaceMediaJob, { ClipDataID, ReplacementID })
  })
  return { Success: true }
}

function kindOf(recordType: number): 'recording' | 'document' | undefined {
  if (recordType === RecordType.Video || recordType === RecordType.TV) return 'recording'
  return recordType === RecordType.Document ? 'document' : undefined
}

/** What is over already is only no longer spoken of. */
export const cancelReplacement: Action<typeof itemFiles.cancelReplacement> = async (ctx, { EncID }) => {
  await changeItem(ctx, EncID, 'edit', 'files', async (tx, found) => {
    const { Status } = await readReplacement(tx, found.row.clip_data_id)
    if (Status === ReplaceStatus.None) throw new Refusal('conflict', 'item-not-being-replaced')
    await updateMedia(tx, found.row.clip_data_id, { replace_status: ReplaceStatus.None, replaced_by: null })
    if (Status === ReplaceStatus.InProgress) await recordChange(tx, ctx, found, 'cancelled the replacement')
  })
  return { Success: true }
}
