// What people are told: the panel, the toasts, and live.
import { notifications } from '@mediatheque/contract/notifications'
import { recordAudit } from '../../platform/audit.ts'
import { type Action, feature } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { listActivePeople, listNotifications, markRead, markTold } from './notifications.sql.ts'
import { notifyPeople } from './notify-people.ts'

export { withdrawNotices } from './notifications.sql.ts'
export { notifyPeople } from './notify-people.ts'

const answer = (rows: Awaited<ReturnType<typeof listNotifications>>) => {
  const Items = rows.map(row => ({ ...row, CreatedAt: row.CreatedAt.toISOString() }))
  return { Items, Total: Items.length }
}

const ofModule: Action<typeof notifications.ofModule> = async ({ db, viewer }, { Module }) =>
  answer(
    viewer.kind === 'person'
      ? await listNotifications(db, viewer.PersonID, Module === 'all' ? {} : { module: Module })
      : [],
  )

const ofMedia: Action<typeof notifications.ofMedia> = async ({ db, viewer }) =>
  answer(
    viewer.kind === 'person'
      ? await listNotifications(db, viewer.PersonID, { module: 'ml', isUnread: true })
      : [],
  )

const read: Action<typeof notifications.markRead> = async (ctx, { IDs }) => {
  await markRead(ctx.db, personOf(ctx).PersonID, IDs)
  return { Success: true }
}

const told: Action<typeof notifications.markTold> = async (ctx, { IDs }) => {
  await markTold(ctx.db, personOf(ctx).PersonID, IDs)
  return { Success: true }
}

const announce: Action<typeof notifications.announce> = async (ctx, { PersonID, ...draft }) => {
  const { recipients, tell } = await ctx.db.transaction().execute(async tx => {
    const recipients = PersonID === null ? await listActivePeople(tx) : [PersonID]
    const tell = await notifyPeople(tx, recipients, { module: 'core', ...draft })
    await recordAudit(tx, ctx, { action: 'sent a notification', detail: { Title: draft.Title, PersonID } })
    return { recipients, tell }
  })
  tell(ctx)
  return { Success: true, Recipients: recipients.length }
}

export const notificationsFeature = feature(notifications, {
  ofModule,
  ofMedia,
  markRead: read,
  markTold: told,
  announce,
})
