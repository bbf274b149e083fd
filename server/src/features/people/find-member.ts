import type { people } from '@mediatheque/contract/people'
import type { Action } from '../../platform/http/feature.ts'
import { holds } from '../../platform/http/viewer.ts'
import { pictureUrlOf } from './people.rules.ts'
import { findMembers } from './people.sql.ts'

const MOST_SHOWN = 20

export const findMember: Action<typeof people.findMember> = async ({ db, viewer }, { Words }) => {
  const maySeeAddresses = holds(viewer, 'manager')
  const rows = await findMembers(db, Words, MOST_SHOWN, maySeeAddresses)
  const Items = rows.map(({ PictureKey, UserName, Email, ...it }) => ({
    ...it,
    PictureURL: pictureUrlOf(it.PersonID, PictureKey),
    ...(maySeeAddresses && { UserName, Email }),
  }))
  return { Items, Total: Items.length }
}
