import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import type { media } from '@mediatheque/contract/media'
import { preambleAddress } from '@mediatheque/contract/player'
import { isRecording, RecordType } from '@mediatheque/contract/primitives'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/room.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { categoriesOf } from '../categories/index.ts'
import { fieldValuesOf } from '../fields/index.ts'
import { maySetExpiry, readSiteSettings } from '../settings/index.ts'
import { listChapters } from './chapters.sql.ts'
import { differenceOf } from './content-change.ts'
import { changesIn, withoutChanges } from './history.rules.ts'
import { listStateLog, listSubtitles, listTimelines, readDetails } from './item.sql.ts'
import { playlistOf } from './playlist.sql.ts'
import { processingKey } from './processing-key.ts'
import { listRelated } from './related.sql.ts'
import { type FoundMedia, requireMedia } from './require-media.ts'
import type { Right } from './rights.rules.ts'
import { cardOf } from './show-cards.ts'
import { slidesOf } from './slides.sql.ts'

export const showItem: Action<typeof media.item> = async (ctx, { id }) =>
  itemOf(ctx, await requireMedia(ctx, id, 'watch'))

export const showFieldValues: Action<typeof media.fieldValues> = async (ctx, { id }) => {
  const found = await requireMedia(ctx, id, 'watch')
  const Items = await valuesOf(ctx.db, ctx.viewer, found)
  return { Items, Total: Items.length }
}

export const showQuickView: Action<typeof media.quickView> = async (ctx, { id }) => {
  const found = await requireMedia(ctx, id, 'watch')
  const [Values, { Included }] = await Promise.all([
    valuesOf(ctx.db, ctx.viewer, found),
    categoriesOf(ctx.db, found.row.clip_data_id),
  ])
  return {
    ...cardOf(found.row, found.rights, ctx.viewer),
    Values: Values.filter(it => it.FieldValue !== ''),
    Categories: Included,
  }
}

const valuesOf = (db: Db | Tx, viewer: Viewer, { row }: FoundMedia) =>
  fieldValuesOf(db, viewer, { ClipDataID: row.clip_data_id, RecordType: row.record_type })

/** Everything the page of an item needs; whether it may be shown, the caller has asked. */
export async function itemOf(
  { db, viewer, config }: Pick<Context, 'db' | 'viewer' | 'config'>,
  { row, rights }: FoundMedia,
): Promise<MediaItem> {
  const personID = viewer.kind === 'person' ? viewer.PersonID : null
  const mayEdit = rights.has('edit')
  const [
    details,
    Subtitles,
    categories,
    values,
    log,
    VLECallCS,
    chapters,
    site,
    RelatedMediaList,
    slides,
    TimelineList,
  ] = await Promise.all([
    readDetails(db, row.clip_data_id, personID),
    listSubtitles(db, row.clip_data_id),
    categoriesOf(db, row.clip_data_id),
    valuesOf(db, viewer, { row, rights }),
    mayEdit ? listStateLog(db, row.clip_data_id) : [],
    processingKey(db, row.clip_data_id),
    listChapters(db, row),
    readSiteSettings(db),
    listRelated(db, viewer, row.clip_data_id, mayEdit),
    slidesOf(db, row.clip_data_id),
    listTimelines(db, row.clip_data_id, personID, mayEdit),
  ])
  const description = values.find(it => it.IsDescField)
  const card = cardOf(row, rights, viewer)
  return {
    ...card,
    LiveStream: isOnAir(row),
    VLECallCS,
    Chapters: { Items: chapters, Count: chapters.length },
    ChapterList: chapters,
    RelatedMediaList,
    ...slides,
    ...(await playlistOf(db, viewer, row, mayEdit)),
    Subtitles,
    TimelineList,
    ...flagsOf(rights),
    DescriptionHTML: description?.HTMLEnabled ? description.FieldValue : asHtml(description?.FieldValue),
    URL: linkOf(row, details.link_url) ?? new URL(card.ViewURL, config.baseUrl).href,
    CanMakeLinks: rights.has('widen') && site.LinksAllowed,
    ItemSettings: {
      DefaultTimelineID: details.default_timeline_id,
      EmbedDisabled: row.embed_disabled,
      CommentsDisabled: row.comments_disabled,
      DisableRating: row.rating_disabled,
      DisableDownload: row.download_disabled,
      MediaStateLog: log.map(it => ({
        At: it.at.toISOString(),
        Person: it.person,
        Action: it.action,
        Detail: withoutChanges(it.detail),
        Changes: changesIn(it.detail),
      })),
    },
    IncludedCategories: categories.Included,
    ExcludedCategories: mayEdit ? categories.Excluded : [],
    PlayerSettings: playerSettingsOf(row.enc_id, details),
    ReplaceStatusID: details.replace_status,
    ReplaceCDID: details.replaced_by,
    PublishAt: row.publish_at?.toISOString() ?? null,
    ExpiryDate: row.expires_at?.toISOString() ?? null,
    DeclineReason: mayEdit ? row.decline_reason : '',
    CommentCount: details.comments,
    NoteCount: personID === null ? null : details.notes,
    OwnRating: details.own_rating,
    OwnerPersonID: mayEdit ? row.owner_id : null,
    CanSetExpiryDate: mayEdit && maySetExpiry(viewer),
    ApprovalChanges: mayEdit || rights.has('approve') ? await differenceOf(db, row.clip_data_id) : [],
    CanTakeBack: rights.has('approve') && row.approval === 'approved' && row.approval_required,
    CanResubmit: mayEdit && row.approval === 'declined',
    MediaModuleOpts: modulesOf(rights, row, card.IsOwner, site.AIEnabled, TimelineList.length > 0),
  }
}

/** PLAY-04 */
const playerSettingsOf = (encID: string, it: Awaited<ReturnType<typeof readDetails>>) => ({
  StartAtSecs: it.start_at_secs ?? 0,
  ResumeTime: it.resume_secs,
  PreambleEnabled: it.preamble_enabled ?? false,
  PreambleURL: it.preamble_enabled && it.preamble_id !== null ? preambleAddress(encID) : '',
  PrePlayText: it.pre_play_text ?? '',
  PrePlayTextDuration: it.pre_play_text_secs ?? 0,
})

/** LINK-06, LINK-05: a link and a video at its host are where they lead. */
const linkOf = ({ record_type, source }: FoundMedia['row'], address: string | null) =>
  record_type === RecordType.Link || source === MediaSource.VideoHost ? address : null

const asHtml = (text = '') => escapeHtml(text).replaceAll('\n', '<br>')

/** PLAY-16: until it has ended; one that has not begun is waited for. */
export const isOnAir = ({ live_state }: Pick<FoundMedia['row'], 'live_state'>) =>
  live_state !== null && live_state !== 'ended'

const flagsOf = (rights: ReadonlySet<Right>) => ({
  CanRate: rights.has('rate'),
  CanChangeLocation: rights.has('changeLocation'),
  CanGrant: rights.has('grant'),
  CanManage: rights.has('manage'),
  CanShareByEmbed: rights.has('share') && rights.has('embed'),
  CanShareByWeblink: rights.has('share'),
})

/** ITEM-34 */
function modulesOf(
  rights: ReadonlySet<Right>,
  { has_subtitles, record_type, grant_owner, presents_class }: FoundMedia['row'],
  isOwner: boolean,
  isAIEnabled: boolean,
  hasQuiz: boolean,
): MediaItem['MediaModuleOpts'] {
  const mayEdit = rights.has('edit')
  const mayMake = mayEdit && isRecording(record_type)
  // CHAP-16, QUIZ-08
  const maySuggest = mayMake && has_subtitles && isAIEnabled
  // VC-16: in a class, who presents it.
  const presents = isOwner || grant_owner === true || (presents_class && mayEdit)
  const mayAsk = mayMake || (record_type === RecordType.LessonPlan && presents)
  return {
    Chapters: { CanEdit: mayMake, CanSuggest: maySuggest },
    // QUIZ-03
    QuizList: { CanAdd: mayAsk, CanSuggest: maySuggest, Show: mayAsk || hasQuiz },
    RelatedMedia: { CanAdd: mayEdit },
    SlideShows: { CanEdit: mayEdit && isRecording(record_type) },
    PlaylistItems: { CanEdit: mayEdit },
    Comments: { CanAdd: rights.has('comment'), CanEdit: mayEdit },
  }
}
