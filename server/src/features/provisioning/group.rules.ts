// A group as SCIM shows and describes it.
import type { StoredGroup } from './groups.sql.ts'
import { isObject, type Resource } from './resource.rules.ts'
import { GROUP } from './schema.rules.ts'
import { invalid } from './scim-refusal.ts'

const MOST_NAME = 120

export interface ShownMember {
  PersonID: number
  DisplayName: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const groupDocument = (
  { DisplayName, ExternalID }: StoredGroup,
  memberIDs: readonly number[],
): Resource => ({
  displayName: DisplayName,
  ...(ExternalID !== '' && { externalId: ExternalID }),
  members: memberIDs.map(it => ({ value: String(it) })),
})

export const groupColumns = ({ displayName, externalId }: Resource) => ({
  display_name: text(displayName),
  external_id: text(externalId),
})

/** Numbers of people: other groups cannot be members. */
export function memberIDsOf({ members }: Resource): number[] {
  const values = Array.isArray(members) ? members.filter(isObject) : []
  return [...new Set(values.map(it => idOf(text(it.value)) ?? unknownMember(text(it.value))))]
}

export const unknownMember = (value: string | number): never => {
  throw invalid('invalidValue', `There is no user with the id “${value}”`)
}

/** Nothing for what cannot be a number of ours. */
export const idOf = (sent: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : undefined

export const groupVersion = ({ Version, Members }: StoredGroup): string => `W/"${Version}.${Members}"`

/** Without `members` they are left out: groups can be large. */
export function showGroup(row: StoredGroup, base: string, members?: readonly ShownMember[]): Resource {
  return {
    schemas: [GROUP.id],
    id: String(row.GroupID),
    displayName: row.DisplayName,
    ...(row.ExternalID !== '' && { externalId: row.ExternalID }),
    ...(members && {
      members: members.map(it => ({
        value: String(it.PersonID),
        $ref: `${base}/Users/${it.PersonID}`,
        display: it.DisplayName,
        type: 'User',
      })),
    }),
    meta: {
      resourceType: GROUP.name,
      created: row.CreatedAt.toISOString(),
      lastModified: row.ModifiedAt.toISOString(),
      location: `${base}${GROUP.endpoint}/${row.GroupID}`,
      version: groupVersion(row),
    },
  }
}

export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\s]+/g, ' ').trim()

/** The name of the directory, or with its provider and a number where others have it. */
export function freeGroupName(
  name: string,
  providerName: string,
  isTaken: (name: string) => boolean,
): string {
  const cut = (end: string) => `${name.slice(0, MOST_NAME - end.length).trim()}${end}`
  const plain = cut('')
  if (!isTaken(plain)) return plain
  const from = ` (${providerName.slice(0, 60)})`
  for (let number = 1; ; number++) {
    const candidate = cut(number === 1 ? from : `${from} ${number}`)
    if (!isTaken(candidate)) return candidate
  }
}
