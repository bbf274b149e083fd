// What is made of an item in the archive is removed, once its source has been read to its end.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { deleteRenditions, listSources, removeStored, type Source } from '../../core/item-files/index.ts'
import { publishItemChange, recordChange, updateMedia, viewAddress } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { notifyPeople } from '../notifications/index.ts'
import { deleteArchived, findArchived, lockArchived, markDropped } from './archive.sql.ts'
import type { Stay } from './queue.ts'

const BY_ITSELF = { viewer: NOBODY, address: '' }

export async function dropRenditions(platform: Platform, stay: Stay, signal: AbortSignal): Promise<void> {
  const { db, jobs } = platform
  if (!(await findArchived(db, stay.ClipDataID, stay.ArchiveID))) return
  const sources = await listSources(db, [stay.ClipDataID])
  for (const source of sources) if (!(await isWhole(platform, source, signal))) return keepOut(platform, stay)
  await db.transaction().execute(async tx => {
    const item = await lockArchived(tx, stay.ClipDataID, stay.ArchiveID)
    if (!item) return
    if (item.IsConverting) throw new Error('The item is being converted')
    if (!isSame(sources, await listSources(tx, [stay.ClipDataID])))
      throw new Error('Its source has been changed meanwhile')
    const { folders, keys, bytes } = await deleteRenditions(tx, stay.ClipDataID)
    await removeStored(tx, jobs, { Folders: folders, Keys: keys })
    await markDropped(tx, stay.ClipDataID, bytes)
    const found = { row: { clip_data_id: stay.ClipDataID } }
    await recordChange(tx, BY_ITSELF, found, 'removed the renditions of the archived item', { Bytes: bytes })
  })
}

const isSame = (before: readonly Source[], now: readonly Source[]) =>
  before.length === now.length && before.every((it, at) => it.media_file_id === now[at]?.media_file_id)

/** As long as it should be, and with the checksum that it had when it came. */
async function isWhole({ files }: Platform, { key, bytes, sha256 }: Source, signal: AbortSignal) {
  const found = key === null ? undefined : await files.stat(key)
  if (key === null || found?.Bytes !== bytes) return false
  if (sha256 === null) return true
  const hash = createHash('sha256')
  await pipeline(await files.read(key), hash, { signal })
  return hash.digest('hex') === sha256
}

/** Without its source it could never be brought back: it stays as it is, outside of the archive. */
async function keepOut(platform: Platform, { ClipDataID, ArchiveID }: Stay): Promise<void> {
  const told = await platform.db.transaction().execute(async tx => {
    const item = await lockArchived(tx, ClipDataID, ArchiveID)
    if (!item) return undefined
    await deleteArchived(tx, [ClipDataID])
    await updateMedia(tx, ClipDataID, { is_archived: false })
    const found = { row: { clip_data_id: ClipDataID } }
    await recordChange(tx, BY_ITSELF, found, 'took it out of the archive: its source is damaged')
    const tell = await notifyPeople(tx, [item.OwnerID], ({ archive, open }) => ({
      module: 'ml',
      ClipDataID,
      Level: 'error',
      Title: archive.sourceDamaged,
      Description: archive.notArchived(item.Title),
      Link: viewAddress(item.EncID),
      LinkText: open.item,
    }))
    return { item, tell }
  })
  if (!told) return
  told.tell(platform)
  publishItemChange(platform, told.item.EncID, 'state')
}
