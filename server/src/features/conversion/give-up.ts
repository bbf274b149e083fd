import type { Platform } from '../../platform/http/context.ts'
import { notifyPeople } from '../notifications/index.ts'
import { settleItem } from './conversion.sql.ts'
import { failedNotice } from './notices.rules.ts'
import { conversions, readTold } from './running.sql.ts'
import { tell } from './track-progress.ts'

/** The queue tried it as often as it may. */
export async function giveUp(platform: Platform, conversionID: number, reason: string) {
  const told = await platform.db.transaction().execute(async tx => {
    if (!(await conversions.fail(tx, conversionID, reason, { secs_left: null }))) return undefined
    const running = await readTold(tx, conversionID)
    await settleItem(tx, running.ClipDataID)
    const people = running.RequestedBy === null ? [] : [running.RequestedBy]
    return { running, publishNotices: await notifyPeople(tx, people, failedNotice(running)) }
  })
  if (!told) return
  told.publishNotices(platform)
  tell(platform, told.running, { State: 'failed', Percent: 0, SecsLeft: null, IsPlayable: false })
}
