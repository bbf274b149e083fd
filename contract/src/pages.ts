// Every address that opens the app, and who may open it. Case and trailing slash do not matter.
import type { Who } from './call.ts'

export interface Page {
  path: string
  who: Who
  /** May stand in a frame of another site. */
  framed?: true
  /** Shown in a window that another page opened: it stays linked to its opener, always or with one of these in its query. */
  popup?: 'always' | readonly string[]
  /** Sends a form to the site around its frame. */
  posts?: true
  /** Not the app, but a smaller one of its own. */
  app?: 'embed'
  /** The smaller app, for those who have no session and come by a shared link (SHARE-04). */
  appByLink?: 'embed'
}

/** The answer to a call that a page makes first, carried by the page itself. */
export interface FirstAnswer {
  Method: string
  Path: string
  Input: Record<string, string | number>
  Answer: unknown
}

/** The element of the page in which they are, as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers'

/** The element in which a page brings the colours and fonts of the site, where they are not the usual ones. */
export const LOOK_ID = 'look'

/** In the query of a sign-in page that must not lose the window that opened it. */
export const POPUP_PARAMETER = 'popup'

/** After the address of the page of the API: opens what it says about tokens. */
export const TOKENS_HASH = '#tokens'

/** INTG-05, INTG-06: the page returns what is picked or handed in to the page that opened it. */
const RETURNS = ['inlinemode', 'assignmoodle'] as const

export const pages = {
  home: { path: '/', who: 'visitor' },
  default: { path: '/Default.aspx', who: 'visitor', popup: RETURNS },
  login: { path: '/login.aspx', who: 'anyone', popup: ['embedlogin', POPUP_PARAMETER] },
  loginComplete: { path: '/LoginComplete.aspx', who: 'visitor', framed: true, popup: 'always' },
  switchUser: { path: '/SwitchUser.aspx', who: 'anyone' },
  forgot: { path: '/forgot.aspx', who: 'anyone' },
  reset: { path: '/reset.aspx', who: 'anyone' },
  sorry: { path: '/Sorry.aspx', who: 'anyone' },
  welcome: { path: '/welcome.aspx', who: 'anyone' },
  design: { path: '/design', who: 'anyone' },
  apiDocs: { path: '/api/docs', who: 'anyone' },
  administration: { path: '/admin', who: 'manager' },
  queue: { path: '/admin/queue', who: 'manager' },
  audit: { path: '/admin/audit', who: 'administrator' },
  reports: { path: '/admin/reports', who: 'manager' },
  system: { path: '/admin/system', who: 'administrator' },
  mails: { path: '/admin/mails', who: 'administrator' },
  appearance: { path: '/admin/appearance', who: 'administrator' },
  synonyms: { path: '/admin/synonyms', who: 'administrator' },
  people: { path: '/admin/people', who: 'administrator' },
  groups: { path: '/admin/groups', who: 'administrator' },
  siteSettings: { path: '/admin/site', who: 'administrator' },
  signInSettings: { path: '/admin/sign-in', who: 'administrator' },
  signups: { path: '/admin/signups', who: 'administrator' },
  customPage: { path: '/page/:Slug', who: 'anyone' },
  view: { path: '/view.aspx', who: 'visitor', appByLink: 'embed' },
  embed: { path: '/Embed.aspx', who: 'anyone', framed: true, app: 'embed' },
  analytics: { path: '/analytics.aspx', who: 'visitor' },
  fields: { path: '/admin/fields', who: 'administrator' },
  categories: { path: '/admin/categories', who: 'manager' },
  policies: { path: '/admin/policies', who: 'administrator' },
  chapterTags: { path: '/admin/tags', who: 'manager' },
  profiles: { path: '/admin/profiles', who: 'administrator' },
  deleted: { path: '/admin/deleted', who: 'person' },
  retention: { path: '/admin/retention', who: 'administrator' },
  keep: { path: '/keep', who: 'person' },
  following: { path: '/following', who: 'person' },
  person: { path: '/person', who: 'visitor' },
  unsubscribe: { path: '/unsubscribe', who: 'anyone' },
  content: { path: '/admin/content', who: 'person' },
  signage: { path: '/admin/signage', who: 'administrator' },
  screen: { path: '/Signage.aspx', who: 'anyone', framed: true, app: 'embed' },
  vleLibrary: { path: '/vle/MediaLibrary.aspx', who: 'visitor', framed: true, popup: 'always' },
  ltiPreview: { path: '/VLE/LTI/Preview.aspx', who: 'anyone', framed: true, app: 'embed' },
  ltiLibrary: { path: '/VLE/LTI/Library.aspx', who: 'anyone', framed: true, posts: true },
  courses: { path: '/admin/courses', who: 'administrator' },
  startAuth: { path: '/vle/startauth.aspx', who: 'anyone', framed: true, popup: 'always' },
  teamsTab: { path: '/vle/teams/contenttab.aspx', who: 'anyone', framed: true },
} as const satisfies Record<string, Page>
export type PageName = keyof typeof pages

export interface ModalPage {
  /** Addresses at which the app opens with this modal alone (SHELL-04). */
  paths: readonly string[]
  who: Who
  /** Only for those who may add something somewhere. */
  adds?: true
  /** Only for those who may send to a screen somewhere (SIGNAGE-01). */
  sends?: true
}

export const modals = {
  usersettings: { paths: ['/iapi/core/ui/usersettings/'], who: 'visitor' },
  findmember: { paths: ['/iapi/core/ui/findmember/'], who: 'person' },
  academysignupmodal: { paths: ['/iapi/core/ui/academysignupmodal/'], who: 'anyone' },
  portalsignupmodal: { paths: ['/iapi/core/ui/portalsignupmodal/'], who: 'anyone' },
  quickview: { paths: ['/iapi/core/ui/quickview/'], who: 'visitor' },
  fontsel: { paths: ['/iapi/core/ui/fontsel/'], who: 'person' },
  colourpicker: { paths: ['/iapi/core/ui/colourpicker/'], who: 'person' },
  editdetails: { paths: ['/iapi/ml/ui/editdetails/'], who: 'person' },
  advancedsettings: { paths: ['/iapi/ml/ui/advancedsettings/'], who: 'person' },
  sendtosignage: { paths: ['/iapi/core/ui/sendtosignage/'], who: 'person', sends: true },
  grantaccessmodal: { paths: ['/iapi/core/ui/grantaccessmodal/'], who: 'person' },
  share: { paths: ['/iapi/ml/ui/share/'], who: 'person' },
  rating: { paths: ['/iapi/ml/ui/rating/'], who: 'person' },
  itemcategories: { paths: ['/iapi/ml/ui/itemcategories/'], who: 'person' },
  decline: { paths: ['/iapi/ml/ui/decline/'], who: 'person' },
  why: { paths: ['/iapi/ml/ui/why/'], who: 'person' },
  itemcourses: { paths: ['/iapi/ml/ui/courses/'], who: 'person' },
  asimut: { paths: ['/iapi/ml/ui/asimut/'], who: 'person' },
  managechaptertags: { paths: ['/iapi/core/ui/managechaptertags/'], who: 'person' },
  selectphotocontent: { paths: ['/iapi/pl/ui/selectphotocontent/'], who: 'person' },
  changepicture: { paths: ['/iapi/ml/ui/changepicture/'], who: 'person' },
  replacemedia: { paths: ['/api/ml/ui/replacemedia/', '/iapi/ml/ui/replacemedia/'], who: 'person' },
  uploadmedia: {
    paths: ['/iapi/core/ui/uploadmedia/', '/api/ml/ui/uploadmedia/'],
    who: 'person',
    adds: true,
  },
  externalcontent: {
    paths: ['/iapi/core/ui/externalcontent/', '/api/ml/ui/externalcontent/'],
    who: 'person',
    adds: true,
  },
  livestream: { paths: ['/api/ml/ui/livestream/'], who: 'person', adds: true },
  transcription: { paths: ['/iapi/core/ui/transcription/', '/api/ml/ui/transcription/'], who: 'person' },
  ocroptions: { paths: ['/iapi/core/ui/ocroptions/', '/api/ml/ui/ocroptions/'], who: 'person' },
  recorder: { paths: ['/iapi/ml/ui/recorder/'], who: 'person', adds: true },
  newmedia: { paths: ['/api/ml/ui/newmedia/'], who: 'person', adds: true },
  teamsrecordings: {
    paths: ['/iapi/core/ui/teamsrecordings/', '/api/ml/ui/teamsrecordings/'],
    who: 'person',
    adds: true,
  },
  zoomrecordings: { paths: ['/iapi/core/ui/zoom/', '/api/ml/ui/zoom/'], who: 'person', adds: true },
  webexrecordings: { paths: ['/iapi/core/ui/webex/', '/api/ml/ui/webex/'], who: 'person', adds: true },
} as const satisfies Record<string, ModalPage>
export type ModalName = keyof typeof modals
