// People and groups that were chosen by name: the person who gives access need not know their addresses.
import { type Grant, MOST_GRANTS, namedIn } from '@mediatheque/contract/sharing'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { requireGroups } from './mail-item.ts'
import { listRecipients } from './share-mail.sql.ts'
import type { ResolvedGrant } from './sharing.rules.ts'
import { listAddressesOf } from './sharing.sql.ts'

/** Each address once, by its first row; a group stands for everybody who is in it at this moment. */
export async function resolveNames(ctx: Context, tx: Tx, grants: readonly Grant[]): Promise<ResolvedGrant[]> {
  const named = grants.map(it => ({ ...it, named: namedIn(it.Address) }))
  const groups = named.flatMap(it => it.named?.GroupID ?? [])
  await requireGroups(ctx, groups)
  const people = await listAddressesOf(
    tx,
    named.flatMap(it => it.named?.PersonID ?? []),
  )
  const members = new Map<number, string[]>()
  for (const id of groups) members.set(id, await addressesIn(ctx, tx, id))
  const rows = named.flatMap(({ named: name, ...it }): ResolvedGrant[] => {
    if (!name) return [{ ...it, ByName: false }]
    const addresses =
      name.GroupID === undefined ? [people.get(name.PersonID ?? 0)] : (members.get(name.GroupID) ?? [])
    return addresses.flatMap(Address => (Address ? { ...it, Address, ByName: true } : []))
  })
  const once = [...new Map(rows.toReversed().map(it => [it.Address, it])).values()].toReversed()
  if (once.length > MOST_GRANTS) throw badField('data', 'grant-list-too-long', { most: MOST_GRANTS })
  return once
}

const addressesIn = async (ctx: Context, tx: Tx, groupID: number): Promise<string[]> =>
  (await listRecipients(tx, { people: [], groups: [groupID], sender: personOf(ctx).PersonID })).map(it =>
    it.Email.toLowerCase(),
  )
