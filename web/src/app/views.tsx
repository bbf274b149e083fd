// What stands at each address of the contract's pages table. A page without a view is not built yet.
import type { PageName } from '@mediatheque/contract/pages'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { preloadPlayer } from '../features/player/index.ts'
// At hand when nothing else can be fetched.
import { SorryPage } from '../pages/sorry/index.ts'

export interface View {
  /** bare: without top bar and navigation. */
  layout: 'shell' | 'bare'
  component: RouteComponent
  /** The page needs the room: the navigation opens over it, when asked for. */
  hidesNav?: true
  /** Fetched with the page, which is drawn when it is there. */
  alongside?: () => Promise<unknown>
  /** The guide of the page, where the server has one (SHELL-16). */
  guide?: string
}

const home = lazyRouteComponent(() => import('../pages/home/index.ts'), 'HomePage')

export const views: Partial<Record<PageName, View>> = {
  home: { layout: 'shell', guide: 'home', component: home },
  default: { layout: 'shell', guide: 'home', component: home },
  vleLibrary: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/vle/library-page.tsx'), 'LibraryPage'),
  },
  login: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/login/index.ts'), 'LoginPage'),
  },
  loginComplete: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/login-complete/index.ts'), 'LoginCompletePage'),
  },
  switchUser: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/switch-user/index.ts'), 'SwitchUserPage'),
  },
  forgot: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/forgot/index.ts'), 'ForgotPage'),
  },
  reset: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/reset/index.ts'), 'ResetPage'),
  },
  welcome: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/welcome/index.ts'), 'WelcomePage'),
  },
  sorry: {
    layout: 'bare',
    component: SorryPage,
  },
  ltiLibrary: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/vle/lti-library-page.tsx'), 'LtiLibraryPage'),
  },
  courses: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/courses-page.tsx'), 'CoursesPage'),
  },
  startAuth: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/vle/start-auth-page.tsx'), 'StartAuthPage'),
  },
  teamsTab: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/vle/teams-tab-page.tsx'), 'TeamsTabPage'),
  },
  view: {
    layout: 'shell',
    hidesNav: true,
    component: lazyRouteComponent(() => import('../pages/view/index.ts'), 'ViewPage'),
    // A recording that was begun ahead would lose its place while the player is on its way.
    alongside: preloadPlayer,
  },
  analytics: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/analytics/index.ts'), 'AnalyticsPage'),
  },
  administration: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/overview-page.tsx'), 'OverviewPage'),
  },
  queue: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/queue-page.tsx'), 'QueuePage'),
  },
  audit: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/audit-page.tsx'), 'AuditPage'),
  },
  synonyms: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/synonyms-page.tsx'), 'SynonymsPage'),
  },
  appearance: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/appearance-page.tsx'), 'AppearancePage'),
  },
  mails: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/mails-page.tsx'), 'MailsPage'),
  },
  system: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/system-page.tsx'), 'SystemPage'),
  },
  reports: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/reports-page.tsx'), 'ReportsPage'),
  },
  people: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/people-page.tsx'), 'PeoplePage'),
  },
  groups: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/groups-page.tsx'), 'GroupsPage'),
  },
  siteSettings: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/site-page.tsx'), 'SitePage'),
  },
  signInSettings: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/sign-in-page.tsx'), 'SignInSettingsPage'),
  },
  signups: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/signups-page.tsx'), 'SignupsPage'),
  },
  fields: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/fields-page.tsx'), 'FieldsPage'),
  },
  categories: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/categories-page.tsx'), 'CategoriesPage'),
  },
  policies: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/policies-page.tsx'), 'PoliciesPage'),
  },
  chapterTags: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/tags-page.tsx'), 'TagsPage'),
  },
  profiles: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/profiles-page.tsx'), 'ProfilesPage'),
  },
  content: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/content-page.tsx'), 'ContentPage'),
  },
  deleted: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/deleted-page.tsx'), 'DeletedPage'),
  },
  retention: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/retention-page.tsx'), 'RetentionPage'),
  },
  keep: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/keep/keep-page.tsx'), 'KeepPage'),
  },
  following: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/following/following-page.tsx'), 'FollowingPage'),
  },
  person: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/person/person-page.tsx'), 'PersonPage'),
  },
  customPage: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/custom-page/custom-page.tsx'), 'CustomPage'),
  },
  unsubscribe: {
    layout: 'bare',
    component: lazyRouteComponent(
      () => import('../pages/unsubscribe/unsubscribe-page.tsx'),
      'UnsubscribePage',
    ),
  },
  signage: {
    layout: 'shell',
    component: lazyRouteComponent(() => import('../pages/admin/signage-page.tsx'), 'SignagePage'),
  },
  apiDocs: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/api-docs/index.ts'), 'ApiDocsPage'),
  },
  design: {
    layout: 'bare',
    component: lazyRouteComponent(() => import('../pages/design/index.ts'), 'DesignPage'),
  },
}

/** How the page at an address is laid out; undefined where there is none. */
export const viewOf = (name: PageName | undefined) => (name === undefined ? undefined : views[name])
