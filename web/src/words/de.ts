import { accessTokens } from './de/access-tokens.ts'
import { account } from './de/account.ts'
import { administration } from './de/administration.ts'
import { analytics } from './de/analytics.ts'
import { analyticsSentences } from './de/analytics-sentences.ts'
import { apiDocs } from './de/api-docs.ts'
import { appearance } from './de/appearance.ts'
import { auditSentences } from './de/audit-sentences.ts'
import { batch } from './de/batch.ts'
import { batchSentences } from './de/batch-sentences.ts'
import { captionEditor } from './de/caption-editor.ts'
import { captions } from './de/captions.ts'
import { cards } from './de/cards.ts'
import { categoriesAdmin } from './de/categories-admin.ts'
import { chapterSentences } from './de/chapter-sentences.ts'
import { chapters } from './de/chapters.ts'
import { classSentences } from './de/class-sentences.ts'
import { commentSentences } from './de/comment-sentences.ts'
import { comments } from './de/comments.ts'
import { contentList } from './de/content-list.ts'
import { conversion } from './de/conversion.ts'
import { conversionSentences } from './de/conversion-sentences.ts'
import { courseSentences } from './de/course-sentences.ts'
import { courses } from './de/courses.ts'
import { deletedItems } from './de/deleted-items.ts'
import { design } from './de/design.ts'
import { documentSentences } from './de/document-sentences.ts'
import { documents } from './de/documents.ts'
import { embed } from './de/embed.ts'
import { fieldForm } from './de/field-form.ts'
import { fieldSentences } from './de/field-sentences.ts'
import { fieldsDesigner } from './de/fields-designer.ts'
import { follows } from './de/follows.ts'
import { form } from './de/form.ts'
import { grades } from './de/grades.ts'
import { groups } from './de/groups.ts'
import { home } from './de/home.ts'
import { hosted } from './de/hosted.ts'
import { identitySentences } from './de/identity-sentences.ts'
import { item } from './de/item.ts'
import { itemModals } from './de/item-modals.ts'
import { itemSentences } from './de/item-sentences.ts'
import { keep } from './de/keep.ts'
import { layout } from './de/layout.ts'
import { lecture } from './de/lecture.ts'
import { librarySentences } from './de/library-sentences.ts'
import { links } from './de/links.ts'
import { lists } from './de/lists.ts'
import { live } from './de/live.ts'
import { liveSentences } from './de/live-sentences.ts'
import { location } from './de/location.ts'
import { mediaSentences } from './de/media-sentences.ts'
import { myLists } from './de/my-lists.ts'
import { pages } from './de/pages.ts'
import { people } from './de/people.ts'
import { peopleSentences } from './de/people-sentences.ts'
import { photoSentences } from './de/photo-sentences.ts'
import { photosets } from './de/photosets.ts'
import { player } from './de/player.ts'
import { playlistSentences } from './de/playlist-sentences.ts'
import { playlists } from './de/playlists.ts'
import { policies } from './de/policies.ts'
import { profiles } from './de/profiles.ts'
import { provisioning } from './de/provisioning.ts'
import { quizFileSentences } from './de/quiz-file-sentences.ts'
import { quizSentences } from './de/quiz-sentences.ts'
import { quizzes } from './de/quizzes.ts'
import { recorder } from './de/recorder.ts'
import { recordings } from './de/recordings.ts'
import { relatedMedia } from './de/related-media.ts'
import { retention } from './de/retention.ts'
import { retentionSentences } from './de/retention-sentences.ts'
import { screen } from './de/screen.ts'
import { search } from './de/search.ts'
import { secondFactor } from './de/second-factor.ts'
import { secondFactorSentences } from './de/second-factor-sentences.ts'
import { germanSentences as sentences } from './de/sentences.ts'
import { share } from './de/share.ts'
import { sharing } from './de/sharing.ts'
import { sheets } from './de/sheets.ts'
import { shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { signInKinds } from './de/sign-in-kinds.ts'
import { signInProviders } from './de/sign-in-providers.ts'
import { signInSettings } from './de/sign-in-settings.ts'
import { signage } from './de/signage.ts'
import { signageSentences } from './de/signage-sentences.ts'
import { signups } from './de/signups.ts'
import { site } from './de/site.ts'
import { slideSentences } from './de/slide-sentences.ts'
import { slideshows } from './de/slideshows.ts'
import { streamSentences } from './de/stream-sentences.ts'
import { streams } from './de/streams.ts'
import { subtitleSentences } from './de/subtitle-sentences.ts'
import { subtitles } from './de/subtitles.ts'
import { tagsAdmin } from './de/tags-admin.ts'
import { thumbnails } from './de/thumbnails.ts'
import { transcription } from './de/transcription.ts'
import { transcriptionSentences } from './de/transcription-sentences.ts'
import { upload } from './de/upload.ts'
import { uploadSentences } from './de/upload-sentences.ts'
import { virtualClass } from './de/virtual-class.ts'
import { vle } from './de/vle.ts'
import { welcome } from './de/welcome.ts'
import { xapi } from './de/xapi.ts'
import type { Words } from './en.ts'

export const germanSentences = {
  ...sentences,
  ...fieldSentences,
  ...analyticsSentences,
  ...auditSentences,
  ...batchSentences,
  ...retentionSentences,
  ...secondFactorSentences,
  ...commentSentences,
  ...courseSentences,
  ...chapterSentences,
  ...conversionSentences,
  ...documentSentences,
  ...identitySentences,
  ...itemSentences,
  ...librarySentences,
  ...liveSentences,
  ...mediaSentences,
  ...peopleSentences,
  ...slideSentences,
  ...classSentences,
  ...playlistSentences,
  ...quizSentences,
  ...quizFileSentences,
  ...photoSentences,
  ...subtitleSentences,
  ...transcriptionSentences,
  ...uploadSentences,
  ...streamSentences,
  ...signageSentences,
}

export const de: Words = {
  accessTokens,
  administration,
  batch,
  courses,
  grades,
  xapi,
  provisioning,
  account,
  analytics,
  apiDocs,
  appearance,
  captionEditor,
  captions,
  cards,
  categoriesAdmin,
  comments,
  chapters,
  conversion,
  contentList,
  sheets,
  deletedItems,
  design,
  documents,
  embed,
  fieldsDesigner,
  fieldForm,
  form,
  groups,
  home,
  hosted,
  item,
  itemModals,
  follows,
  keep,
  layout,
  lecture,
  links,
  lists,
  live,
  myLists,
  pages,
  people,
  photosets,
  player,
  playlists,
  policies,
  profiles,
  retention,
  quizzes,
  recorder,
  recordings,
  screen,
  search,
  location,
  secondFactor,
  share,
  sharing,
  shell,
  signIn,
  signInProviders,
  signInKinds,
  signInSettings,
  signage,
  signups,
  site,
  upload,
  relatedMedia,
  streams,
  slideshows,
  subtitles,
  tagsAdmin,
  thumbnails,
  transcription,
  virtualClass,
  vle,
  welcome,
}
