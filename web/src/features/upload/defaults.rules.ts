// What the form of new items begins with.
import { defaultExpiry } from '@mediatheque/contract/expiry'
import type { SiteSettings, UserSettings } from '@mediatheque/contract/settings'
import type { Details } from './details.rules.ts'

/** PPOL-02: the default of the type, else the only one. */
export function defaultLocation(permissions: UserSettings['AddPermissions'], recordType: number): number {
  const offered = permissions.filter(it => it.RecordType === recordType)
  const chosen = offered.find(it => it.IsDefault) ?? (offered.length === 1 ? offered[0] : undefined)
  return chosen?.PublishingPolicyID ?? 0
}

interface FirstFacts {
  permissions: UserSettings['AddPermissions']
  recordTypes: readonly number[]
  /** YYYY-MM-DD, where the person is. */
  today: string
  site: Pick<SiteSettings, 'DefaultExpiryDays' | 'DocumentExpiryDays'>
  mediaProfile: number
}

/** ITEM-23: of several types the latest expiry, which suits each of them. */
export function firstDetails({ permissions, recordTypes, today, site, mediaProfile }: FirstFacts): Details {
  const expiries = recordTypes.map(type => defaultExpiry(type, today, site) ?? '')
  return {
    answers: {},
    locations: locationsOf({}, permissions, recordTypes),
    IsPrivate: false,
    catsinc: [],
    catsexc: [],
    PublishAt: '',
    ExpiryDate: expiries.toSorted().at(-1) ?? '',
    MediaProfile: mediaProfile,
    RetainSource: false,
    CopyOnly: false,
    ShowERA: false,
    FilenameAsTitle: false,
  }
}

/** Types that came later begin at their default. */
export const locationsOf = (
  known: Details['locations'],
  permissions: UserSettings['AddPermissions'],
  recordTypes: readonly number[],
): Details['locations'] => ({
  ...Object.fromEntries(recordTypes.map(type => [type, defaultLocation(permissions, type)])),
  ...known,
})
