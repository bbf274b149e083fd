// The list of features, of kinds of key and of what serves bytes: the whole API, top to bottom.
import type { Server } from 'node:http'
import { type Page, pages } from '@mediatheque/contract/pages'
import type { FastifyInstance } from 'fastify'
import { findAgainBy, identifyBy, listScreensOf } from './core/access/index.ts'
import { addDeliveryBytes } from './core/delivery/index.ts'
import { addItemChannels, standingOf } from './core/items/index.ts'
import { accessTokensFeature, tokenKeys } from './features/access-tokens/index.ts'
import { administrationFeature } from './features/administration/index.ts'
import { analyticsFeature, countDownload, reportViewingTo } from './features/analytics/index.ts'
import {
  addAppearanceBytes,
  appearanceFeature,
  customPageTitle,
  pageLook,
} from './features/appearance/index.ts'
import { approvalFeature } from './features/approval/index.ts'
import { archiveFeature } from './features/archive/index.ts'
import { asimutFeature } from './features/asimut/index.ts'
import { addAuditBytes, auditFeature } from './features/audit/index.ts'
import { batchFeature } from './features/batch/index.ts'
import { addCategoryBytes, categoriesFeature } from './features/categories/index.ts'
import { addChapterBytes, chaptersFeature } from './features/chapters/index.ts'
import { addCommentBytes, commentsFeature } from './features/comments/index.ts'
import { addContentBytes, contentFeature } from './features/content/index.ts'
import { conversionFeature, conversionQueueFeature } from './features/conversion/index.ts'
import { addCourseBytes, coursesFeature, selectionAddress } from './features/courses/index.ts'
import { fieldsFeature } from './features/fields/index.ts'
import { addFeedBytes, feedLinks, followsFeature } from './features/follows/index.ts'
import { gradesFeature, queueGrades, queueWatchGrades } from './features/grades/index.ts'
import {
  addIdentityBytes,
  addSamlBytes,
  identityFeature,
  identitySetupFeature,
  oneTapSources,
  passwordSources,
  signInByOneTap,
} from './features/identity/index.ts'
import { addIntegrationBytes, integrationsFeature } from './features/integrations/index.ts'
import { addDownloadBytes, itemFilesFeature } from './features/item-files/index.ts'
import { addLiveBytes, liveFeature } from './features/live/index.ts'
import { mailTemplatesFeature } from './features/mail-templates/index.ts'
import { addMediaBytes, mediaFeature } from './features/media/index.ts'
import { microsoftFeature } from './features/microsoft/index.ts'
import { myListsFeature } from './features/my-lists/index.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { addPeopleBytes, peopleFeature } from './features/people/index.ts'
import { photosetsFeature } from './features/photosets/index.ts'
import { addPlayerBytes, playerFeature } from './features/player/index.ts'
import { playlistKeys, playlistsFeature } from './features/playlists/index.ts'
import { addScim, provisioningFeature } from './features/provisioning/index.ts'
import { addPermissionsOf, publishingFeature } from './features/publishing/index.ts'
import { addQuizBytes, quizzesFeature, reportScoresTo } from './features/quizzes/index.ts'
import { relatedMediaFeature } from './features/related-media/index.ts'
import { addReportBytes, reportsFeature } from './features/reports/index.ts'
import { retentionFeature } from './features/retention/index.ts'
import { savedSearchesFeature } from './features/saved-searches/index.ts'
import { addSearchBytes, searchAllFeature, searchFeature, synonymsFeature } from './features/search/index.ts'
import { secondFactorFeature } from './features/second-factor/index.ts'
import { guardEmbedKey, hasAdministrator, languageFor, settingsFeature } from './features/settings/index.ts'
import {
  addOEmbed,
  addQrImage,
  discoveryLinks,
  linkKeys,
  previewOf,
  sharingFeature,
} from './features/sharing/index.ts'
import { addSheetBytes, sheetsFeature } from './features/sheets/index.ts'
import {
  recentSession,
  sessionKeys,
  sessionToken,
  signInFeature,
  socketToken,
} from './features/sign-in/index.ts'
import { screenKeys, signageFeature } from './features/signage/index.ts'
import { addSlideBytes, slideshowsFeature } from './features/slideshows/index.ts'
import { streamsFeature } from './features/streams/index.ts'
import { addSubtitleBytes, subtitlesFeature, writtenFor } from './features/subtitles/index.ts'
import { systemFeature } from './features/system/index.ts'
import { thumbnailsFeature } from './features/thumbnails/index.ts'
import { transcriptionFeature } from './features/transcription/index.ts'
import { addUploadBytes, uploadFeature } from './features/upload/index.ts'
import { addClassLine, virtualClassFeature } from './features/virtual-class/index.ts'
import { addVleBytes, vleFeature } from './features/vle/index.ts'
import { addWebAppBytes } from './features/web-app/index.ts'
import { welcomeFeature } from './features/welcome/index.ts'
import { queueAnswerStatements, queueViewingStatements, xapiFeature } from './features/xapi/index.ts'
import { aliases } from './legacy/aliases.ts'
import type { Config } from './platform/config.ts'
import { addressReader } from './platform/http/client-address.ts'
import type { Context, Platform } from './platform/http/context.ts'
import { addPages, type OpenedPage } from './platform/http/pages.ts'
import { programToken } from './platform/http/program-token.ts'
import { requestBudget } from './platform/http/rate-limit.ts'
import { buildServer } from './platform/http/serve.ts'
import type { Node } from './platform/nodes/node.ts'
import type { MayConnect } from './platform/realtime/hub.ts'
import { firstAnswers, streamAhead, titleIn } from './views/first-answers/index.ts'
import { homeFeature } from './views/home/index.ts'
import { itemPageFeature } from './views/item-page/index.ts'

export const features = [
  signInFeature(passwordSources),
  secondFactorFeature,
  accessTokensFeature,
  identityFeature,
  identitySetupFeature,
  provisioningFeature,
  coursesFeature,
  peopleFeature(passwordSources),
  settingsFeature,
  appearanceFeature,
  notificationsFeature,
  welcomeFeature,
  fieldsFeature,
  categoriesFeature,
  searchFeature,
  searchAllFeature,
  savedSearchesFeature,
  followsFeature,
  synonymsFeature,
  contentFeature,
  sheetsFeature,
  publishingFeature,
  approvalFeature,
  sharingFeature,
  mediaFeature,
  archiveFeature,
  retentionFeature,
  batchFeature,
  homeFeature,
  itemPageFeature,
  analyticsFeature,
  administrationFeature,
  auditFeature,
  reportsFeature,
  systemFeature,
  mailTemplatesFeature,
  myListsFeature,
  integrationsFeature,
  microsoftFeature,
  uploadFeature,
  vleFeature,
  asimutFeature,
  conversionFeature,
  conversionQueueFeature,
  liveFeature,
  streamsFeature,
  thumbnailsFeature,
  itemFilesFeature,
  playerFeature,
  photosetsFeature,
  subtitlesFeature,
  chaptersFeature,
  quizzesFeature,
  gradesFeature,
  xapiFeature,
  commentsFeature,
  playlistsFeature,
  virtualClassFeature,
  transcriptionFeature,
  relatedMediaFeature,
  slideshowsFeature,
  signageFeature,
]

/** Who is told of changed scores, in the transaction that changes them. */
reportScoresTo(queueGrades)
reportScoresTo(queueAnswerStatements)
reportViewingTo(queueWatchGrades)
reportViewingTo(queueViewingStatements)

const FIRST_RUN_OPEN: readonly string[] = [pages.welcome.path, pages.design.path, pages.apiDocs.path]

/** An empty library has nobody who could sign in: everything leads to the first-run page. */
async function firstRun(ctx: Context, page: Page) {
  if (FIRST_RUN_OPEN.includes(page.path) || ctx.viewer.kind !== 'nobody') return undefined
  return (await hasAdministrator(ctx.db)) ? undefined : pages.welcome.path
}

/** Modals in which things are added or sent are for those who may add or send anything at all. */
const mayOpen = async ({ db, viewer }: Context, { adds, sends }: OpenedPage) =>
  (!adds || (viewer.kind === 'person' && (await addPermissionsOf(db, viewer)).length > 0)) &&
  (!sends || (await listScreensOf(db, viewer)).length > 0)

/** Every kind of key, in the order in which they are taken: a playlist may be open by a link only. */
const keys = [sessionKeys, tokenKeys, linkKeys, playlistKeys, screenKeys]
const findAgain = findAgainBy(keys)

/** Handshakes of sockets count like requests: for the session, and for the address where there is none. */
export function mayConnect(config: Config, { counts }: Pick<Node, 'counts'>): MayConnect {
  const isLeft = requestBudget(config.rateLimit, counts, 'sockets')
  const addressOf = addressReader(config.trustProxy)
  return request => {
    const session = recentSession(socketToken(config, request.headers))
    return isLeft(session ?? addressOf(request))
  }
}

export const buildApp = (platform: Platform, httpServer: Server): Promise<FastifyInstance> =>
  buildServer(
    platform,
    {
      features,
      aliases,
      identify: identifyBy(keys),
      languageFor,
      sessionOf: (platform, request) => recentSession(sessionToken(platform, request)),
      guardKey: guardEmbedKey,
      replay: {
        secretOf: request => programToken(request) ?? sessionToken(platform, request) ?? '',
        standingOf,
      },
      extras: [
        addPeopleBytes,
        addIdentityBytes,
        addSamlBytes,
        addScim,
        addCourseBytes,
        addSearchBytes,
        addContentBytes,
        addSheetBytes,
        addAuditBytes,
        addReportBytes,
        addCategoryBytes,
        addAppearanceBytes,
        addMediaBytes,
        addIntegrationBytes,
        addDownloadBytes,
        addChapterBytes,
        addSlideBytes,
        addQuizBytes,
        addDeliveryBytes({ findAgain, writtenFor, onSaved: countDownload }),
        addLiveBytes(findAgain),
        addFeedBytes(findAgain),
        addPlayerBytes,
        addSubtitleBytes,
        addUploadBytes,
        addVleBytes,
        addCommentBytes,
        addClassLine,
        (_, it) => addItemChannels(it),
        addOEmbed,
        addQrImage,
        addWebAppBytes,
        addPages({
          detour: async (ctx, page, request) =>
            selectionAddress(page, request.query) ??
            (await firstRun(ctx, page)) ??
            signInByOneTap(ctx, page, request),
          look: pageLook,
          alsoLoads: oneTapSources,
          mayOpen,
          head: async (ctx, url, first) => {
            const preview = await previewOf(ctx, url)
            const custom = await customPageTitle(ctx, url)
            const links = `${discoveryLinks(url, ctx.config.baseUrl)}${await feedLinks(ctx, url)}`
            const stream = streamAhead(first)
            return {
              title: preview?.title ?? custom ?? titleIn(first),
              html: `${preview?.tags ?? ''}${links}${stream}`,
              isPlaying: stream !== '',
              withoutScripts: preview?.text,
              isMissing: custom === null,
            }
          },
          answers: (ctx, page, query) => firstAnswers(features, ctx, page, query),
        }),
      ],
    },
    httpServer,
  )
