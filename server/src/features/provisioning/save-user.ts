// What a directory does with its people. Each change is one transaction, in which the last administrator stays one.
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/connect.ts'
import {
  announceSubject,
  decideFor,
  displayNameOf,
  mailToStore,
  ownsMail,
  userNameOf,
} from '../identity/index.ts'
import {
  changeRights,
  changeRightsOf,
  createFromProvider,
  keepUpToDate,
  setDisabled,
} from '../people/index.ts'
import { deleteResetsOf, dropSessions, endAccessOf } from '../sign-in/index.ts'
import { groupsOfMember } from './groups.sql.ts'
import { type Resource, readResource } from './resource.rules.ts'
import { removeMembersFrom } from './save-members.ts'
import { USER } from './schema.rules.ts'
import { applyRulesTo, auditScim, requireVersion, type ScimContext } from './scim-context.ts'
import { notUnique, ScimRefusal } from './scim-refusal.ts'
import { answerOf, showUser, userColumns, userDocument } from './user.rules.ts'
import {
  findReturning,
  findUser,
  findUserRow,
  insertUser,
  isDeactivated,
  lockUser,
  markDeleted,
  noteDeactivation,
  type StoredUser,
  updateUser,
} from './users.sql.ts'

export const noSuchUser = () => new ScimRefusal(404, 'There is no user with this id')

async function requireUser(scim: ScimContext, tx: Tx, personID: number): Promise<StoredUser> {
  const user = await findUser(tx, scim.provider.ProviderID, personID)
  if (!user) throw noSuchUser()
  return user
}

export async function createUser(scim: ScimContext, body: unknown): Promise<StoredUser> {
  const document: Resource = { active: true, ...readResource(USER, body) }
  const { ProviderID } = scim.provider
  const { user, ended } = await forCreation(scim, document, async tx => {
    const { personID, kind, isCreated } = await accountFor(scim, tx, document)
    await insertUser(tx, ProviderID, personID, { ...userColumns(document), is_created: isCreated })
    await announce(scim, tx, personID, document)
    if (kind === 'returned') await enable(scim, tx, personID, document)
    if (kind !== 'created') await keepNames(scim, tx, personID, document, isCreated)
    await applyRulesTo(scim, tx, [personID])
    const ended =
      document.active === false && (await requireUser(scim, tx, personID)).IsActive
        ? await disable(scim, tx, personID)
        : []
    await auditScim(scim, tx, `${kind} a person by SCIM`, `person:${personID}`, {
      UserName: document.userName,
    })
    return { user: await requireUser(scim, tx, personID), ended }
  })
  return signedOut(scim, user, ended)
}

/** Nobody loses access by an account that is created, unless it is linked and disabled at once. */
const forCreation = <T>({ ctx }: ScimContext, { active }: Resource, create: (tx: Tx) => Promise<T>) =>
  active === false ? changeRights(ctx.db, create) : ctx.db.transaction().execute(create)

interface UserChange {
  personID: number
  ifMatch: string | undefined
  /** What the directory makes of what it has here: PUT or PATCH. */
  next: (before: Resource) => Resource
}

export async function changeUser(scim: ScimContext, change: UserChange): Promise<StoredUser> {
  const { user, ended } = await forChange(scim, change.personID, tx => applyChange(scim, tx, change))
  return signedOut(scim, user, ended)
}

/** Rules give and take rights, for which the lock that others share is not enough. */
const forChange = <T>({ ctx, provider }: ScimContext, personID: number, change: (tx: Tx) => Promise<T>) =>
  provider.Rules.length > 0 ? changeRights(ctx.db, change) : changeRightsOf(ctx.db, personID, change)

async function applyChange(scim: ScimContext, tx: Tx, { personID, ifMatch, next }: UserChange) {
  const row = await lockUser(tx, scim.provider.ProviderID, personID)
  if (!row) throw noSuchUser()
  requireVersion(ifMatch, showUser(row, scim.base).meta.version)
  const before = userDocument(row)
  const after: Resource = { active: before.active, ...next(before) }
  if (isDeepStrictEqual(before, after)) return { user: row, ended: [] }
  await storeChange(scim, tx, row, before, after)
  await applyRulesTo(scim, tx, [personID])
  const ended = before.active && !after.active ? await disable(scim, tx, personID) : []
  if (!before.active) await enable(scim, tx, personID, after)
  const Changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !isDeepStrictEqual(before[name], after[name]),
  )
  await auditScim(scim, tx, 'changed a person by SCIM', `person:${personID}`, {
    Changed,
    ...(before.active !== after.active && { Active: after.active }),
  })
  return { user: await requireUser(scim, tx, personID), ended }
}

async function storeChange(scim: ScimContext, tx: Tx, row: StoredUser, before: Resource, after: Resource) {
  const { PersonID } = row
  const columns = userColumns(after)
  const [was, is] = [answerOf(before), answerOf(after)]
  await updateUser(tx, scim.provider.ProviderID, PersonID, columns)
  if (columns.external_id !== row.ExternalID) await announce(scim, tx, PersonID, after, row.ExternalID)
  if (!isDeepStrictEqual(was, is)) await keepNames(scim, tx, PersonID, after, row.IsCreated)
  if (was.mail !== is.mail) await deleteResetsOf(tx, PersonID)
}

/** The account is kept, disabled, with everything that belongs to it. */
export async function removeUser(scim: ScimContext, personID: number, ifMatch: string | undefined) {
  const { ProviderID } = scim.provider
  const { user, ended } = await forChange(scim, personID, async tx => {
    const user = await requireUser(scim, tx, personID)
    requireVersion(ifMatch, showUser(user, scim.base).meta.version)
    for (const { GroupID } of await groupsOfMember(tx, ProviderID, personID))
      await removeMembersFrom(tx, GroupID, [personID])
    const ended = user.IsActive ? await disable(scim, tx, personID) : []
    await markDeleted(tx, ProviderID, personID)
    await applyRulesTo(scim, tx, [personID])
    await auditScim(scim, tx, 'removed a person by SCIM', `person:${personID}`, { UserName: user.UserName })
    return { user, ended }
  })
  signedOut(scim, user, ended)
}

interface Account {
  personID: number
  kind: 'created' | 'linked' | 'returned'
  /** By SCIM, now or before. */
  isCreated: boolean
}

/**
 * By the identifier of the directory, or by a mail address of a domain that the provider owns. Never by the user name:
 * the holder of a token could take over any account.
 */
async function accountFor(scim: ScimContext, tx: Tx, document: Resource): Promise<Account> {
  const { provider } = scim
  const answer = answerOf(document)
  const mail = mailToStore(answer)
  const returning = await findReturning(tx, provider.ProviderID, {
    externalID: answer.subject,
    userName: answer.userName ?? '',
    ownedMail: ownsMail(provider, mail) ? mail : '',
  })
  if (returning) return { personID: returning.PersonID, kind: 'returned', isCreated: returning.IsCreated }
  const decision = await decideFor(tx, { ...provider, CreatesPeople: true }, { ...answer, mail })
  if (decision.kind === 'refused') throw notUnique(`${decision.detail}. An administrator can solve this`)
  if (decision.kind === 'created') {
    const person = { UserName: userNameOf(answer), DisplayName: displayNameOf(answer), Email: mail }
    return { personID: await createFromProvider(tx, person), kind: 'created', isCreated: true }
  }
  if (await findUserRow(tx, provider.ProviderID, decision.PersonID))
    throw notUnique('This person is another user of the directory already')
  return { personID: decision.PersonID, kind: 'linked', isCreated: false }
}

async function announce(scim: ScimContext, tx: Tx, personID: number, document: Resource, before = '') {
  const { subject } = answerOf(document)
  if (!(await announceSubject(tx, scim.provider.ProviderID, personID, { subject, before })))
    throw notUnique('Somebody else signs in with this externalId')
}

/** An account that was not made by SCIM keeps an address of a domain that the provider does not own. */
async function keepNames(
  scim: ScimContext,
  tx: Tx,
  personID: number,
  document: Resource,
  isCreated: boolean,
) {
  const answer = answerOf(document)
  const mail = mailToStore(answer)
  const Email = isCreated || ownsMail(scim.provider, mail) ? mail : ''
  await keepUpToDate(scim.ctx, tx, personID, { DisplayName: displayNameOf(answer), Email })
}

/** Only for those who are active: whom an administrator disabled before, SCIM could enable again. */
async function disable(scim: ScimContext, tx: Tx, personID: number): Promise<string[]> {
  await setDisabled(tx, personID, true)
  await noteDeactivation(tx, scim.provider.ProviderID, personID)
  return endAccessOf(tx, personID)
}

/** Whom an administrator disabled stays disabled. */
async function enable(scim: ScimContext, tx: Tx, personID: number, document: Resource) {
  if (document.active === false) return
  if (await isDeactivated(tx, scim.provider.ProviderID, personID)) await setDisabled(tx, personID, false)
}

function signedOut({ ctx }: ScimContext, user: StoredUser, ended: readonly string[]): StoredUser {
  if (!user.IsActive || ended.length > 0) ctx.hub.dropPerson(user.PersonID)
  dropSessions(ctx.hub, ended)
  return user
}
