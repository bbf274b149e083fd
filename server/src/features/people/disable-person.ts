import type { people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dropSessions, endAccessOf } from '../sign-in/index.ts'
import { changeRights } from './change-rights.ts'
import { isOneself } from './people.rules.ts'
import { countOwned, deletePerson, deleteSwitchedSessionsOf, setDisabled } from './people.sql.ts'
import { noSuchPerson } from './show-people.ts'

export const disablePerson: Action<typeof people.disable> = async (ctx, { PersonID }) => {
  if (isOneself(ctx.viewer, PersonID)) throw new Refusal('conflict', 'disable-yourself')
  const ended = await changeRights(ctx.db, async tx => {
    const { numUpdatedRows } = await setDisabled(tx, PersonID, true)
    if (numUpdatedRows === 0n) throw noSuchPerson()
    await recordAudit(tx, ctx, { action: 'disabled a person', subject: `person:${PersonID}` })
    return { sessions: await endAccessOf(tx, PersonID), items: await countOwned(tx, PersonID) }
  })
  ctx.hub.dropPerson(PersonID)
  dropSessions(ctx.hub, ended.sessions)
  return { Success: true, Items: ended.items }
}

export const enablePerson: Action<typeof people.enable> = async (ctx, { PersonID }) => {
  await ctx.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await setDisabled(tx, PersonID, false)
    if (numUpdatedRows === 0n) throw noSuchPerson()
    await recordAudit(tx, ctx, { action: 'enabled a person', subject: `person:${PersonID}` })
  })
  return { Success: true }
}

export const removePerson: Action<typeof people.remove> = async (ctx, { PersonID }) => {
  if (isOneself(ctx.viewer, PersonID)) throw new Refusal('conflict', 'delete-yourself')
  const { deleted, ended } = await changeRights(ctx.db, async tx => {
    const count = await countOwned(tx, PersonID)
    if (count > 0) throw new Refusal('conflict', 'person-owns-items', { values: { count } })
    const ended = await deleteSwitchedSessionsOf(tx, PersonID)
    const deleted = await deletePerson(tx, PersonID)
    if (!deleted) throw noSuchPerson()
    const { UserName, DisplayName } = deleted
    await recordAudit(tx, ctx, {
      action: 'deleted a person',
      subject: `person:${PersonID}`,
      detail: { UserName, DisplayName },
    })
    return { deleted, ended }
  })
  ctx.hub.dropPerson(PersonID)
  for (const { SessionID } of ended) ctx.hub.dropSession(SessionID)
  if (deleted.PictureKey) await ctx.files.remove(deleted.PictureKey)
  return { Success: true }
}
