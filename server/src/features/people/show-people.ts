import type { PersonInFull, PersonRow, people } from '@mediatheque/contract/people'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { inOrder, pictureUrlOf } from './people.rules.ts'
import { findPerson, listPeople, type StoredPerson } from './people.sql.ts'

export const showPeople: Action<typeof people.list> = async ({ db }, query) => {
  const { rows, total } = await listPeople(db, query)
  return { Items: rows.map(rowOf), Total: total, Page: query.Page, PageSize: query.PageSize }
}

export const showPerson: Action<typeof people.one> = ({ db }, { PersonID }) => personInFull(db, PersonID)

export const noSuchPerson = () => new Refusal('not-found', 'no-such-person')

export async function personInFull(db: Handle, personID: number): Promise<PersonInFull> {
  const person = await findPerson(db, personID)
  if (!person) throw noSuchPerson()
  const Groups = person.Groups.map(group => ({ ...group, Roles: inOrder(group.Roles) }))
  return { ...rowOf(person), Groups, HasPassword: person.HasPassword }
}

const rowOf = ({ PictureKey, CreatedAt, LastSeenAt, Roles, ...it }: StoredPerson): PersonRow => ({
  ...it,
  Roles: inOrder(Roles),
  CreatedAt: CreatedAt.toISOString(),
  LastSeenAt: LastSeenAt?.toISOString() ?? null,
  PictureURL: pictureUrlOf(it.PersonID, PictureKey),
})
