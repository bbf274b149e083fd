// Into the archive and back. What is made of an item is removed a while later: until then bringing it back costs
// nothing, and those who are watching may go on.
import { listSources } from '../../core/item-files/index.ts'
import { type MediaRow, updateItems } from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PlainKey } from '../../words/refusals/index.ts'
import { convertAgain } from '../conversion/index.ts'
import { reasonAgainst } from './archive.rules.ts'
import { deleteArchived, insertArchived, listArchiveFacts } from './archive.sql.ts'
import { dropQueue } from './queue.ts'

export type ArchiveRow = Pick<MediaRow, 'clip_data_id' | 'record_type' | 'live_version'>
type By = Pick<Platform, 'jobs' | 'config'> & Pick<Context, 'viewer'>

/** Why each of these items cannot go into the archive. */
export async function reasonsAgainst(
  db: Handle,
  rows: readonly ArchiveRow[],
): Promise<Map<number, PlainKey>> {
  const ids = rows.map(it => it.clip_data_id)
  const [facts, sources] = [await listArchiveFacts(db, ids), await listSources(db, ids)]
  const lacking = new Set(sources.filter(it => it.media_file_id === null).map(it => it.clip_data_id))
  return new Map(
    rows.flatMap(({ clip_data_id, record_type, live_version }) => {
      const reason = reasonAgainst({
        recordType: record_type,
        isLive: live_version !== null,
        isConverting: facts.get(clip_data_id)?.isConverting ?? false,
        isReplacing: facts.get(clip_data_id)?.isReplacing ?? false,
        hasEverySource: !lacking.has(clip_data_id),
      })
      return reason ? [[clip_data_id, reason] as const] : []
    }),
  )
}

/** After the items are locked. */
export async function archiveItems(tx: Tx, by: By, rows: readonly ArchiveRow[]): Promise<void> {
  const [reason] = (await reasonsAgainst(tx, rows)).values()
  if (reason) throw new Refusal('conflict', reason)
  const ids = rows.map(it => it.clip_data_id)
  await updateItems(tx, ids, { is_archived: true })
  const runAt = new Date(Date.now() + by.config.archiveGraceMinutes * 60_000)
  for (const stay of await insertArchived(tx, ids, personIn(by)))
    await by.jobs.send(tx, dropQueue, stay, { runAt })
}

/** After the items are locked. Those that have to be converted again. */
export async function bringBackItems(tx: Tx, by: By, ids: readonly number[]): Promise<Set<number>> {
  await updateItems(tx, ids, { is_archived: false })
  const dropped = await deleteArchived(tx, ids)
  for (const { clip_data_id, child_stream_id, media_file_id } of await listSources(tx, [...dropped]))
    if (media_file_id !== null)
      await convertAgain(tx, by.jobs, {
        ClipDataID: clip_data_id,
        ChildStreamID: child_stream_id,
        MediaFileID: media_file_id,
        RequestedBy: personIn(by),
      })
  return dropped
}

const personIn = ({ viewer }: By) => (viewer.kind === 'person' ? viewer.PersonID : null)
