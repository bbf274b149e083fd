// THE table of older call forms: an older form is a row here, never a second implementation.
import { analytics } from '@mediatheque/contract/analytics'
import { approval } from '@mediatheque/contract/approval'
import { asimut } from '@mediatheque/contract/asimut'
import { batchProcess } from '@mediatheque/contract/batch-process'
import { categories } from '@mediatheque/contract/categories'
import { chapters } from '@mediatheque/contract/chapters'
import { comments } from '@mediatheque/contract/comments'
import { conversion, itemFiles } from '@mediatheque/contract/conversion'
import { courses } from '@mediatheque/contract/courses'
import { fields } from '@mediatheque/contract/fields'
import { grades } from '@mediatheque/contract/grades'
import { live } from '@mediatheque/contract/live'
import { media as item } from '@mediatheque/contract/media'
import { microsoft } from '@mediatheque/contract/microsoft'
import { myLists } from '@mediatheque/contract/my-lists'
import { notifications } from '@mediatheque/contract/notifications'
import { photosets } from '@mediatheque/contract/photosets'
import { player } from '@mediatheque/contract/player'
import { playlists } from '@mediatheque/contract/playlists'
import { quizzes } from '@mediatheque/contract/quizzes'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { search } from '@mediatheque/contract/search'
import { settings } from '@mediatheque/contract/settings'
import { sharing } from '@mediatheque/contract/sharing'
import { signIn } from '@mediatheque/contract/sign-in'
import { signage } from '@mediatheque/contract/signage'
import { slideshows } from '@mediatheque/contract/slideshows'
import { subtitles } from '@mediatheque/contract/subtitles'
import { thumbnails } from '@mediatheque/contract/thumbnails'
import { transcription } from '@mediatheque/contract/transcription'
import { upload } from '@mediatheque/contract/upload'
import { virtualClass } from '@mediatheque/contract/virtual-class'
import { vle } from '@mediatheque/contract/vle'
import { welcome } from '@mediatheque/contract/welcome'
import {
  batched,
  embedded,
  embeddedWhen,
  itemInBody,
  media,
  notesOnly,
  olderChapter,
  onDefaultPages,
  onlyImages,
  onPage,
  read,
  readWhen,
  setting,
  write,
} from './shapes.ts'

export const aliases = [
  onDefaultPages('AuthCheck', signIn.check),
  onPage('login.aspx', 'AuthCheck', signIn.check),

  setting('SetRegion', settings.setRegion),
  setting('SetLanguage', settings.setLanguage),
  setting('SaveUIUserSetting', settings.saveUserSetting),
  setting('CookieResponse', settings.cookieResponse),
  setting('DisclaimerResponse', settings.disclaimerResponse),
  setting('CentralNoticeAcknowledged', settings.centralNoticeAcknowledged),
  setting('SetTourState', settings.setTourState),
  setting('SendAcademySignup', welcome.academySignup),
  setting('SendPortalSignup', welcome.portalSignup),
  onPage('login.aspx', 'CookieResponse', settings.cookieResponse),
  onPage('login.aspx', 'SendAcademySignup', welcome.academySignup),

  media('ApproveMedia', approval.approve),
  media('UpdateDetails', item.updateDetails),
  media('SaveCatSelection', item.saveCatSelection),
  media('SubmitPublishDate', item.submitPublishDate),
  media('SubmitExpiryDate', item.submitExpiryDate),
  media('DisableDownload', item.disableDownload),
  media('DisableRating', item.disableRating),
  media('DisableComments', item.disableComments),
  media('DisableEmbedding', item.disableEmbedding),
  media('MarkAs360', item.markAs360),
  media('SetLoginBackground', item.setLoginBackground),
  media('SubmitRating', item.submitRating),
  media('AddToFavourites', item.addToFavourites),
  // BATCH-03: several items where `cdids` names them, one otherwise.
  batched('ChangeOwner', batchProcess.changeOwner, item.changeOwner),
  batched('ChangePublishingPolicy', batchProcess.changePublishingPolicy),
  batched('ChangePrivacySetting', batchProcess.changePrivacySetting),
  batched('ChangeArchiveStatus', batchProcess.changeArchiveStatus),
  batched('ChangeMarkAsDeleted', batchProcess.changeMarkAsDeleted),
  batched('ChangeIncludedCategories', batchProcess.changeIncludedCategories),
  batched('SetConnectShareStatus', batchProcess.setConnectShareStatus),
  batched('FieldValue', batchProcess.fieldValue),
  batched('ExpiryValue', batchProcess.expiryValue),
  media('DeleteClipDataItem', item.remove),
  media('SetResumeTime', analytics.setResumeTime),
  media('ManageConversion', conversion.manage),
  media('SaveGrantAccessList', sharing.saveGrants),
  media('SaveThumbnail', thumbnails.save),
  media('SaveChapter', chapters.save, olderChapter),
  media('SaveChapterTags', chapters.saveTags),
  media('SetDefaultTimeline', quizzes.setDefault),
  media('CreateTimeline', quizzes.create, itemInBody),
  media('SaveAsset', quizzes.saveQuestion),
  media('DeleteAsset', quizzes.removeQuestion),
  onPage('Subtitles.aspx', 'SubmitAudioTranscription', transcription.submit),
  media('DeleteSourceMedia', itemFiles.deleteSource),
  media('SetReplaceMedia', itemFiles.setReplacement),
  media('CancelReplaceMedia', itemFiles.cancelReplacement),

  onDefaultPages('UploadDisclaimerComplete', upload.disclaimerComplete),
  media('ProcessUpload3', upload.process),
  media('ProcessAssignmentUpload', vle.processAssignment),
  media('GetVLECall2', courses.insertCall),
  media('AsimutImport', asimut.importBooking),
  media('CreatePlaylist', upload.createPlaylist),
  media('CreateVirtualClass', upload.createVirtualClass),
  media('CreatePhotoset', upload.createPhotoset),
  media('ProcessPhotoUpload', photosets.processUpload),
  media('DismissPhotoUpload', photosets.dismissUpload),
  media('AddPhotosetContent', photosets.addContent),
  media('SavePhotoDetails', photosets.saveDetails),
  media('DeletePhotosetItem', photosets.remove),
  media('DeleteAllPhotosetItems', photosets.removeAll),
  media('SavePhotoSetThumbnail', photosets.setThumbnail),
  media('SaveGallerySettings', photosets.saveSettings),
  media('SavePlaylistOrder', photosets.saveAnyOrder),
  media('ProcessLink', upload.processLink),
  read('/iapi/ml/media/:id/youtubeqs/', upload.youTubeQuery),

  read('/iapi/ml/cats/:IDs/', categories.children),
  read('/iapi/ml/s/', search.find),
  // SUBS-04: within one item where one is named, in the whole library otherwise.
  readWhen('/iapi/ml/subs/', raw => 'id' in raw, subtitles.searchItem),
  read('/iapi/ml/subs/', search.subtitles),
  read('/api/ml/media/:encid/subtitles/:subid/', subtitles.cues),
  // SLIDE-13: within one item where one is named, in the whole library otherwise.
  readWhen('/iapi/ml/slideshows/search/', raw => 'cdid' in raw, slideshows.searchItem, itemInBody),
  read('/iapi/ml/slideshows/search/', search.slides),
  read('/iapi/ml/slideshows/:EncID/', slideshows.list),
  read('/iapi/ml/slideshows/:EncID/:ssid/', slideshows.show),
  write('/iapi/ml/slideshows/:EncID/create', slideshows.create),
  write('/iapi/ml/slideshows/:EncID/processslide', slideshows.processSlide),
  write('/iapi/ml/slideshows/:EncID/:ssid/delete', slideshows.remove),
  write('/iapi/ml/slideshows/:EncID/:ssid/slide/:sid/delete', slideshows.removeSlide),
  write('/iapi/ml/slideshows/:EncID/:ssid/slide/:sid/updatetext', slideshows.updateText),
  write('/iapi/ml/slideshows/:EncID/:ssid/slide/:sid/updatetime', slideshows.updateTime),
  media('SubmitSSOCR', slideshows.submitSlideOCR),
  media('SubmitVideoOCR', slideshows.submitVideoOCR),
  read('/iapi/pl/images/', search.find, onlyImages),
  read('/iapi/pl/collections/', search.find, raw => ({ ...raw, collection_search: true })),
  read('/iapi/signage/s/', search.find, raw => ({ ...raw, signage: true })),
  read('/iapi/signage/stsdata/', signage.stsData),
  read('/iapi/core/fields/', fields.list),
  read('/iapi/core/fields/items/', fields.items),
  read('/iapi/ml/media/:id/', item.item),
  read('/iapi/ml/media/:id/playback/', conversion.playback),
  read('/iapi/ml/media/:id/itemstats/', analytics.itemStats),
  read('/iapi/ml/media/:id/viewerlist/', analytics.viewerList),
  read('/iapi/ml/analytics/logsharelinkcopied/', analytics.logShareLinkCopied),
  read('/iapi/analytics/media/:id/StreamedContent/', analytics.streamedContent),
  read('/iapi/core/analytics/viewermap/', analytics.viewerMap),
  read('/iapi/core/analytics/clip/', analytics.clip),
  read('/iapi/core/analytics/loadclip/', analytics.loadClip),
  read('/iapi/ml/media/:id/fieldvalues/', item.fieldValues),
  read('/iapi/ml/media/:id/cats/', item.cats),
  read('/iapi/ml/cats/media/', item.cats),
  read('/iapi/ml/photoset/quickview/', photosets.quickView),
  read('/iapi/ml/photoset/items/', photosets.items),
  read('/iapi/pl/gallerydata/:id/', photosets.gallery),
  read('/iapi/core/:id/GrantList/', sharing.grants),
  read('/iapi/ml/teams/users/', microsoft.teams),
  read('/iapi/ml/teams/channels/', microsoft.channels),
  read('/iapi/ml/onenote/notebooks/', microsoft.notebooks),
  read('/iapi/ml/onenote/sections/', microsoft.sections),
  read('/iapi/ml/onenote/pages/', microsoft.pages),
  read('/iapi/core/fonts/', settings.fonts),
  read('/iapi/core/notifications/:Module/', notifications.ofModule),
  read('/iapi/ml/user/notifications/', notifications.ofMedia),
  read('/iapi/core/guide/:ID/', welcome.guide),

  read('/iapi/ml/media/:EncID/chapters/', chapters.list),
  read('/iapi/ml/media/:EncID/chapterise/', chapters.chapterise),
  read('/iapi/ml/videotags/', chapters.findTags),
  read('/iapi/ml/videotags/:groupId/', chapters.tagsOfGroup),
  read('/iapi/ml/timelines/aiquiz/', quizzes.propose),
  read('/iapi/ml/timelines/interactions/', quizzes.interactions),
  read('/iapi/ml/timelines/:ID/', quizzes.show),
  read('/iapi/ml/doc/:id/', itemFiles.document),
  read('/iapi/ml/relatedmedia/:EncID/', relatedMedia.list),
  read('/iapi/ml/media/:id/downloadoptions/', itemFiles.downloadOptions),
  read('/iapi/ml/user/favourites/', myLists.favourites),
  read('/iapi/ml/user/history/', myLists.history),
  read('/iapi/ml/user/unfinished/', myLists.unfinished),
  read('/iapi/ml/user/granted/', myLists.granted),
  read('/iapi/ml/user/edits/', myLists.edits),
  read('/iapi/ml/user/playlists/', myLists.playlists),
  read('/iapi/ml/user/playlists/recent/', myLists.recentPlaylists),
  read('/iapi/ml/user/timelines/', myLists.timelines),
  read('/iapi/ml/user/ownmedia/', myLists.ownMedia),
  read('/iapi/ml/user/conversions/', conversion.list),

  read('/iapi/ml/comments/:EncID/', comments.list),
  read('/iapi/ml/notes/:EncID/', comments.list, notesOnly),
  media('AddComment', comments.add, itemInBody),
  media('AddCommentLesson', comments.add, itemInBody),

  read('/iapi/core/playlist/:id/', playlists.show),
  media('AddItemToPlaylist', playlists.addItem),
  media('CheckItemIsInPlaylist', playlists.checkItem),
  media('SaveBroadcastOptions', playlists.saveBroadcast),

  read('/iapi/ml/mediasession/:EncID/', virtualClass.session),
  read('/iapi/ml/virtualclasses/mediaitems/:id/', playlists.show),
  read('/api/ml/virtualclasses/mediaitems/:id/', playlists.show),
  media('SaveVirtualClassSettings', virtualClass.saveSettings),
  media('StartVirtualClass2', virtualClass.start),
  media('EndVirtualClass', virtualClass.end),
  media('SetVirtualClassControlStatus', virtualClass.setControl),
  media('SubmitAnswerVirtualClass', virtualClass.answer),

  media('SavePlayerSettings', player.saveChoices),
  media('CreateACLLink', sharing.createACLLink),
  media('CreateEmbedURL', sharing.createEmbedURL),

  embedded(settings.site),
  embedded(item.item),
  embedded(conversion.playback),
  embedded(live.status),
  embedded(itemFiles.document),
  embedded(itemFiles.downloadOptions),
  embedded(sharing.unlock),
  embedded(relatedMedia.list),
  embedded(analytics.register),
  embedded(analytics.dimensions),
  embedded(analytics.track),
  embedded(chapters.list),
  embedded(slideshows.list),
  embedded(slideshows.show),
  embedded(slideshows.searchItem),
  embedded(quizzes.list),
  embedded(quizzes.show),
  embedded(quizzes.begin),
  embedded(quizzes.answer),
  embedded(grades.list),
  embedded(grades.sendAgain),
  embedded(grades.listWatched),
  embedded(grades.sendWatchedAgain),
  embedded(grades.watching),
  embedded(grades.setWatching),
  embedded(photosets.gallery),
  embedded(playlists.show),
  embedded(playlists.clock),
  embedded(subtitles.list),
  embedded(subtitles.cues),
  embedded(subtitles.searchItem),
  embeddedWhen('/api/pes/', raw => raw.searchsubs === 'true', subtitles.searchItem),
].flat()
