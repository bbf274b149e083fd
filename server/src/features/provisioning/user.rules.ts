// A person as SCIM shows and describes them.
import { createHash } from 'node:crypto'
import type { ProviderAnswer } from '../identity/index.ts'
import { isObject, type Resource } from './resource.rules.ts'
import { USER } from './schema.rules.ts'
import type { StoredUser } from './users.sql.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What the directory may change; what it says is in columns of their own, the rest is kept as it was sent. */
export const userDocument = ({ UserName, ExternalID, IsActive, Resource: rest }: StoredUser): Resource => ({
  ...rest,
  userName: UserName,
  ...(ExternalID !== '' && { externalId: ExternalID }),
  active: IsActive,
})

export function userColumns({ userName, externalId, active: _, ...rest }: Resource) {
  return { user_name: text(userName), external_id: text(externalId), resource: JSON.stringify(rest) }
}

/** Weak: two that say the same are the same. */
const versionOf = (resource: Resource): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`

export function showUser(row: StoredUser, base: string) {
  const groups = row.Groups.map(it => ({ ...it, $ref: `${base}/Groups/${it.value}`, type: 'direct' }))
  const shown: Resource = {
    schemas: [USER.id],
    id: String(row.PersonID),
    ...userDocument(row),
    ...(groups.length > 0 && { groups }),
  }
  return {
    ...shown,
    meta: {
      resourceType: USER.name,
      created: row.CreatedAt.toISOString(),
      lastModified: row.ModifiedAt.toISOString(),
      location: `${base}${USER.endpoint}/${row.PersonID}`,
      version: versionOf(shown),
    },
  }
}

/** The primary one, else the one for work, else the first. */
function mailOf({ emails }: Resource): string {
  const list = Array.isArray(emails) ? emails.filter(isObject) : []
  const chosen =
    list.find(it => it.primary === true) ?? list.find(it => text(it.type).toLowerCase() === 'work') ?? list[0]
  return text(chosen?.value)
}

/** As if the provider had said it at a sign-in: the directory of an organisation knows the addresses of its people. */
export function answerOf(document: Resource): ProviderAnswer {
  const name = isObject(document.name) ? document.name : {}
  const mail = mailOf(document)
  return {
    subject: text(document.externalId),
    userName: text(document.userName),
    displayName: text(document.displayName) || text(name.formatted),
    firstName: text(name.givenName),
    lastName: text(name.familyName),
    ...(mail !== '' && { mail }),
    mailVerified: mail !== '',
    groups: [],
    claims: {},
  }
}
