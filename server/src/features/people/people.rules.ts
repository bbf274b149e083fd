import { Role } from '@mediatheque/contract/primitives'
import { beginning, containing } from '../../platform/db/like.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { PlainKey } from '../../words/refusals/index.ts'

/** The last part of the key changes with each new picture, so that browsers may keep it forever. */
export const pictureUrlOf = (personID: number, pictureKey: string | null): string | null =>
  pictureKey && `/picture/${personID}/${pictureKey.split('/').at(-1)}`

/** Also behind a switched identity: nobody shuts themselves out. */
export const isOneself = (viewer: Viewer, personID: number): boolean =>
  viewer.kind === 'person' && (viewer.PersonID === personID || viewer.switchedFrom?.PersonID === personID)

/** From the least to the most, each once. */
export const inOrder = (roles: readonly Role[]): Role[] => Role.options.filter(role => roles.includes(role))

export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(word => word !== '')

/** One or two letters stand in nearly every name: they count at the beginning of a word only. */
export const patternsOf = (word: string): string[] =>
  word.length > 2 ? [containing(word)] : [beginning(word), `% ${beginning(word)}`]

/** The field of a unique index of the database, and the refusal of a value that is taken. */
export const TAKEN: Readonly<Record<string, { field: string; key: PlainKey }>> = {
  person_user_name: { field: 'UserName', key: 'user-name-taken' },
  person_email: { field: 'Email', key: 'email-taken' },
  person_group_name: { field: 'Name', key: 'group-name-taken' },
}
