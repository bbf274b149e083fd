import type { subtitles } from '@mediatheque/contract/subtitles'
import { changeItem, type FoundItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CueLine } from './cue-line.ts'
import { linesOf } from './cues.rules.ts'
import { requireTrack } from './show-tracks.ts'
import { changeTrack, deleteTrack, replaceCues, setDefault, type TrackRow, trackOf } from './tracks.sql.ts'
import { keepVersion, readVersion } from './versions.sql.ts'

export const saveTrack: Action<typeof subtitles.save> = async (ctx, { EncID, ID, Version, Cues }) => ({
  Success: true,
  Data: await changeItem(ctx, EncID, 'edit', 'captions', async (tx, found) => {
    const track = await requireTrack(tx, found.row.clip_data_id, ID)
    if (track.version !== Version) throw new Refusal('conflict', 'subtitles-saved-by-another')
    return replace(tx, ctx, found, track, linesOf(Cues))
  }),
})

/** The version that is left becomes an earlier one, so that nothing is ever lost by going back. */
export const restoreVersion: Action<typeof subtitles.restore> = async (ctx, { EncID, ID, Version }) => ({
  Success: true,
  Data: await changeItem(ctx, EncID, 'edit', 'captions', async (tx, found) => {
    const track = await requireTrack(tx, found.row.clip_data_id, ID)
    const cues = await readVersion(tx, ID, Version)
    if (!cues) throw new Refusal('not-found', 'no-such-version')
    return replace(tx, ctx, found, track, cues, { Restored: Version })
  }),
})

async function replace(
  tx: Tx,
  ctx: Context,
  found: FoundItem,
  track: TrackRow,
  cues: readonly CueLine[],
  detail: Record<string, unknown> = {},
) {
  const clipDataID = found.row.clip_data_id
  const personID = ctx.viewer.kind === 'person' ? ctx.viewer.PersonID : null
  const { subtitle_track_id: trackID, version } = track
  await keepVersion(tx, track)
  await replaceCues(tx, { trackID, clipDataID, cues, version, personID })
  await recordChange(tx, ctx, found, 'changed subtitles', { Lang: track.language, ...detail })
  if (personID !== null) await rememberEdit(tx, clipDataID, personID)
  return trackOf(await requireTrack(tx, clipDataID, trackID))
}

export const renameTrack: Action<typeof subtitles.change> = async (ctx, { EncID, ID, ...wish }) => ({
  Success: true,
  Data: await changeItem(ctx, EncID, 'edit', 'captions', async (tx, found) => {
    const clipDataID = found.row.clip_data_id
    const track = await requireTrack(tx, clipDataID, ID)
    await changeTrack(tx, {
      clipDataID,
      trackID: ID,
      ...(wish.Lang !== undefined && { language: wish.Lang }),
      ...(wish.Label !== undefined && { label: wish.Label }),
    })
    if (wish.IsDefault === true) await setDefault(tx, clipDataID, ID)
    else if (wish.IsDefault === false && track.is_default) await setDefault(tx, clipDataID, null)
    await recordChange(tx, ctx, found, 'changed a subtitle track', { Lang: track.language, ...wish })
    return trackOf(await requireTrack(tx, clipDataID, ID))
  }),
})

export const removeTrack: Action<typeof subtitles.remove> = async (ctx, { EncID, ID }) => {
  await changeItem(ctx, EncID, 'edit', 'captions', async (tx, found) => {
    const { language } = await requireTrack(tx, found.row.clip_data_id, ID)
    await deleteTrack(tx, found.row.clip_data_id, ID)
    await recordChange(tx, ctx, found, 'deleted subtitles', { Lang: language })
  })
  return { Success: true }
}
