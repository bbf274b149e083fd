// A link becomes an item: a page, a video at its host, or a recording that is fetched (LINK-05, LINK-06).
import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@mediatheque/contract/call'
import { MediaSource } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { kindOf, linksIn, type upload, youTubeVideoOf } from '@mediatheque/contract/upload'
import { setPoster } from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { awaitSource } from '../conversion/index.ts'
import { titleFieldOf } from '../fields/index.ts'
import { requireAddable, requireDisclaimer, requireSpace, requireType } from './begin-upload.ts'
import { copyPicture, type Picture } from './copy-picture.ts'
import { fetchLinkJob } from './fetch-link.job.ts'
import { type LookedAt, lookAt } from './look-at-links.ts'
import { createdAnswer, type ItemDraft, type MadeItem, makeItem } from './make-item.ts'
import { profileExists } from './upload.sql.ts'

type Draft = ParsedInputOf<typeof upload.processLink>

export const processLink: Action<typeof upload.processLink> = async (ctx, draft) => {
  const viewer = personOf(ctx)
  await requireDisclaimer(ctx.db, viewer)
  // Before the other site is asked: what it answers is not for those who may add nothing.
  await requireAddable(ctx.db, viewer, typeFor(draft))
  const link = await lookAt(ctx, draft.URL)
  if (link.Problem)
    throw new Refusal('unprocessable', 'other-reason', { values: { reason: link.Problem }, field: 'url' })
  const isFetched = draft.AsVideo && link.Kind !== 'youtube'
  if (isFetched) await requireRecording(ctx, link)
  else await requireAddable(ctx.db, viewer, link.Kind === 'youtube' ? RecordType.Video : RecordType.Link)
  const picture = await copyPicture(ctx, link.PictureURL)
  const made = await ctx.db.transaction().execute(async tx => {
    const made = await makeItem(tx, ctx, await itemOf(tx, draft, link, isFetched))
    if (isFetched) await fetchLater(tx, ctx, draft, link, made)
    if (picture) await keepPicture(tx, ctx, made, picture)
    return made
  })
  made.tell(ctx)
  return createdAnswer(made)
}

/** What it can become, as far as its address alone tells. */
function typeFor({ URL, AsVideo }: Draft): number {
  const [link] = linksIn(URL)
  return AsVideo || (link !== undefined && youTubeVideoOf(link)) ? RecordType.Video : RecordType.Link
}

/** A recording is measured by the rules of every file. */
async function requireRecording(ctx: Context, { Kind, FileName, Length }: LookedAt) {
  if (Kind !== 'media' || kindOf(FileName) !== 'video') throw badField('asvideo', 'address-not-a-recording')
  await requireType(ctx.db, personOf(ctx), FileName)
  await requireSpace(ctx.db, ctx, Length ?? 0)
}

async function itemOf(tx: Tx, draft: Draft, link: LookedAt, isFetched: boolean): Promise<ItemDraft> {
  const titleField = await titleFieldOf(tx)
  const isTitled = draft.FieldValues.some(it => it.FieldID === titleField && it.FieldValue.trim() !== '')
  const isVideo = isFetched || link.Kind === 'youtube'
  return {
    ...draft,
    RecordType: isVideo ? RecordType.Video : RecordType.Link,
    ...(!isTitled && { Title: link.Title || new URL(link.URL).host }),
    columns: {
      link_url: link.URL,
      ...(link.Kind === 'youtube' && { source: MediaSource.VideoHost }),
    },
  }
}

async function fetchLater(
  tx: Tx,
  ctx: Context,
  draft: Draft,
  { URL, FileName }: LookedAt,
  { ClipDataID }: MadeItem,
) {
  const { PersonID } = personOf(ctx)
  if (draft.MediaProfileID !== 0 && !(await profileExists(tx, draft.MediaProfileID)))
    throw badField('mediaprofile', 'no-such-profile')
  const ConversionID = await awaitSource(tx, {
    ClipDataID,
    ProfileID: draft.MediaProfileID || null,
    CopyOnly: false,
    KeepsSource: draft.RetainSource,
    RequestedBy: PersonID,
  })
  await ctx.jobs.send(tx, fetchLinkJob, { ClipDataID, ConversionID, URL, FileName, PersonID })
}

/** Last in its transaction: a file that no item knows is only in the way. */
async function keepPicture(
  tx: Tx,
  { files }: Context,
  { ClipDataID, EncID }: MadeItem,
  { bytes, name }: Picture,
) {
  const key = `posters/${EncID}/${name}`
  await setPoster(tx, ClipDataID, key)
  await files.write(key, Readable.from([bytes]))
}
