import type { Db } from '../../platform/db/connect.ts'
import { readSiteSettings } from '../settings/index.ts'
import { addToday } from './visits.sql.ts'

/** A file of an item leaves: the source as it was sent, or something made of it (TRACK-10). */
export async function countDownload(db: Db, clipDataID: number, isSource: boolean) {
  const site = await readSiteSettings(db)
  if (site.DisableTracking) return
  await addToday(db, clipDataID, site.DefaultRegion, isSource ? { source_downloads: 1 } : { downloads: 1 })
}
