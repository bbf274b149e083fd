// The pictures of a photoset as somebody may see them, with addresses that end.
import type { GalleryItem } from '@mediatheque/contract/photosets'
import { addressesOf, endOfAddresses } from '../../core/delivery/index.ts'
import { cardsOf, type FoundItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { listExpiries, listPhotoFiles, listPhotos, type PhotoFile, type PhotoRow } from './photos.sql.ts'

export interface ShownPhoto extends GalleryItem {
  row: PhotoRow
}

export interface Shown {
  photos: ShownPhoto[]
  until: Date
}

type Reader = Pick<Context, 'db' | 'viewer'>

/** What is shown from elsewhere is there only for those who may watch it there. */
export async function photosOf(ctx: Reader, { row }: FoundItem): Promise<Shown> {
  const photosetID = row.clip_data_id
  const [all, files] = await Promise.all([listPhotos(ctx.db, photosetID), listPhotoFiles(ctx.db, photosetID)])
  const elsewhere = [...new Set(all.flatMap(it => it.clip_data_id ?? []))]
  const open = new Set((await cardsOf(ctx.db, ctx.viewer, elsewhere)).map(it => it.ClipDataID))
  const rows = all.filter(it => it.clip_data_id === null || open.has(it.clip_data_id))
  const ends = await endsOf(ctx, row, [photosetID, ...open])
  const until = new Date(Math.min(...[...ends.values()].map(it => it.getTime())))
  const addressOf = await addressesIn(ctx, ends)
  const byPhoto = Map.groupBy(files, it => it.for_photo)
  return { photos: rows.map(it => shownPhoto(it, byPhoto.get(it.photo_id) ?? [], addressOf)), until }
}

async function endsOf({ db }: Reader, { now, ...set }: FoundItem['row'], ids: readonly number[]) {
  const own = endOfAddresses(now, null, set.expires_at)
  const expiries = await listExpiries(db, ids)
  return new Map(
    expiries.map(({ clip_data_id, expires_at }) => {
      const end = endOfAddresses(now, null, expires_at)
      return [clip_data_id, end < own ? end : own]
    }),
  )
}

type AddressOf = (file: PhotoFile) => string | undefined

async function addressesIn({ db, viewer }: Reader, ends: ReadonlyMap<number, Date>): Promise<AddressOf> {
  const seals = new Map<number, (key: string) => string>()
  for (const [ClipDataID, until] of ends)
    seals.set(ClipDataID, await addressesOf(db, { ClipDataID, part: 'watch', until, viewer }))
  return ({ clip_data_id, key }) => seals.get(clip_data_id)?.(key)
}

function shownPhoto(row: PhotoRow, files: readonly PhotoFile[], addressOf: AddressOf): ShownPhoto {
  const largest = files.at(-1)
  return {
    row,
    PhotoID: row.photo_id,
    ClipDataID: row.clip_data_id ?? row.photoset_id,
    Title: row.title,
    AltTitle: row.description || row.title,
    Description: row.description,
    ImageURLs: files.flatMap(file => addressOf(file) ?? []),
    Width: largest?.width ?? 0,
    Height: largest?.height ?? 0,
    InitOrientation: row.drawn_rotation,
  }
}

/** Without what only this feature knows of it. */
export const galleryItem = ({ row: _, ...item }: ShownPhoto): GalleryItem => item

/** One whose item is still being converted has nothing to show yet. */
export const hasPicture = ({ ImageURLs }: { ImageURLs: readonly string[] }) => ImageURLs.length > 0
