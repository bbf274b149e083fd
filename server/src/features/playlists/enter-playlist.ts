// A playlist as a key: what is locked to it opens for those who watch an item inside it (PLST-02).
import { z } from 'zod'
import { isClassHeld, type KeyGiver, withKey } from '../../core/access/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isBefore } from './broadcast.rules.ts'
import { listLocked, readSettings } from './playlists.sql.ts'
import { requirePlaylist } from './require-playlist.ts'

const Query = z.object({ pl: z.string().min(1).max(64) })

/** `pl` in the query names the playlist. Before its broadcast it opens nothing. */
export const playlistKeys: KeyGiver = {
  take(platform, { query }, viewer) {
    const asked = Query.safeParse(query)
    return asked.success ? openPlaylist(platform, asked.data.pl, viewer) : Promise.resolve(viewer)
  },
  async takeAgain(platform, { PlaylistID }, viewer) {
    return PlaylistID === undefined ? viewer : openPlaylist(platform, PlaylistID, viewer)
  },
}

async function openPlaylist(
  { db }: Pick<Platform, 'db'>,
  id: string | number,
  viewer: Viewer,
): Promise<Viewer> {
  const found = await requirePlaylist({ db, viewer }, id).catch(error => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!found) return viewer
  const { clip_data_id, now } = found.row
  const stored = await readSettings(db, clip_data_id)
  if (isBefore(stored, now.getTime()) && !found.rights.has('edit')) return viewer
  if (await isClassHeld(db, found)) return viewer
  return withKey(viewer, {
    kind: 'playlist',
    id: clip_data_id,
    opens: new Set(await listLocked(db, clip_data_id)),
  })
}
