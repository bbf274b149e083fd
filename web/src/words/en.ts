import type { accessTokens } from './en/access-tokens.ts'
import { account } from './en/account.ts'
import type { adding } from './en/adding.ts'
import type { administration } from './en/administration.ts'
import type { analytics } from './en/analytics.ts'
import type { batch } from './en/batch.ts'
import type { captionEditor } from './en/caption-editor.ts'
import { cards } from './en/cards.ts'
import type { chapters } from './en/chapters.ts'
import type { comments } from './en/comments.ts'
import type { contentList } from './en/content-list.ts'
import type { courses } from './en/courses.ts'
import { design } from './en/design.ts'
import type { folk } from './en/folk.ts'
import type { follows } from './en/follows.ts'
import { form } from './en/form.ts'
import type { grades } from './en/grades.ts'
import { home } from './en/home.ts'
import type { keep } from './en/keep.ts'
import { layout } from './en/layout.ts'
import type { lecture } from './en/lecture.ts'
import { lists } from './en/lists.ts'
import type { manage } from './en/manage.ts'
import type { myLists } from './en/my-lists.ts'
import { pages } from './en/pages.ts'
import type { photosets } from './en/photosets.ts'
import type { playlists } from './en/playlists.ts'
import type { provisioning } from './en/provisioning.ts'
import type { quizzes } from './en/quizzes.ts'
import type { relatedMedia } from './en/related-media.ts'
import type { screen } from './en/screen.ts'
import type { search } from './en/search.ts'
import type { secondFactor } from './en/second-factor.ts'
import type { share } from './en/share.ts'
import type { sheets } from './en/sheets.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import type { signInProviders } from './en/sign-in-providers.ts'
import type { signage } from './en/signage.ts'
import type { slideshows } from './en/slideshows.ts'
import type { streams } from './en/streams.ts'
import type { viewing } from './en/viewing.ts'
import type { virtualClass } from './en/virtual-class.ts'
import type { vle } from './en/vle.ts'
import { welcome } from './en/welcome.ts'
import type { xapi } from './en/xapi.ts'

/** What the first pages say. */
export const en = {
  account,
  cards,
  design,
  form,
  home,
  layout,
  lists,
  pages,
  shell,
  signIn,
  welcome,
} as const

/** Everything the app can say; the words of lazily loaded screens come with them, as add-manage.ts does. */
export type English = typeof en &
  typeof folk &
  typeof adding &
  typeof manage &
  typeof viewing & {
    readonly accessTokens: typeof accessTokens
    readonly administration: typeof administration
    readonly contentList: typeof contentList
    readonly sheets: typeof sheets
    readonly courses: typeof courses
    readonly vle: typeof vle
    readonly grades: typeof grades
    readonly xapi: typeof xapi
    readonly provisioning: typeof provisioning
    readonly analytics: typeof analytics
    readonly batch: typeof batch
    readonly signInProviders: typeof signInProviders
    readonly chapters: typeof chapters
    readonly comments: typeof comments
    readonly captionEditor: typeof captionEditor
    readonly follows: typeof follows
    readonly keep: typeof keep
    readonly lecture: typeof lecture
    readonly myLists: typeof myLists
    readonly playlists: typeof playlists
    readonly quizzes: typeof quizzes
    readonly photosets: typeof photosets
    readonly screen: typeof screen
    readonly search: typeof search
    readonly secondFactor: typeof secondFactor
    readonly share: typeof share
    readonly signage: typeof signage
    readonly relatedMedia: typeof relatedMedia
    readonly streams: typeof streams
    readonly slideshows: typeof slideshows
    readonly virtualClass: typeof virtualClass
  }

/** The same keys with other words. */
export type Like<T> = { readonly [K in keyof T]: T[K] extends string ? string : Like<T[K]> }
export type Words = Like<English>
