import type { Context } from '../../platform/http/context.ts'
import { rightsIn } from '../access/index.ts'
import { bySome, listMedia } from './items.sql.ts'

/** Under which names calls speak of items. */
const NAMES = /^(id|ids|cdid|cdids|addcdid|encid|clipdataid|clipdataids|playlistid|replacementencid)$/i
const MOST = 500

const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap(it => (typeof it === 'number' || typeof it === 'string' ? String(it).split(',') : []))

/** What somebody may do at this moment, and with the items that a request names. */
export async function standingOf(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  input: Record<string, unknown>,
): Promise<string> {
  const ids = Object.entries(input).flatMap(([name, value]) => (NAMES.test(name) ? idsIn(value) : []))
  const rows = ids.length === 0 ? [] : await listMedia(db, viewer, bySome(ids.slice(0, MOST)))
  const items = rows.map(row => `${row.clip_data_id}:${[...rightsIn(row, viewer)].toSorted()}`).toSorted()
  const own = viewer.kind === 'person' ? [[...viewer.roles].toSorted(), viewer.groups.toSorted()] : []
  return JSON.stringify([own, items])
}
