// People and groups that were chosen by name: the person who gives access need not know their addresses.
import { type Grant, MOST_GRANTS, namedIn } from '@mediatheque/contract/sharing'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { requireGroups } from './mail-item.ts'
import { listRecipients } from './share-mail.sql.ts'
import type { ResolvedGrant } from './sharing.rules.ts'
import { listNamed } from './sharing.sql.ts'

type Reader = Pick<Context, 'viewer'> & { db: Tx }

/** Each address once, by its first row; a group stands for everybody who is in it at this moment. */
export async function resolveNames(reader: Reader, grants: readonly Grant[]): Promise<ResolvedGrant[]> {
  const named = grants.map(it => ({ ...it, named: namedIn(it.Address) }))
  const groups = named.flatMap(it => it.named?.GroupID ?? [])
  await requireGroups(reader, groups, 'data')
  const members = await membersOf(reader, groups)
  const people = await findNamed(reader.db, [
    ...named.flatMap(it => it.named?.PersonID ?? []),
    ...[...members.values()].flat(),
  ])
  const rows = named.flatMap(({ named: name, ...it }): ResolvedGrant[] => {
    if (!name) return [it]
    const ids = name.GroupID === undefined ? [name.PersonID ?? 0] : (members.get(name.GroupID) ?? [])
    return ids.map(id => ({ ...it, ...requireAddress(people.get(id)) }))
  })
  const once = [...new Map(rows.toReversed().map(it => [it.Address, it])).values()].toReversed()
  if (once.length > MOST_GRANTS) throw badField('data', 'grant-list-too-long', { most: MOST_GRANTS })
  return once
}

const findNamed = async (db: Tx, ids: readonly number[]) =>
  new Map((await listNamed(db, ids)).map(it => [it.PersonID, it]))

type Found = Awaited<ReturnType<typeof listNamed>>[number]

/** Access is kept by address: nobody can be given any without one. */
function requireAddress(found: Found | undefined): Pick<ResolvedGrant, 'Address' | 'Named'> {
  if (!found) throw badField('data', 'no-such-person')
  const { Address, PersonID, DisplayName } = found
  if (Address === '') throw badField('data', 'named-without-mail', { name: DisplayName })
  return { Address, Named: { PersonID, DisplayName } }
}

/** Those who have an address. */
async function membersOf({ db, viewer }: Reader, groups: readonly number[]): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>()
  for (const id of groups) {
    const found = await listRecipients(db, {
      people: [],
      groups: [id],
      sender: personOf({ viewer }).PersonID,
    })
    members.set(
      id,
      found.map(it => it.PersonID),
    )
  }
  return members
}
