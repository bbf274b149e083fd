// Whoever watches an item inside a playlist: what is locked to it opens for them (PLST-02).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isClassHeld } from '../../core/access/index.ts'
import { isBefore } from './broadcast.rules.ts'
import { listLocked, readSettings } from './playlists.sql.ts'
import { requirePlaylist } from './require-playlist.ts'

const Query = z.object({ pl: z.string().min(1).max(64) })

/** `pl` in the query names the playlist. Before its broadcast it opens nothing. */
export async function enterPlaylist(
  { db }: Pick<Platform, 'db'>,
  { query }: Pick<FastifyRequest, 'query'>,
  viewer: Viewer,
): Promise<Viewer> {
  const asked = Query.safeParse(query)
  return asked.success ? openPlaylist({ db }, asked.data.pl, viewer) : viewer
}

export async function openPlaylist(
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
  return { ...viewer, opened: new Set(await listLocked(db, clip_data_id)), openedBy: clip_data_id }
}
