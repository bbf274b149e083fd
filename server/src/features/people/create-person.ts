import type { PersonDraft, people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { hashNewPassword, invitePerson, type PasswordSources } from '../sign-in/index.ts'
import { changeRights } from './change-rights.ts'
import { groupIDsOf } from './groups.sql.ts'
import { inOrder } from './people.rules.ts'
import { insertPerson, replaceGroups, replaceRoles } from './people.sql.ts'
import { personInFull } from './show-people.ts'

export const addPerson =
  (sources: PasswordSources): Action<typeof people.create> =>
  (ctx, { Invite, ...draft }) =>
    createPerson(ctx, draft, async (tx, personID) => {
      if (Invite) await invitePerson(tx, ctx, sources, personID, personOf(ctx).DisplayName)
    })

/** `also` is done in the same transaction. */
export async function createPerson(
  ctx: Context,
  { Password, Roles, GroupNames, ...it }: PersonDraft,
  also?: (tx: Tx, personID: number) => Promise<unknown>,
) {
  const passwordHash =
    Password === undefined ? undefined : await hashNewPassword(ctx.db, 'Password', Password, it)
  const Data = await changeRights(ctx.db, async tx => {
    const personID = await insertPerson(tx, { ...it, passwordHash })
    await replaceRoles(tx, personID, inOrder(Roles))
    await replaceGroups(tx, personID, await requireGroups(tx, GroupNames))
    await recordAudit(tx, ctx, {
      action: 'created a person',
      subject: `person:${personID}`,
      detail: { UserName: it.UserName, Roles, GroupNames },
    })
    await also?.(tx, personID)
    return personInFull(tx, personID)
  })
  return { Success: true as const, Data }
}

export async function requireGroups(tx: Tx, names: readonly string[]): Promise<number[]> {
  const found = await groupIDsOf(tx, names)
  const missing = names.find(name => !found.has(name.toLowerCase()))
  if (missing !== undefined) throw badField('GroupNames', 'unknown-group-name', { name: missing })
  return [...new Set(found.values())]
}
