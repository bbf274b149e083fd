import type { itemFiles } from '@mediatheque/contract/conversion'
import { DocumentType } from '@mediatheque/contract/item'
import { addressesOf, endOfAddresses } from '../../core/delivery/index.ts'
import { listMediaFiles } from '../../core/item-files/index.ts'
import { requireItem } from '../../core/items/index.ts'
import { PAGE_END } from '../../platform/document-tools/document-kind.rules.ts'
import { LEAST_TILE_LEVEL, mostTileLevel, TILE_SIZE } from '../../platform/document-tools/picture.ts'
import type { Action } from '../../platform/http/feature.ts'
import { readState } from '../conversion/index.ts'
import { findTileFolder, readDocument } from './documents.sql.ts'
import { noticeOf } from './notice.rules.ts'

type StoredFile = Awaited<ReturnType<typeof listMediaFiles>>[number]

type Address = (key: string) => string

/** DOC-01. The file as it was sent is for those who may download; pages as pictures for all who may watch (DOC-03). */
export const showDocument: Action<typeof itemFiles.document> = async (ctx, { id }) => {
  const { row, rights } = await requireItem(ctx, id, 'watch')
  const ClipDataID = row.clip_data_id
  const [state, files, document, tileFolder] = await Promise.all([
    readState(ctx.db, ClipDataID),
    listMediaFiles(ctx.db, ClipDataID, ['source', 'document', 'page', 'thumbnail']),
    readDocument(ctx.db, ClipDataID),
    findTileFolder(ctx.db, ClipDataID),
  ])
  const until = endOfAddresses(row.now, null, row.expires_at)
  const shown = await addressesOf(ctx.db, { ClipDataID, part: 'watch', until, viewer: ctx.viewer })
  const kept = await addressesOf(ctx.db, { ClipDataID, part: 'source', until, viewer: ctx.viewer })
  const mayDownload = rights.has('download')
  const of = (role: string) => files.filter(it => it.role === role)
  const source = of('source').at(-1)
  // Of one in the archive only its first page is shown.
  const pages = row.is_archived ? of('page').slice(0, 1) : of('page')
  const text = document.document_text
  const textOn = row.document_type === DocumentType.PDF ? text.split(PAGE_END) : []
  const FileName = source?.name ?? ''
  const isText = row.document_type === null
  const State = row.is_archived ? ('archived' as const) : state.State
  const facts = { DocumentType: row.document_type, State, Text: isText ? text : '', FileName }
  const stored = { document: of('document')[0], source, page: pages[0] }
  const main = row.is_archived ? undefined : mainFile(row.document_type, stored, mayDownload)
  return {
    ...facts,
    Notice: noticeOf(facts),
    URL: main ? (isWatched(main) ? shown : kept)(main.key) : '',
    URLBytes: main?.bytes ?? 0,
    Sizes: row.document_type === DocumentType.Image && !row.is_archived ? sizesOf(files, shown) : [],
    Tiles: tileFolder === undefined || row.is_archived ? null : tilesOf(tileFolder, document, shown),
    PageCount: pages.length,
    Pages: pages.map(page => pageOf(page, of('thumbnail'), textOn, shown)),
    DownloadURL: source && mayDownload ? `${kept(source.key)}?save=${encodeURIComponent(source.name)}` : '',
    Bytes: source?.bytes ?? 0,
    Until: until.toISOString(),
  }
}

const isWatched = ({ key }: StoredFile) => key.split('/')[2] === 'watch'

function mainFile(
  documentType: number | null,
  it: Partial<Record<'document' | 'source' | 'page', StoredFile | undefined>>,
  mayDownload: boolean,
): StoredFile | undefined {
  if (documentType === DocumentType.PDF) return mayDownload ? (it.document ?? it.source) : undefined
  return documentType === DocumentType.Image ? (it.document ?? it.page) : undefined
}

const sizesOf = (files: readonly StoredFile[], shown: Address) =>
  files
    .filter(it => isWatched(it) && it.width !== null)
    .map(it => ({ URL: shown(it.key), Width: it.width ?? 0, Height: it.height ?? 0 }))
    .toSorted((a, b) => a.Width - b.Width)

function tilesOf(folder: string, it: { width: number | null; height: number | null }, shown: Address) {
  const [width, height] = [it.width ?? 0, it.height ?? 0]
  return {
    URL: shown(folder),
    Width: width,
    Height: height,
    Size: TILE_SIZE,
    LeastLevel: LEAST_TILE_LEVEL,
    MostLevel: mostTileLevel({ width, height }),
  }
}

const pageOf = (
  page: StoredFile,
  thumbnails: readonly StoredFile[],
  textOn: readonly string[],
  shown: Address,
) => {
  const small = thumbnails.find(it => it.page === page.page)
  return {
    Number: page.page ?? 1,
    ImageURL: shown(page.key),
    ThumbnailURL: small ? shown(small.key) : shown(page.key),
    Width: page.width ?? 0,
    Height: page.height ?? 0,
    Title: page.name,
    Text: textOn[(page.page ?? 1) - 1]?.trim() ?? '',
  }
}
