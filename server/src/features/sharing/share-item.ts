import { MOST_GRANTS, namedPerson, type sharing } from '@mediatheque/contract/sharing'
import { type FoundItem, publishItemChange, requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { holds } from '../../platform/http/viewer.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../mail-templates/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { countMails } from './mail-item.ts'
import { resolveNames } from './resolve-names.ts'
import { grantChanges, type Named, type ResolvedGrant, sentenceOf, withNames } from './sharing.rules.ts'
import {
  addressOf,
  listDisabledAt,
  listGrants,
  listPeopleAt,
  lockItem,
  replaceGrants,
} from './sharing.sql.ts'

export const showGrants: Action<typeof sharing.grants> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'grant')
  const maySeeAddresses = holds(ctx.viewer, 'manager')
  const Items = (await listGrants(ctx.db, row.clip_data_id)).flatMap(({ ByName, PersonID, ...it }) => {
    if (!ByName || maySeeAddresses) return it
    // One who has another address by now has no access by this one.
    return PersonID === null ? [] : { ...it, Address: namedPerson(PersonID) }
  })
  return { Items, Total: Items.length }
}

/** Names and addresses are in its detail: for those who may read the list (PPOL-15). */
export const ACCESS_CHANGED = 'changed access'

export const saveGrants: Action<typeof sharing.saveGrants> = async (ctx, { ClipDataID, Grants }) => {
  const { Message, tell, EncID } = await ctx.db.transaction().execute(async tx => {
    await lockItem(tx, ClipDataID)
    const { row } = await requireItem({ ...ctx, db: tx }, ClipDataID, 'grant')
    const owner = await addressOf(tx, row.owner_id)
    const resolved = await resolveNames({ ...ctx, db: tx }, Grants)
    const grants = resolved.filter(it => it.Address !== owner)
    const before = await listGrants(tx, ClipDataID)
    const changes = grantChanges(before, grants)
    await replaceGrants(tx, ClipDataID, grants)
    if (Object.values(changes).some(list => list.length > 0))
      await recordAudit(tx, ctx, {
        action: ACCESS_CHANGED,
        subject: `media:${ClipDataID}`,
        detail: { ...withNames(changes, namedAt(before, grants)) },
      })
    const disabled = await listDisabledAt(tx, changes.Added)
    const invited = changes.Added.filter(it => !disabled.has(it))
    const tell = await invite(ctx, tx, row, invited)
    return { tell, EncID: row.enc_id, Message: sentenceOf(invited.length, grants.length < resolved.length) }
  })
  tell(ctx)
  publishItemChange(ctx, EncID, 'access', ctx.viewer)
  return { Success: true, Message }
}

/** By address; null where the person who was chosen has another one by now. */
function namedAt(
  before: Awaited<ReturnType<typeof listGrants>>,
  after: readonly ResolvedGrant[],
): Map<string, Named | null> {
  const then = before.flatMap(({ Address, ByName, PersonID, DisplayName }) =>
    ByName ? [[Address, PersonID === null ? null : { PersonID, DisplayName }] as const] : [],
  )
  const now = after.flatMap(({ Address, Named }) => (Named ? [[Address, Named] as const] : []))
  return new Map([...then, ...now])
}

/** With an account or without: the mail goes to the address, the notice to the person behind it. */
async function invite(ctx: Context, tx: Tx, row: FoundItem['row'], addresses: readonly string[]) {
  const { PersonID, DisplayName } = personOf(ctx)
  if (addresses.length > 0) await countMails(tx, PersonID, addresses.length, MOST_GRANTS)
  const { SiteName } = await readSiteSettings(tx)
  const known = await listPeopleAt(tx, addresses)
  const languageOf = await languagesOf(
    tx,
    known.map(it => it.PersonID),
  )
  const personAt = new Map(known.map(it => [it.Address, it.PersonID]))
  const path = `/view.aspx?id=${row.enc_id}`
  for (const to of addresses)
    await ctx.jobs.send(tx, sendMail, {
      to,
      ...(await composeMail(tx, 'access', languageOf(personAt.get(to)), {
        site: SiteName,
        by: DisplayName,
        title: row.title,
        link: `${ctx.config.baseUrl}${path}`,
      })),
    })
  const people = known.map(it => it.PersonID).filter(id => id !== PersonID)
  return notifyPeople(tx, people, ({ sharing, open }) => ({
    module: 'ml',
    Level: 'info',
    Title: sharing.title,
    Description: sharing.headline(DisplayName, row.title),
    Link: path,
    LinkText: open.item,
  }))
}
