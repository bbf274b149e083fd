// Lists of the settings as text in a field, and what a field of a list says when it is refused.
import type { EditableSiteSettings } from '@mediatheque/contract/settings'

export const SITE_SECTIONS = {
  general: ['SiteName', 'Organisation', 'SupportEmail', 'DefaultLanguage'],
  sessions: ['SessionDuration', 'GuestAccess', 'SecondFactorRoles', 'ConfirmMinutes'],
  lists: ['SearchPageSize'],
  files: ['DeniedFileTypes', 'FileTypesAreAllowed', 'UploadDisclaimerText', 'AllowFreeviewEdit'],
  items: [
    'MandatoryCategorySelection',
    'DefaultExpiryDays',
    'DocumentExpiryDays',
    'CaptionsOnUpload',
    'AIEnabled',
  ],
  sharing: ['LinksAllowed', 'LinkDays', 'EndlessLinks'],
  comments: ['CommentsNeedApproval'],
  dates: ['DateFormat', 'DefaultRegion'],
  disclaimer: ['DisclaimerText'],
  cookies: ['CookieBanner', 'DisableTracking'],
  courses: ['Courses', 'SignupLinks'],
  advanced: ['IsNetCore', 'CloudBaseURL'],
} as const satisfies Record<string, readonly (keyof EditableSiteSettings)[]>
export type SiteSection = keyof typeof SITE_SECTIONS

export function pick<T extends object, K extends keyof T>(it: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map(name => [name, it[name]])) as Pick<T, K>
}

export interface ListText {
  read: (text: string) => string[]
  write: (values: readonly string[]) => string
}

const filled = (parts: readonly string[]) => parts.map(part => part.trim()).filter(part => part !== '')

export const onLines: ListText = {
  read: text => filled(text.split(/\r?\n/)),
  write: values => values.join('\n'),
}

export const withCommas: ListText = {
  read: text => filled(text.split(/[\s,;]+/)),
  write: values => values.join(', '),
}

/** A refused entry of a list carries its sentence deeper than a refused field does. */
export function messageIn(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const value of Object.values(error)) {
    const found = Array.isArray(error) ? messageIn(value) : undefined
    if (found) return found
  }
  return undefined
}
