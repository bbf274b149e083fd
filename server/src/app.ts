// The floor plan: every room of the house.
import type { Server } from 'node:http'
import { type Page, pages } from '@mediatheque/contract/pages'
import type { FastifyInstance } from 'fastify'
import { findAgainBy, identifyBy, listScreensOf } from './core/access/index.ts'
import { addDeliveryBytes } from './core/delivery/index.ts'
import { standingOf } from './core/items/index.ts'
import { analyticsRoom, countDownload } from './features/analytics/index.ts'
import { approvalRoom } from './features/approval/index.ts'
import { addCategoryBytes, categoriesRoom } from './features/categories/index.ts'
import { addChapterBytes, chaptersRoom } from './features/chapters/index.ts'
import { addCommentBytes, commentsRoom } from './features/comments/index.ts'
import { conversionRoom } from './features/conversion/index.ts'
import { fieldsRoom } from './features/fields/index.ts'
import { addIntegrationBytes, integrationsRoom } from './features/integrations/index.ts'
import { addDownloadBytes, itemFilesRoom } from './features/item-files/index.ts'
import { addLiveBytes, liveRoom } from './features/live/index.ts'
import { addMediaBytes, mediaRoom } from './features/media/index.ts'
import { myListsRoom } from './features/my-lists/index.ts'
import { notificationsRoom } from './features/notifications/index.ts'
import { addPeopleBytes, peopleRoom } from './features/people/index.ts'
import { photosetsRoom } from './features/photosets/index.ts'
import { addPlayerBytes, playerRoom } from './features/player/index.ts'
import { addBroadcastLine, playlistKeys, playlistsRoom } from './features/playlists/index.ts'
import { addPermissionsOf, publishingRoom } from './features/publishing/index.ts'
import { addQuizBytes, quizzesRoom } from './features/quizzes/index.ts'
import { relatedMediaRoom } from './features/related-media/index.ts'
import { addSearchBytes, searchRoom } from './features/search/index.ts'
import { guardEmbedKey, hasAdministrator, settingsRoom } from './features/settings/index.ts'
import { addOEmbed, discoveryLinks, linkKeys, sharingRoom } from './features/sharing/index.ts'
import {
  recentSession,
  sessionCookie,
  sessionKeys,
  signInRoom,
  tokenInHeader,
} from './features/sign-in/index.ts'
import { screenKeys, signageRoom } from './features/signage/index.ts'
import { addSlideBytes, slideshowsRoom } from './features/slideshows/index.ts'
import { streamsRoom } from './features/streams/index.ts'
import { addSubtitleBytes, subtitlesRoom, writtenFor } from './features/subtitles/index.ts'
import { thumbnailsRoom } from './features/thumbnails/index.ts'
import { transcriptionRoom } from './features/transcription/index.ts'
import { addUploadBytes, uploadRoom } from './features/upload/index.ts'
import { addClassLine, virtualClassRoom } from './features/virtual-class/index.ts'
import { welcomeRoom } from './features/welcome/index.ts'
import { aliases } from './legacy/aliases.ts'
import type { Config } from './platform/config.ts'
import { addressReader } from './platform/http/client-address.ts'
import type { Context, Platform } from './platform/http/context.ts'
import { addPages, type OpenedPage } from './platform/http/pages.ts'
import { requestBudget } from './platform/http/rate-limit.ts'
import { buildServer } from './platform/http/serve.ts'
import type { MayConnect } from './platform/realtime/hub.ts'
import { firstAnswers, streamAhead } from './views/first-answers/index.ts'
import { itemPageRoom } from './views/item-page/index.ts'

export const rooms = [
  signInRoom,
  peopleRoom,
  settingsRoom,
  notificationsRoom,
  welcomeRoom,
  fieldsRoom,
  categoriesRoom,
  searchRoom,
  publishingRoom,
  approvalRoom,
  sharingRoom,
  mediaRoom,
  itemPageRoom,
  analyticsRoom,
  myListsRoom,
  integrationsRoom,
  uploadRoom,
  conversionRoom,
  liveRoom,
  streamsRoom,
  thumbnailsRoom,
  itemFilesRoom,
  playerRoom,
  photosetsRoom,
  subtitlesRoom,
  chaptersRoom,
  quizzesRoom,
  commentsRoom,
  playlistsRoom,
  virtualClassRoom,
  transcriptionRoom,
  relatedMediaRoom,
  slideshowsRoom,
  signageRoom,
]

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
const keys = [sessionKeys, linkKeys, playlistKeys, screenKeys]
const findAgain = findAgainBy(keys)

/** Handshakes of sockets count like requests: for the session, and for the address where there is none. */
export function mayConnect(config: Config): MayConnect {
  const isLeft = requestBudget(config.rateLimit)
  const addressOf = addressReader(config.trustProxy)
  return request => {
    const session = recentSession(tokenInHeader(config, request.headers.cookie))
    return isLeft(session ?? addressOf(request))
  }
}

export const buildApp = (platform: Platform, httpServer: Server): Promise<FastifyInstance> =>
  buildServer(
    platform,
    {
      rooms,
      aliases,
      identify: identifyBy(keys),
      sessionOf: ({ config }, { cookies }) => recentSession(cookies[sessionCookie(config)]),
      guardKey: guardEmbedKey,
      replay: {
        secretOf: request => request.cookies[sessionCookie(platform.config)] ?? '',
        standingOf,
      },
      extras: [
        addPeopleBytes,
        addSearchBytes,
        addCategoryBytes,
        addMediaBytes,
        addIntegrationBytes,
        addDownloadBytes,
        addChapterBytes,
        addSlideBytes,
        addQuizBytes,
        addDeliveryBytes({ findAgain, writtenFor, onSaved: countDownload }),
        addLiveBytes(findAgain),
        addPlayerBytes,
        addSubtitleBytes,
        addUploadBytes,
        addCommentBytes,
        addClassLine,
        addBroadcastLine,
        addOEmbed,
        addPages({
          detour: firstRun,
          mayOpen,
          head: ({ config }, url, first) => discoveryLinks(url, config.baseUrl) + streamAhead(first),
          answers: (ctx, page, query) => firstAnswers(rooms, ctx, page, query),
        }),
      ],
    },
    httpServer,
  )
