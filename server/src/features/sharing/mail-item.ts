// The plain address of an item by mail: it gives nobody access, so every user who may share the item may send it.
import { MOST_MAILED_AN_HOUR, type sharing } from '@mediatheque/contract/sharing'
import { recordAudit } from '../../platform/audit.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { holds } from '../../platform/http/viewer.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { wordsIn } from '../../words/index.ts'
import { composeMail } from '../mail-templates/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { countLastHour, insertShareMail, listGroups, listRecipients, lockSender } from './share-mail.sql.ts'
import { requireShared } from './shared-item.ts'

const HOUR_SECS = 3600

type Reader = Pick<Context, 'viewer'> & { db: Handle }

/** Members write to the groups they are in, managers to all of them. */
const groupsOpenTo = ({ db, viewer }: Reader) =>
  listGroups(db, holds(viewer, 'manager') ? null : personOf({ viewer }).groups)

export const showMailGroups: Action<typeof sharing.mailGroups> = async ctx => {
  const Items = (await groupsOpenTo(ctx)).map(it => ({ ...it, Members: it.Members ?? 0 }))
  return { Items, Total: Items.length }
}

export const mailItem: Action<typeof sharing.mailItem> = async (
  ctx,
  { id, People, Groups, Note, ...start },
) => {
  const { row, address } = await requireShared(ctx, id, start)
  const { PersonID, DisplayName } = personOf(ctx)
  await requireGroups(ctx, Groups, 'groups')
  const recipients = await listRecipients(ctx.db, { people: People, groups: Groups, sender: PersonID })
  if (recipients.length === 0) throw badField('people', 'nobody-gets-mail')
  const { SiteName } = await readSiteSettings(ctx.db)
  await ctx.db.transaction().execute(async tx => {
    await countMails(tx, PersonID, recipients.length, MOST_MAILED_AN_HOUR)
    const languageOf = await languagesOf(
      tx,
      recipients.map(it => it.PersonID),
    )
    for (const to of recipients) {
      const language = languageOf(to.PersonID)
      const mail = await composeMail(tx, 'recommendation', language, {
        site: SiteName,
        by: DisplayName,
        title: row.title,
        link: address,
        note: Note === '' ? '' : `${wordsIn(language).sharing.note(DisplayName)}\n\n${Note}`,
      })
      await ctx.jobs.send(tx, sendMail, { to: to.Email, ...mail })
    }
    const detail = { Recipients: recipients.length, Groups: Groups.length }
    await recordAudit(tx, ctx, { action: 'shared by mail', subject: `media:${row.clip_data_id}`, detail })
  })
  return { Success: true, Count: recipients.length }
}

/** Also where access is given to a group. */
export async function requireGroups(reader: Reader, groups: readonly number[], field: string) {
  if (groups.length === 0) return
  const open = new Set((await groupsOpenTo(reader)).map(it => it.GroupID))
  if (!groups.every(id => open.has(id))) throw badField(field, 'not-in-that-group')
}

export async function countMails(tx: Tx, personID: number, recipients: number, most: number) {
  await lockSender(tx, personID)
  if ((await countLastHour(tx, personID)) + recipients > most)
    throw new Refusal('too-many', 'too-many-mails', {
      values: { most },
      retryAfterSecs: HOUR_SECS,
    })
  await insertShareMail(tx, personID, recipients)
}
