import type { Tx } from '../platform/db/connect.ts'

export const insertEntries = (tx: Tx, playlistID: number, items: readonly number[]) =>
  tx
    .insertInto('playlist_item')
    .values(
      items.map((clip_data_id, position) => ({
        playlist_id: playlistID,
        position,
        clip_data_id,
        added_at: null,
      })),
    )
    .execute()

export const insertBroadcast = (tx: Tx, playlist_id: number, it: { start_at: string; stop_at: string }) =>
  tx
    .insertInto('playlist_setting')
    .values({ playlist_id, is_broadcast: true, is_utc: true, region: 'Europe/London', ...it })
    .execute()
