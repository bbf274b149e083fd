// ProcessUpload3: a file that has arrived becomes an item (UPL-10, UPL-15).

import type { ParsedInputOf } from '@mediatheque/contract/call'
import { TITLE_MOST } from '@mediatheque/contract/fields'
import { OTHER_RECORDING } from '@mediatheque/contract/primitives'
import { extensionOf, kindOf, recordTypeOf, titleOf, type upload } from '@mediatheque/contract/upload'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { queueConversion } from '../conversion/index.ts'
import { requireType } from './begin-upload.ts'
import { contentTypeOf } from './content-type.rules.ts'
import { copyToStorage, type Incoming, incomingOf, removeIncoming } from './incoming.ts'
import { createdAnswer, type ItemDraft, type MadeItem, type Maker, makeItem } from './make-item.ts'
import { noUpload, requireArrived } from './require-upload.ts'
import { lockUpload, markProcessed, profileExists, readMade } from './upload.sql.ts'

type Draft = ParsedInputOf<typeof upload.process>

/** Sent twice, it answers twice and makes one item. */
export const processUpload: Action<typeof upload.process> = async (ctx, draft) =>
  createdAnswer(
    await makeItemOfUpload(ctx, draft.UploadID, {
      draft: (_, fileName) => fileItemOf(draft, fileName),
    }),
  )

interface UploadUse {
  draft: (tx: Tx, fileName: string) => FileItemDraft | Promise<FileItemDraft>
  /** In the same transaction, before the file goes into storage. */
  also?: (tx: Tx, clipDataID: number) => Promise<unknown>
}

/** For every feature in which a file of one's own becomes an item. */
export async function makeItemOfUpload(
  ctx: Context,
  uploadID: string,
  { draft, also }: UploadUse,
): Promise<MadeItem> {
  const arrived = await requireArrived(ctx, uploadID)
  const from = incomingOf(ctx.config, arrived)
  const made = await ctx.db.transaction().execute(async tx => {
    const row = await lockUpload(tx, uploadID)
    if (!row) throw noUpload()
    if (row.clip_data_id !== null) return madeBefore(tx, row.clip_data_id)
    await requireType(tx, personOf(ctx), row.file_name)
    const source = { ...from, name: row.file_name, bytes: row.bytes, sha256: arrived.sha256 }
    return makeFileItem(tx, ctx, ctx, await draft(tx, row.file_name), source, async ClipDataID => {
      await markProcessed(tx, uploadID, ClipDataID)
      await also?.(tx, ClipDataID)
    })
  })
  await removeIncoming(ctx.files, from)
  made.tell(ctx)
  return made
}

const madeBefore = async (tx: Tx, clipDataID: number): Promise<MadeItem> => ({
  ...(await readMade(tx, clipDataID)),
  messages: [],
  tell: () => undefined,
})

export interface FileItemDraft extends ItemDraft {
  MediaProfileID: number
  CopyOnly: boolean
  RetainSource: boolean
  TrimStartSecs?: number | null
  TrimEndSecs?: number | null
}

export type SourceFile = Incoming & {
  name: string
  bytes: number
  sha256: string
}

export function fileItemOf(draft: Draft, fileName: string): FileItemDraft {
  const own = recordTypeOf(fileName)
  const RecordType = draft.RecordType ?? own
  const isOther = RecordType === OTHER_RECORDING && kindOf(fileName) === 'video'
  if (RecordType !== own && !isOther)
    throw badField('rt', 'file-of-another-type', { name: fileName, type: own })
  return {
    ...draft,
    RecordType,
    AddedAs: own,
    ...(draft.FilenameAsTitle && { Title: titleOfFile(fileName) }),
    columns: { show_era: draft.ShowERA },
  }
}

/** UPL-11 */
export const titleOfFile = (fileName: string) => titleOf(fileName).trim().slice(0, TITLE_MOST) || fileName

/**
 * The item, its file and its conversion. The file goes into storage last: after it only the commit can fail, and
 * then it is still where it was.
 */
export async function makeFileItem(
  tx: Tx,
  { files, jobs }: Pick<Platform, 'files' | 'jobs'>,
  maker: Maker,
  draft: FileItemDraft,
  source: SourceFile,
  done: (clipDataID: number) => Promise<unknown>,
): Promise<MadeItem> {
  if (draft.MediaProfileID !== 0 && !(await profileExists(tx, draft.MediaProfileID)))
    throw badField('mediaprofile', 'no-such-profile')
  const made = await makeItem(tx, maker, draft)
  const extension = extensionOf(source.name)
  const key = newMediaKey(made.ClipDataID, 'source', extension)
  const MediaFileID = await insertMediaFile(tx, {
    clip_data_id: made.ClipDataID,
    role: 'source',
    key,
    name: source.name,
    content_type: contentTypeOf(source.name),
    bytes: source.bytes,
    sha256: source.sha256,
  })
  await queueConversion(tx, jobs, {
    ClipDataID: made.ClipDataID,
    MediaFileID,
    ProfileID: draft.MediaProfileID || null,
    CopyOnly: draft.CopyOnly,
    // A document has nothing but its source to be downloaded.
    KeepsSource: draft.RetainSource || kindOf(source.name) === 'document',
    RequestedBy: personOf(maker).PersonID,
    TrimStartSecs: draft.TrimStartSecs ?? null,
    TrimEndSecs: draft.TrimEndSecs ?? null,
  })
  await done(made.ClipDataID)
  await copyToStorage(files, source, key)
  return made
}
