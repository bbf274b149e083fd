import type { Right } from '@mediatheque/contract/access'
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import type { media } from '@mediatheque/contract/media'
import { preambleAddress } from '@mediatheque/contract/player'
import { isRecording, RecordType } from '@mediatheque/contract/primitives'
import { type LinkPart, openLinkIn } from '../../core/access/index.ts'
import { callSignature, cardOf, type FoundItem, isOnAir, requireItem } from '../../core/items/index.ts'
import { differenceOf } from '../../features/approval/index.ts'
import { categoriesOf } from '../../features/categories/index.ts'
import { listChapters } from '../../features/chapters/index.ts'
import { taughtOf } from '../../features/grades/index.ts'
import { changesIn, listStateLog, valuesOf, withoutChanges } from '../../features/media/index.ts'
import { readPlayerSettings } from '../../features/player/index.ts'
import { playlistOf } from '../../features/playlists/index.ts'
import { listTimelines } from '../../features/quizzes/index.ts'
import { listRelated } from '../../features/related-media/index.ts'
import { findNotice } from '../../features/retention/index.ts'
import { maySetExpiry, readSiteSettings } from '../../features/settings/index.ts'
import { ACCESS_CHANGED } from '../../features/sharing/index.ts'
import { slidesOf } from '../../features/slideshows/index.ts'
import { listSubtitles } from '../../features/subtitles/index.ts'
import { nameOfAct } from '../../platform/audit.ts'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { readDetails } from './details.sql.ts'

export const showItem: Action<typeof media.item> = async (ctx, { id }) =>
  itemOf(ctx, await requireItem(ctx, id, 'watch'))

/** Everything the page of an item needs; whether it may be shown, the caller has asked. */
export async function itemOf(
  { db, viewer, config }: Pick<Context, 'db' | 'viewer' | 'config'>,
  { row, rights }: FoundItem,
): Promise<MediaItem> {
  const personID = viewer.kind === 'person' ? viewer.PersonID : null
  const mayEdit = rights.has('edit')
  const [
    details,
    player,
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
    CourseGrades,
  ] = await Promise.all([
    readDetails(db, row.clip_data_id, personID),
    readPlayerSettings(db, row.clip_data_id),
    listSubtitles(db, row.clip_data_id),
    categoriesOf(db, row.clip_data_id),
    valuesOf(db, viewer, { row, rights }),
    mayEdit ? listStateLog(db, row.clip_data_id) : [],
    callSignature(db, row.clip_data_id),
    listChapters(db, row),
    readSiteSettings(db),
    listRelated(db, viewer, row.clip_data_id, mayEdit),
    slidesOf(db, row.clip_data_id),
    listTimelines(db, row.clip_data_id, personID, mayEdit),
    taughtOf(db, row.clip_data_id, personID),
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
    CourseGrades,
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
        Action: nameOfAct(it.action),
        Detail: isShown(it.action, rights) ? withoutChanges(it.detail) : {},
        Changes: changesIn(it.detail),
      })),
    },
    IncludedCategories: categories.Included,
    ExcludedCategories: mayEdit ? categories.Excluded : [],
    PlayerSettings: playerSettingsOf(
      row.enc_id,
      player,
      details.resume_secs,
      openLinkIn(row, viewer)?.part ?? null,
    ),
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
    IsHeld: mayEdit && row.is_held,
    Retention: mayEdit ? await retentionOf(db, row.clip_data_id) : null,
    CanResubmit: mayEdit && row.approval === 'declined',
    MediaModuleOpts: modulesOf(rights, row, card.IsOwner, site.AIEnabled, TimelineList.length > 0),
  }
}

/** PPOL-15: who was given access only those read who may change it. */
const isShown = (action: string, rights: ReadonlySet<Right>) =>
  action !== ACCESS_CHANGED || rights.has('grant')

async function retentionOf(db: Context['db'], clipDataID: number) {
  const found = await findNotice(db, clipDataID)
  return found ? { ...found, DueAt: found.DueAt.toISOString() } : null
}

/** PLAY-04 */
const playerSettingsOf = (
  encID: string,
  { hasPreamble, ...it }: Awaited<ReturnType<typeof readPlayerSettings>>,
  ResumeTime: number,
  part: LinkPart | null,
) => ({
  ...it,
  ResumeTime: part && !isWithin(part, ResumeTime) ? 0 : ResumeTime,
  ...(part && { StartAtSecs: part.startSecs }),
  Part: part && { StartSecs: part.startSecs, EndSecs: part.endSecs },
  PreambleURL: hasPreamble ? preambleAddress(encID) : '',
})

const isWithin = ({ startSecs, endSecs }: LinkPart, secs: number) =>
  secs >= startSecs && (endSecs === null || secs < endSecs)

/** LINK-06, LINK-05: a link and a video at its host are where they lead. */
const linkOf = ({ record_type, source }: FoundItem['row'], address: string | null) =>
  record_type === RecordType.Link || source === MediaSource.VideoHost ? address : null

const asHtml = (text = '') => escapeHtml(text).replaceAll('\n', '<br>')

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
  { has_subtitles, record_type, grant_owner, presents_class }: FoundItem['row'],
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
