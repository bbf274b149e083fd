import type { Handle } from '../../platform/db/connect.ts'
import { isBefore } from './broadcast.rules.ts'
import { type EntryRow, listRows, readSettings } from './playlists.sql.ts'

/** What a playlist plays where nobody chooses, such as on a screen; before its broadcast nothing. */
export async function listPlayed(db: Handle, playlistID: number, now: Date): Promise<EntryRow[]> {
  const stored = await readSettings(db, playlistID)
  if (isBefore(stored, now.getTime())) return []
  return (await listRows(db, playlistID)).filter(it => !it.is_hidden)
}
