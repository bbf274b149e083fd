import { z } from 'zod'
import { call } from './call.ts'
import { Done, decodeList, Flag, Language, Line, Nothing, Role, Text } from './primitives.ts'

export const AddPermission = z.object({
  RecordType: z.number().int(),
  PublishingPolicyID: z.number().int(),
  PublishingPolicyName: z.string(),
  Restriction: z.number().int(),
  IsDefault: z.boolean(),
  ApprovalRequired: z.boolean(),
})

/** The numbers under which the page remembers choices for a person; 12 is the specification's (SHELL-13). */
export const UISetting = {
  NavOpen: 10,
  NavExtended: 11,
  DarkMode: 12,
  ResultsAsList: 13,
  SingleKeys: 14,
  FirstStepsAway: 15,
  ManageStepsAway: 16,
  HiddenSections: 17,
} as const

export const DemoProgress = z.object({ Ready: z.number().int(), Total: z.number().int() })
export type DemoProgress = z.infer<typeof DemoProgress>

export const UserSettings = z.object({
  PersonID: z.number().int().nullable(),
  UserName: z.string(),
  DisplayName: z.string(),
  Email: z.string(),
  PictureURL: z.string().nullable(),
  IsAnonymous: z.boolean(),
  Roles: z.array(Role),
  Region: z.string().describe('IANA time zone'),
  Language: Language,
  ManagesPlaces: z.boolean().describe('A location or a category at least'),
  AddPermissions: z.array(AddPermission),
  CanSetExpiryDate: z.boolean(),
  CanSendToSignage: z.boolean().describe('To a screen or a zone at least (SIGNAGE-01)'),
  DeniedFileTypes: z.array(z.string()),
  FileTypesAreAllowed: z.boolean().describe('DeniedFileTypes names the only types that are taken (UPL-05)'),
  CanSelectCategories: z.boolean(),
  MandatoryCategorySelection: z.boolean(),
  UISettings: z.record(z.string(), z.string()),
  DisabledTours: z.array(z.number().int()),
  SwitchedFrom: z.string().nullable().describe('Name of the administrator who sees the site as this person'),
  DisclaimerDue: z.boolean(),
  CentralNotices: z.array(
    z.object({ ID: z.number().int(), Level: z.enum(['info', 'warning', 'error']), Text: z.string() }),
  ),
  DemoProgress: DemoProgress.nullable().describe('Items of the demo library, while their files are made'),
  TourItem: z.string().nullable().describe('EncID of the item that the tour leads to'),
})
export type UserSettings = z.infer<typeof UserSettings>

const FileTypes = z.array(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^\.?[a-z0-9]{1,12}$/, 'Please enter file extensions such as exe')
    .transform(type => type.replace(/^\./, '')),
)

export const DateFormat = z.enum(['D MMM YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'])

/** The sections of the home page, in the order of a new site. */
export const HOME_SECTIONS = [
  'continue',
  'new',
  'because',
  'following',
  'courses',
  'groups',
  'topics',
  'categories',
  'popular',
  'manage',
  'steps',
] as const
export const HomeSection = z.enum(HOME_SECTIONS)
export type HomeSection = z.infer<typeof HomeSection>

/** What somebody hides of the home page is stored as its names between commas. */
export const sectionsIn = (stored = ''): HomeSection[] =>
  HOME_SECTIONS.filter(ID => stored.split(',').includes(ID))

/** Layouts of older versions have one section for the whole library. */
const StoredSection = z.union([HomeSection, z.literal('library').transform((): HomeSection => 'new')])

const HomeLayout = z
  .array(z.object({ ID: StoredSection, IsHidden: z.boolean() }))
  .refine(
    sections => new Set(sections.map(({ ID }) => ID)).size === sections.length,
    'A section stands twice',
  )

/** In days. */
export const MOST_LINK_DAYS = 3650

/** What an administrator sets in the browser (SITE-01). */
export const EditableSiteSettings = z.object({
  SiteName: Line(80).min(1, 'Please enter a name for the site'),
  Organisation: Line(120),
  CloudBaseURL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  DateFormat,
  DefaultLanguage: Language,
  DefaultRegion: Line(60).refine(isTimeZone, 'Unknown time zone'),
  AllowFreeviewEdit: z.boolean(),
  DeniedFileTypes: FileTypes,
  FileTypesAreAllowed: z.boolean().describe('The list names the only types that are taken (UPL-05)'),
  UploadDisclaimerText: Text(20_000).describe('Accepted before the first upload; empty: none (UPL-07)'),
  IsNetCore: z.boolean(),
  SessionDuration: z.number().min(1, 'At least 1 minute').max(10_080, 'At most 7 days').describe('minutes'),
  ConfirmMinutes: z
    .number()
    .int()
    .min(5, 'At least 5 minutes')
    .max(1440, 'At most 24 hours')
    .describe('Dangerous changes ask who it is when the last proof is older; minutes'),
  SecondFactorRoles: z
    .array(Role)
    .max(Role.options.length)
    .describe('People with one of these roles must have a second factor'),
  SearchPageSize: z.number().int().min(1).max(100),
  MandatoryCategorySelection: z.boolean().describe('New items need a category (CAT-11)'),
  DefaultExpiryDays: z.number().int().min(0).max(36_500).describe('Offered for new items; 0: none'),
  DocumentExpiryDays: z
    .number()
    .int()
    .min(0)
    .max(36_500)
    .describe('A document may not expire sooner; 0: no minimum'),
  CommentsNeedApproval: z.boolean().describe('New comments wait until somebody approves them (COMM-06)'),
  GuestAccess: z.boolean(),
  LinksAllowed: z
    .boolean()
    .describe('Items may be opened by links to people who could not see them; off: no such link works'),
  LinkDays: z
    .number()
    .int()
    .min(1, 'At least 1 day')
    .max(MOST_LINK_DAYS, 'At most 3650 days')
    .describe('When a new link ends, unless its maker chooses another end'),
  EndlessLinks: z.boolean().describe('A link may be made without an end (0 days)'),
  CookieBanner: z.boolean(),
  DisclaimerText: Text(20_000).describe('Empty: no disclaimer'),
  DisableTracking: z.boolean().describe('Nothing is kept about what is viewed (TRACK-07)'),
  SupportEmail: z.union([z.literal(''), z.email()]),
  Courses: z.array(Line(120).min(1)).max(50).describe('Offered by the academy signup'),
  HomeLayout: HomeLayout.describe('Order of the home page; sections that are not named come last'),
  SignupLinks: z.boolean().describe('Offer academy and portal signup on the sign-in screen'),
  CaptionsOnUpload: z
    .boolean()
    .describe('What is said in new recordings is written down by the model of this server'),
  AIEnabled: z.boolean().describe('Offer proposals made from what is said, such as chapters (CHAP-16)'),
})
export type EditableSiteSettings = z.infer<typeof EditableSiteSettings>

export const SiteSettings = EditableSiteSettings.extend({
  Key: z.string(),
  BaseURL: z.string(),
  IsFirstRun: z.boolean(),
  HasAsimut: z.boolean().describe('Bookings of Asimut can be taken over (INTG-10)'),
  CookieAnswer: z.boolean().nullable().describe('This browser’s answer to the cookie banner'),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const TimeZone = Line(60).refine(isTimeZone, 'Unknown time zone')

export const settings = {
  user: call({
    method: 'GET',
    path: '/api/core/user/settings/',
    summary: 'Who is looking, what they may add and what they chose',
    who: 'visitor',
    input: Nothing,
    output: UserSettings,
  }),
  site: call({
    isEntrance: true,
    method: 'GET',
    path: '/api/core/site/settings/',
    summary: 'The settings of the site that every page needs',
    who: 'anyone',
    input: Nothing,
    output: SiteSettings,
  }),
  saveSite: call({
    method: 'POST',
    path: '/api/core/site/settings/',
    summary: 'Change settings of the site; those left out stay',
    who: 'administrator',
    fresh: true,
    input: EditableSiteSettings.partial(),
    output: Done.extend({ Data: SiteSettings }),
  }),
  setRegion: call({
    method: 'POST',
    path: '/api/core/app/SetRegion',
    older: '/Default.aspx/SetRegion',
    summary: 'Remember the time zone',
    who: 'visitor',
    input: z.object({ tz: TimeZone }).transform(it => ({ Region: it.tz })),
    output: Done,
  }),
  setLanguage: call({
    method: 'POST',
    path: '/api/core/app/SetLanguage',
    older: '/Default.aspx/SetLanguage',
    summary: 'Remember the language',
    who: 'visitor',
    input: z.object({ lang: Language }).transform(it => ({ Language: it.lang })),
    output: Done,
  }),
  saveUserSetting: call({
    method: 'POST',
    path: '/api/core/app/SaveUIUserSetting',
    older: '/Default.aspx/SaveUIUserSetting',
    summary: 'Remember a choice of the page; key 12 is dark mode',
    who: 'visitor',
    input: z
      .object({
        key: z.coerce.number().int().min(1).max(999),
        value: z.union([z.string().max(500), z.number(), z.boolean()]).transform(String),
      })
      .transform(it => ({ Key: it.key, Value: it.value })),
    output: Done,
  }),
  cookieResponse: call({
    method: 'POST',
    path: '/api/core/app/CookieResponse',
    older: '/Default.aspx/CookieResponse',
    summary: 'The answer to the cookie banner',
    who: 'anyone',
    input: z
      .object({ accept: Flag, cs: z.string().max(200).default('') })
      .transform(it => ({ IsAccepted: it.accept })),
    output: Done,
  }),
  disclaimerResponse: call({
    method: 'POST',
    path: '/api/core/app/DisclaimerResponse',
    older: '/Default.aspx/DisclaimerResponse',
    summary: 'The answer to the site disclaimer; asked again when its text changes',
    who: 'visitor',
    input: z.object({ ind: Flag }).transform(it => ({ IsAccepted: it.ind })),
    output: Done,
  }),
  centralNoticeAcknowledged: call({
    method: 'POST',
    path: '/api/core/app/CentralNoticeAcknowledged',
    older: '/Default.aspx/CentralNoticeAcknowledged',
    summary: 'Put a central notice away for good',
    who: 'visitor',
    input: z
      .object({ id: z.coerce.number().int().positive(), cs: z.string().max(200).default('') })
      .transform(it => ({ CentralNoticeID: it.id })),
    output: Done,
  }),
  setTourState: call({
    method: 'POST',
    path: '/api/core/app/SetTourState',
    older: '/Default.aspx/SetTourState',
    summary: 'How far a guided tour has come, and whether it stays away',
    who: 'visitor',
    input: z
      .object({ tourindex: z.coerce.number().int().min(0).max(999), disable: Flag })
      .transform(it => ({ TourIndex: it.tourindex, IsDisabled: it.disable })),
    output: Done,
  }),
  publishNotice: call({
    method: 'POST',
    path: '/api/core/site/notices/',
    summary: 'Publish a central notice to everybody',
    who: 'administrator',
    input: z.object({
      Level: z.enum(['info', 'warning', 'error']),
      Text: Line(500).min(1, 'Please enter the text of the notice'),
    }),
    output: Done.extend({ ID: z.number().int() }),
  }),
  notices: call({
    method: 'GET',
    path: '/api/core/site/notices/',
    summary: 'The central notices that are published',
    who: 'administrator',
    input: Nothing,
    output: z.object({
      Items: z.array(
        z.object({
          ID: z.number().int(),
          Level: z.enum(['info', 'warning', 'error']),
          Text: z.string(),
          Acknowledged: z.number().int(),
        }),
      ),
      Total: z.number().int(),
    }),
  }),
  withdrawNotice: call({
    method: 'POST',
    path: '/api/core/site/notices/:ID/withdraw',
    summary: 'Take a central notice back',
    who: 'administrator',
    input: z.object({ ID: z.coerce.number().int().positive() }),
    output: Done,
  }),
  fonts: call({
    method: 'GET',
    path: '/api/core/fonts/',
    older: '/iapi/core/fonts/',
    summary: 'Fonts by a part of their name',
    who: 'visitor',
    input: z
      .object({ s: z.string().trim().min(1, 'Please enter a part of the name').max(100) })
      .transform(decodeList),
    output: z.object({
      Results: z.array(z.object({ Name: z.string(), Type: z.string(), IsGoogle: z.boolean() })),
    }),
  }),
}
