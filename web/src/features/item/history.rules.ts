import type { ValueChange } from '@mediatheque/contract/item'

/** Numbers are those of the site: nobody knows which link is 7. */
const readable = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** What is shown as changes from one value to another. */
const SHOWN_AS_CHANGES = ['From', 'To', 'Fields']

/** The plain values of an entry of the log, for reading: "embed · Vera Lindqvist". */
export const detailText = (detail: Readonly<Record<string, unknown>>, hasChanges: boolean): string =>
  Object.entries(detail)
    .filter(([name]) => !(hasChanges && SHOWN_AS_CHANGES.includes(name)))
    .flatMap(([, value]) => value)
    .filter(readable)
    .join(' · ')

const NAMES = [
  'Owner',
  'Location',
  'Approval',
  'Categories',
  'ExcludedCategories',
  'Publish',
  'Expiry',
  'Media',
  'Stream',
  'PrimaryStream',
  'Picture',
  'Photos',
] as const

/** What the site itself names; all others are fields of the library, which have names of their own. */
export const knownName = (name: string) => NAMES.find(it => it === name)

const APPROVALS = ['pending', 'approved', 'declined'] as const

export const knownApproval = ({ Name }: Pick<ValueChange, 'Name'>, value: string) =>
  Name === 'Approval' ? APPROVALS.find(it => it === value) : undefined

/** Pictures have no words to compare: their address says nothing to anybody. */
export const isShown = ({ Name }: Pick<ValueChange, 'Name'>) => Name !== 'Picture'
