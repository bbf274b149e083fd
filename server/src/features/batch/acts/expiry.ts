import type { BatchAct } from '@mediatheque/contract/batch'
import { updateItems } from '../../../core/items/index.ts'
import type { Handle } from '../../../platform/db/connect.ts'
import { dayChanges, fitted, listDays, mayNotExpire, momentAfter, refuseTooSoon } from '../../media/index.ts'
import { maySetExpiry, readSiteSettings, regionOf } from '../../settings/index.ts'
import { type Act, byEnd, type Present, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'expiry' }>

interface Expiry extends Record<string, unknown> {
  /** As exact as the database has it. */
  At: string | null
}

const daysByItem = async (db: Handle, items: readonly Present<Expiry>[], region: string) =>
  new Map(
    (
      await listDays(
        db,
        items.map(it => it.found.row.clip_data_id),
        region,
      )
    ).map(it => [it.clip_data_id, it]),
  )

/** BATCH-11: never before the publish date (ITEM-22), and of documents not too soon (ITEM-23). */
export const expiryAct: Act<Value, Expiry> = {
  right: 'edit',
  part: 'dates',
  async read({ db, viewer }, found) {
    const ids = found.map(it => it.row.clip_data_id)
    const rows = await listDays(db, ids, await regionOf(db, viewer))
    return new Map(rows.map(it => [it.clip_data_id, { At: it.expiryMoment }]))
  },
  async plan({ db, viewer }, { Day }, items) {
    if (!maySetExpiry(viewer)) throw mayNotExpire()
    const [region, settings] = [await regionOf(db, viewer), await readSiteSettings(db)]
    const chosen = Day === '' ? null : Day
    const moments = new Map<string, Promise<string>>()
    const momentOf = (day: string) => {
      const moment = moments.get(day) ?? momentAfter(db, day, region)
      moments.set(day, moment)
      return moment
    }
    const daysOf = await daysByItem(db, items, region)
    return async ({ found: { row }, from }) => {
      const days = daysOf.get(row.clip_data_id)
      if (!days) return from
      const { expiry } = fitted({ publish: days.publish, expiry: chosen })
      refuseTooSoon(settings, row.record_type, expiry, days.today, 'value')
      // The day that it is already stays the moment it is, also where it was set on another clock.
      if (expiry === days.expiry) return { At: days.expiryMoment }
      return { At: expiry === null ? null : await momentOf(expiry) }
    }
  },
  async store(tx, { viewer }, changes) {
    const region = await regionOf(tx, viewer)
    const before = await daysByItem(tx, changes, region)
    for (const { to, ids } of byEnd(changes)) await updateItems(tx, ids, { expires_at: to.At })
    const after = await daysByItem(tx, changes, region)
    return told(changes, ({ found: { row } }) => ({
      action: 'set the expiry date',
      Changes: dayChanges(
        { publish: null, expiry: before.get(row.clip_data_id)?.expiry ?? null },
        { expiry: after.get(row.clip_data_id)?.expiry ?? null },
      ),
    }))
  },
  afterwards: to => (to.At === null ? undefined : { expires_at: to.At }),
}
