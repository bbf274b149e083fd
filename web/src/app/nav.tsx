// The navigations, top to bottom: of every day, and of the administration. An item is shown to those who may open its page, once the page has a view.
import { type PageName, pages } from '@mediatheque/contract/pages'
import {
  ArrowLeft,
  ChartColumn,
  CircleCheck,
  ClipboardList,
  Folder,
  FolderTree,
  GraduationCap,
  Hourglass,
  House,
  KeyRound,
  LayoutList,
  ListOrdered,
  ListVideo,
  type LucideIcon,
  Mail,
  MonitorPlay,
  Palette,
  Replace,
  Rss,
  ScrollText,
  Search,
  Server,
  Settings2,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  TextCursorInput,
  Trash2,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'
import {
  APPROVAL_ADDRESS,
  ApprovalCount,
  BROWSE_ADDRESS,
  CATEGORIES_ADDRESS,
  mayApprove,
  type NavPlace,
  PLAYLISTS_ADDRESS,
} from '../features/search/index.ts'
import { holds, may, type Viewer } from '../shared/viewer.ts'
import type { PlainKey } from '../words/index.ts'

export interface NavItem {
  page: PageName
  label: PlainKey
  /** For the rail, where 12 px letters have 64 px. */
  short?: PlainKey
  icon: LucideIcon
  /** Other addresses at which this item is the current one. */
  also?: readonly PageName[]
  /** Home, results, categories, playlists and approval are places of one page: which of them, and where it is. */
  place?: NavPlace
  href?: string
  /** Next to its name: how much there is to do. */
  count?: ComponentType
  /** Beyond who may open the page. */
  isFor?: (viewer: Viewer) => boolean
}

export const mainNav: readonly NavItem[] = [
  { page: 'home', place: 'start', label: 'shell.nav.home', icon: House, also: ['default'] },
  {
    page: 'default',
    place: 'results',
    href: BROWSE_ADDRESS,
    label: 'shell.nav.browse',
    icon: Search,
    also: ['home'],
  },
  {
    page: 'default',
    place: 'categories',
    href: CATEGORIES_ADDRESS,
    label: 'shell.nav.browseCategories',
    icon: Folder,
    also: ['home'],
  },
  {
    page: 'default',
    place: 'playlists',
    href: PLAYLISTS_ADDRESS,
    label: 'shell.nav.playlists',
    icon: ListVideo,
    also: ['home'],
  },
]

/** Among the lists, as it is everybody's own. */
export const ownNav: readonly NavItem[] = [{ page: 'following', label: 'shell.nav.following', icon: Rss }]

const mayAdminister = (viewer: Viewer) => may(viewer, pages.administration.who)

const managesPlaces = (viewer: Viewer) => !mayAdminister(viewer) && viewer?.ManagesPlaces === true

/** Others may have been given an item to edit, and find the list by its address. */
const editsOnly = (viewer: Viewer) =>
  !mayAdminister(viewer) &&
  (managesPlaces(viewer) || (['uploader', 'editor'] as const).some(role => holds(viewer, role)))

/** Who sees each is said by the page itself, in the contract. */
export const manageNav: readonly NavItem[] = [
  {
    page: 'default',
    place: 'approval',
    href: APPROVAL_ADDRESS,
    label: 'shell.nav.approval',
    icon: CircleCheck,
    isFor: mayApprove,
    count: ApprovalCount,
    also: ['home'],
  },
  { page: 'content', label: 'shell.nav.content', icon: LayoutList, isFor: editsOnly },
  {
    page: 'deleted',
    label: 'shell.nav.deleted',
    short: 'shell.nav.deletedShort',
    icon: Trash2,
    isFor: managesPlaces,
  },
  {
    page: 'administration',
    label: 'shell.nav.administration',
    short: 'shell.nav.administrationShort',
    icon: Wrench,
  },
]

export interface NavGroup {
  title?: PlainKey
  items: readonly NavItem[]
}

/** In place of everything above, at the addresses that it leads to. */
export const adminNav: readonly NavGroup[] = [
  {
    items: [
      {
        page: 'home',
        label: 'shell.nav.library',
        short: 'shell.nav.libraryShort',
        icon: ArrowLeft,
      },
      { page: 'administration', label: 'shell.nav.overview', icon: ChartColumn },
      { page: 'reports', label: 'shell.nav.reports', icon: ClipboardList },
    ],
  },
  {
    title: 'shell.nav.groupContent',
    items: [
      { page: 'content', label: 'shell.nav.content', icon: LayoutList },
      {
        page: 'categories',
        label: 'shell.nav.categoryTree',
        short: 'shell.nav.categoryTreeShort',
        icon: FolderTree,
      },
      { page: 'fields', label: 'shell.nav.fields', icon: TextCursorInput },
      {
        page: 'chapterTags',
        label: 'shell.nav.chapterTags',
        short: 'shell.nav.chapterTagsShort',
        icon: Tags,
      },
      { page: 'queue', label: 'shell.nav.queue', short: 'shell.nav.queueShort', icon: ListOrdered },
      { page: 'retention', label: 'shell.nav.retention', icon: Hourglass },
      { page: 'deleted', label: 'shell.nav.deleted', short: 'shell.nav.deletedShort', icon: Trash2 },
    ],
  },
  {
    title: 'shell.nav.groupPeople',
    items: [
      { page: 'people', label: 'shell.nav.people', icon: UserRound },
      { page: 'groups', label: 'shell.nav.groups', icon: UsersRound },
      { page: 'signups', label: 'shell.nav.signups', icon: UserRoundPlus },
      { page: 'policies', label: 'shell.nav.policies', short: 'shell.nav.policiesShort', icon: ShieldCheck },
      { page: 'signInSettings', label: 'shell.nav.signInSettings', icon: KeyRound },
    ],
  },
  {
    title: 'shell.nav.groupIntegrations',
    items: [
      { page: 'courses', label: 'shell.nav.courses', icon: GraduationCap },
      { page: 'signage', label: 'shell.nav.signage', icon: MonitorPlay },
    ],
  },
  {
    title: 'shell.nav.groupSite',
    items: [
      {
        page: 'appearance',
        label: 'shell.nav.appearance',
        short: 'shell.nav.appearanceShort',
        icon: Palette,
      },
      { page: 'mails', label: 'shell.nav.mails', icon: Mail },
      { page: 'synonyms', label: 'shell.nav.synonyms', icon: Replace },
      { page: 'siteSettings', label: 'shell.nav.site', short: 'shell.nav.siteShort', icon: Settings2 },
      {
        page: 'profiles',
        label: 'shell.nav.profiles',
        short: 'shell.nav.profilesShort',
        icon: SlidersHorizontal,
      },
    ],
  },
  {
    title: 'shell.nav.groupSystem',
    items: [
      { page: 'audit', label: 'shell.nav.audit', short: 'shell.nav.auditShort', icon: ScrollText },
      { page: 'system', label: 'shell.nav.system', icon: Server },
    ],
  },
]

/** All that the navigations show this viewer somewhere, for those who look by name. */
export const navItemsFor = (viewer: Viewer): readonly NavItem[] => [
  ...mainNav,
  ...ownNav,
  ...manageNav,
  // Its first item is only the way back from there.
  ...(mayAdminister(viewer) ? adminNav.flatMap(group => group.items).filter(it => it.page !== 'home') : []),
]

const ADMIN_PAGES = new Set(adminNav.flatMap(group => group.items.map(it => it.page)))

/** Whether the navigation of the administration is shown: to an editor at their content it is not. */
export const isAdministration = (viewer: Viewer, page: PageName | undefined) =>
  page !== undefined && page !== 'home' && ADMIN_PAGES.has(page) && mayAdminister(viewer)
