import type { itemFiles } from '@mediatheque/contract/conversion'
import { DocumentType } from '@mediatheque/contract/media'
import { PAGE_END } from '../../platform/document-tools/document-kind.rules.ts'
import type { Action } from '../../platform/http/room.ts'
import { addressesOf, endOfAddresses, listMediaFiles, readState } from '../conversion/index.ts'
import { requireMedia } from '../media/index.ts'
import { readText } from './documents.sql.ts'
import { noticeOf } from './notice.rules.ts'

type StoredFile = Awaited<ReturnType<typeof listMediaFiles>>[number]

/** DOC-01. The file as it was sent is for those who may download; pages as pictures for all who may watch (DOC-03). */
export const showDocument: Action<typeof itemFiles.document> = async (ctx, { id }) => {
  const { row, rights } = await requireMedia(ctx, id, 'watch')
  const ClipDataID = row.clip_data_id
  const [state, files, text] = await Promise.all([
    readState(ctx.db, ClipDataID),
    listMediaFiles(ctx.db, ClipDataID, ['source', 'document', 'page', 'thumbnail']),
    readText(ctx.db, ClipDataID),
  ])
  const until = endOfAddresses(row.now, null, row.expires_at)
  const shown = await addressesOf(ctx.db, { ClipDataID, part: 'watch', until })
  const kept = await addressesOf(ctx.db, { ClipDataID, part: 'source', until })
  const mayDownload = rights.has('download')
  const of = (role: string) => files.filter(it => it.role === role)
  const source = of('source').at(-1)
  const pages = of('page')
  const textOn = row.document_type === DocumentType.PDF ? text.split(PAGE_END) : []
  const FileName = source?.name ?? ''
  const isText = row.document_type === null
  const facts = { DocumentType: row.document_type, State: state.State, Text: isText ? text : '', FileName }
  return {
    ...facts,
    Notice: noticeOf(facts),
    URL: mainAddress(
      row.document_type,
      { document: of('document')[0], source, page: pages[0] },
      { shown, kept: mayDownload ? kept : () => '' },
    ),
    PageCount: pages.length,
    Pages: pages.map(page => pageOf(page, of('thumbnail'), textOn, shown)),
    DownloadURL: source && mayDownload ? `${kept(source.key)}?save=${encodeURIComponent(source.name)}` : '',
    Bytes: source?.bytes ?? 0,
    Until: until.toISOString(),
  }
}

type Address = (key: string) => string

function mainAddress(
  documentType: number | null,
  it: Partial<Record<'document' | 'source' | 'page', StoredFile | undefined>>,
  { shown, kept }: { shown: Address; kept: Address },
): string {
  if (documentType === DocumentType.PDF) {
    const pdf = it.document ?? it.source
    return pdf ? kept(pdf.key) : ''
  }
  if (documentType !== DocumentType.Image) return ''
  const picture = it.document ?? it.page
  return picture ? shown(picture.key) : ''
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
