// Groups and roles by the rules of a provider: of what a sign-in said, and of what SCIM keeps.
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeGrantedRights, heldRights } from '../people/index.ts'
import { type GrantHolder, listProvisioned, readGrants, saveGrants } from './identities.sql.ts'
import { changeOfGrants, type Grants, grantsOf, hasSameGrants } from './identity.rules.ts'
import type { Provider, ProviderAnswer } from './provider.ts'

type RuledBy = Pick<Provider, 'ProviderID' | 'Name' | 'Rules'>
type Acting = Pick<Context, 'viewer' | 'address' | 'log'>

export async function applyRules(
  ctx: Acting,
  tx: Tx,
  provider: RuledBy,
  answer: Pick<ProviderAnswer, 'groups' | 'claims'>,
  of: Pick<GrantHolder, 'PersonID' | 'source'>,
): Promise<void> {
  const holder = { ...of, ProviderID: provider.ProviderID }
  const wanted = grantsOf(provider.Rules, answer)
  const { given, givenElsewhere } = await readGrants(tx, holder)
  const held = await heldRights(tx, of.PersonID)
  const change = changeOfGrants(wanted, held, given, givenElsewhere)
  const { add, remove } = change
  if (add.groups.length + add.roles.length + remove.groups.length + remove.roles.length > 0) {
    const done = await changeGrantedRights(tx, of.PersonID, add, remove)
    if (!done)
      ctx.log.warn(
        { personID: of.PersonID },
        'the rules of a provider would have taken the last administrator away',
      )
    await recordAudit(tx, ctx, {
      action: 'changed rights by a provider',
      subject: `person:${of.PersonID}`,
      detail: { Provider: provider.Name, Added: add, Removed: done ? remove : [] },
    })
    if (!done) return saveGrants(tx, holder, { ...change, forget: NONE })
  }
  await saveGrants(tx, holder, change)
}

const NONE: Grants = { groups: [], roles: [] }

/** To these, as SCIM keeps them for this provider. Whom it removed keeps nothing of it. */
export async function applyProvisionedRules(
  ctx: Acting,
  tx: Tx,
  provider: RuledBy,
  personIDs: readonly number[],
): Promise<void> {
  if (personIDs.length === 0) return
  for (const it of await listProvisioned(tx, provider.ProviderID, personIDs)) {
    const { PersonID, groups, claims, isRemoved } = it
    const Rules = isRemoved ? [] : provider.Rules
    const given = { groups: it.givenGroups, roles: it.givenRoles }
    if (!hasSameGrants(grantsOf(Rules, { groups, claims }), given))
      await applyRules(ctx, tx, { ...provider, Rules }, { groups, claims }, { PersonID, source: 'scim' })
  }
}
