import { removeStored } from '../../core/item-files/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { deleteForGood, listPurgeable } from './purge.sql.ts'

const ITEMS_AT_ONCE = 100

/** Rows first, with a job that removes the files: whenever we are killed, nothing shows what is not there. */
export async function purgeDeleted(
  { db, jobs, config, log }: Platform,
  _data: object,
  signal: AbortSignal,
): Promise<void> {
  const skipped = new Set<number>()
  for (;;) {
    const ids = await listPurgeable(db, config.deletedKeepDays, ITEMS_AT_ONCE, [...skipped])
    if (ids.length === 0) return
    for (const id of ids) {
      signal.throwIfAborted()
      skipped.add(id)
      const gone = await db.transaction().execute(async tx => {
        const item = await deleteForGood(tx, id, config.deletedKeepDays)
        if (!item) return false
        const Folders = [`media/${id}`, `posters/${item.EncID}`]
        await removeStored(tx, jobs, { Folders })
        const entry = { action: 'purged the item', subject: `media:${id}`, detail: { Title: item.Title } }
        await recordAudit(tx, { viewer: NOBODY, address: '' }, entry)
        return true
      })
      if (gone) log.info({ ClipDataID: id }, 'a deleted item is gone for good')
    }
  }
}
