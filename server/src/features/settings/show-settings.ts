import { Language } from '@mediatheque/contract/primitives'
import type { SiteSettings, settings, UserSettings } from '@mediatheque/contract/settings'
import { listScreensOf, managesPlaces } from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { addPermissionsOf } from '../publishing/index.ts'
import { readDemoFacts } from './demo-facts.ts'
import {
  hasAccepted,
  hasAdministrator,
  listAcknowledged,
  listNotices,
  readDisabledTours,
  readPerson,
  readUserSettings,
} from './settings.sql.ts'
import { siteKey } from './site-key.ts'
import { readSiteSettings, wordingOf } from './site-settings.ts'

export const COOKIE_ANSWER = 'cookieanswer'

export async function showSiteSettings(
  ctx: Pick<Context, 'db' | 'config' | 'cookies'>,
): Promise<SiteSettings> {
  const [editable, Key, isSettled] = await Promise.all([
    readSiteSettings(ctx.db),
    siteKey(ctx.db),
    hasAdministrator(ctx.db),
  ])
  const answer = ctx.cookies[COOKIE_ANSWER]
  return {
    ...editable,
    Key,
    BaseURL: ctx.config.baseUrl,
    IsFirstRun: !isSettled,
    HasAsimut: ctx.config.asimut !== undefined,
    CookieAnswer: answer === undefined ? null : answer === 'accepted',
  }
}

/** Those who add items, those who edit them and those who manage the library. */
const describesItems = (viewer: Viewer) =>
  (['uploader', 'editor', 'manager'] as const).some(role => holds(viewer, role))

/** ITEM-21 */
export const maySetExpiry = describesItems

/** CAT-10 */
export const maySelectCategories = describesItems

/** The time zone in which somebody reads and writes days. */
export async function regionOf(db: Handle, viewer: Viewer): Promise<string> {
  const own =
    viewer.kind === 'person'
      ? (await readPerson(db, viewer.PersonID)).Region
      : viewer.kind === 'guest' && viewer.preferences.region
  return own || (await readSiteSettings(db)).DefaultRegion
}

/** A choice of the page, as it was stored; for a guest with the session. */
export async function readUISetting(db: Handle, viewer: Viewer, key: number): Promise<string | undefined> {
  if (viewer.kind === 'guest') return viewer.preferences[`ui.${key}`]
  return viewer.kind === 'person' ? (await readUserSettings(db, viewer.PersonID))[String(key)] : undefined
}

export const showUserSettings: Action<typeof settings.user> = async ctx => {
  const site = await readSiteSettings(ctx.db)
  const own = ctx.viewer.kind === 'person' ? await ofPerson(ctx, site) : await ofGuest(ctx, site)
  const notices = await listNotices(ctx.db)
  const demo = await readDemoFacts(ctx.db)
  return {
    ...own,
    DemoProgress: ctx.viewer.kind === 'person' ? demo.DemoProgress : null,
    TourItem: demo.TourItem,
    CanSetExpiryDate: maySetExpiry(ctx.viewer),
    CanSendToSignage: (await listScreensOf(ctx.db, ctx.viewer)).length > 0,
    DeniedFileTypes: site.DeniedFileTypes,
    FileTypesAreAllowed: site.FileTypesAreAllowed,
    CanSelectCategories: maySelectCategories(ctx.viewer),
    MandatoryCategorySelection: site.MandatoryCategorySelection,
    CentralNotices: notices
      .filter(({ ID }) => !own.acknowledged.includes(ID))
      .map(({ ID, Level, Text }) => ({ ID, Level, Text })),
  }
}

type Site = Awaited<ReturnType<typeof readSiteSettings>>
type Own = Omit<
  UserSettings,
  | 'CanSetExpiryDate'
  | 'CanSendToSignage'
  | 'DeniedFileTypes'
  | 'FileTypesAreAllowed'
  | 'CanSelectCategories'
  | 'MandatoryCategorySelection'
  | 'CentralNotices'
  | 'DemoProgress'
  | 'TourItem'
> & { acknowledged: number[] }

async function ofPerson({ db, viewer }: Context, site: Site): Promise<Own> {
  if (viewer.kind !== 'person') throw new Error('only for people')
  const { PersonID, UserName, DisplayName } = viewer
  const person = await readPerson(db, PersonID)
  return {
    PersonID,
    UserName,
    DisplayName,
    Email: person.Email,
    PictureURL: person.PictureKey && `/picture/${PersonID}/${person.PictureKey.split('/').at(-1)}`,
    IsAnonymous: false,
    Roles: [...viewer.roles],
    Region: person.Region ?? site.DefaultRegion,
    Language: Language.catch(site.DefaultLanguage).parse(person.Language),
    ManagesPlaces: await managesPlaces(db, viewer),
    AddPermissions: await addPermissionsOf(db, viewer),
    UISettings: await readUserSettings(db, PersonID),
    DisabledTours: await readDisabledTours(db, PersonID),
    SwitchedFrom: viewer.switchedFrom?.DisplayName ?? null,
    DisclaimerDue:
      site.DisclaimerText !== '' && !(await hasAccepted(db, PersonID, wordingOf(site.DisclaimerText))),
    acknowledged: await listAcknowledged(db, PersonID),
  }
}

async function ofGuest({ viewer }: Context, site: Site): Promise<Own> {
  const preferences = viewer.kind === 'guest' ? viewer.preferences : {}
  const numbersUnder = (prefix: string) =>
    Object.keys(preferences).flatMap(name =>
      name.startsWith(prefix) ? Number(name.slice(prefix.length)) : [],
    )
  return {
    PersonID: null,
    UserName: '',
    DisplayName: '',
    Email: '',
    PictureURL: null,
    IsAnonymous: true,
    Roles: [],
    Region: preferences.region ?? site.DefaultRegion,
    Language: Language.catch(site.DefaultLanguage).parse(preferences.language),
    ManagesPlaces: false,
    AddPermissions: [],
    UISettings: Object.fromEntries(
      numbersUnder('ui.').map(key => [String(key), preferences[`ui.${key}`] ?? '']),
    ),
    DisabledTours: numbersUnder('tour.'),
    SwitchedFrom: null,
    DisclaimerDue: site.DisclaimerText !== '' && preferences.disclaimer !== wordingOf(site.DisclaimerText),
    acknowledged: numbersUnder('notice.'),
  }
}
