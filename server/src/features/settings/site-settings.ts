import { createHash } from 'node:crypto'
import { type EditableSiteSettings, EditableSiteSettings as Schema } from '@mediatheque/contract/settings'
import type { Handle } from '../../platform/db/connect.ts'
import { readStoredSettings } from './settings.sql.ts'

const DEFAULTS: EditableSiteSettings = {
  SiteName: 'Mediatheque',
  Organisation: '',
  CloudBaseURL: '',
  DateFormat: 'D MMM YYYY',
  DefaultLanguage: 'en',
  DefaultRegion: 'Europe/London',
  AllowFreeviewEdit: false,
  DeniedFileTypes: ['exe', 'bat', 'cmd', 'com', 'msi', 'scr', 'sh', 'js', 'vbs', 'ps1', 'jar', 'app', 'dll'],
  FileTypesAreAllowed: false,
  UploadDisclaimerText: '',
  IsNetCore: true,
  SessionDuration: 60,
  ConfirmMinutes: 120,
  SecondFactorRoles: [],
  SearchPageSize: 10,
  MandatoryCategorySelection: false,
  DefaultExpiryDays: 0,
  DocumentExpiryDays: 0,
  CommentsNeedApproval: false,
  GuestAccess: false,
  LinksAllowed: true,
  LinkDays: 30,
  EndlessLinks: true,
  CookieBanner: true,
  DisclaimerText: '',
  DisableTracking: false,
  SupportEmail: '',
  Courses: [],
  HomeLayout: [],
  SignupLinks: false,
  CaptionsOnUpload: false,
  AIEnabled: true,
}

/** What an administrator has chosen over the defaults. A stored value that no longer fits gives way to its default. */
export async function readSiteSettings(db: Handle): Promise<EditableSiteSettings> {
  const stored = await readStoredSettings(db)
  const valid = Object.entries(Schema.shape).flatMap(([name, schema]) => {
    if (!(name in stored)) return []
    const parsed = schema.safeParse(stored[name])
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  return { ...DEFAULTS, ...Object.fromEntries(valid) }
}

/** Under another wording everybody is asked again (SHELL-18). */
export const wordingOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
