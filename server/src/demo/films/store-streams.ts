import { insertChildStream, insertMediaFile } from '../../core/item-files/index.ts'
import { queueConversion } from '../../features/conversion/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { FilmedStream } from './film-streams.ts'

export type StoredStream = FilmedStream & { key: string; size: number }

/** As somebody would add them, each with its own conversion. */
export async function storeStreams(
  tx: Tx,
  jobs: Jobs,
  ClipDataID: number,
  title: string,
  streams: readonly StoredStream[],
) {
  if (streams.length === 0) return
  const clip_data_id = ClipDataID
  await insertChildStream(tx, {
    clip_data_id,
    position: 1,
    is_primary: true,
    name: 'Slides',
    encoder_name: 'Lectern computer',
    offset_secs: 0,
  })
  for (const [at, { stream, key, size }] of streams.entries()) {
    const ChildStreamID = await insertChildStream(tx, {
      clip_data_id,
      position: at + 2,
      is_primary: false,
      name: stream.name,
      encoder_name: stream.encoder,
      offset_secs: stream.laterSecs,
    })
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id,
      child_stream_id: ChildStreamID,
      role: 'source',
      key,
      name: `${title} – ${stream.name}.mp4`,
      content_type: 'video/mp4',
      bytes: size,
    })
    const request = { ProfileID: null, CopyOnly: false, KeepsSource: true, RequestedBy: null }
    await queueConversion(tx, jobs, { ClipDataID, ChildStreamID, MediaFileID, ...request })
  }
}
