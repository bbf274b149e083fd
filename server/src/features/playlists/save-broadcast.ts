import type { playlists } from '@mediatheque/contract/playlists'
import { isTimeZone } from '@mediatheque/contract/settings'
import { changeItem, recordChange } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { regionOf } from '../settings/index.ts'
import { settingsOf, timesOf } from './broadcast.rules.ts'
import { readClock, readSettings, storeAnchor, storeSettings } from './playlists.sql.ts'
import { refuseOthers } from './require-playlist.ts'

/** PLST-10 */
export const saveBroadcast: Action<typeof playlists.saveBroadcast> = async (ctx, draft) => {
  const Settings = await changeItem(ctx, draft.ClipDataID, 'edit', 'broadcast', async (tx, found) => {
    refuseOthers(found)
    const before = await readSettings(tx, draft.ClipDataID)
    const region = draft.Region ?? before?.region ?? (await regionOf(tx, ctx.viewer))
    if (!isTimeZone(region)) throw badField('region', 'unknown-time-zone')
    const options = {
      is_broadcast: draft.Broadcast,
      is_utc: draft.IsUTC,
      region,
      start_at: draft.StartAt,
      stop_at: draft.StopAt,
    }
    // In autumn a later time on the clock can be an earlier moment.
    const { startsAtMs, stopsAtMs } = timesOf(options)
    if (startsAtMs !== null && stopsAtMs !== null && stopsAtMs <= startsAtMs)
      throw badField('stopat', 'broadcast-stops-before-start')
    const stored = settingsOf(await storeSettings(tx, draft.ClipDataID, options))
    // Another start is another broadcast; one that only stops at another time goes on.
    if (!before?.is_broadcast || timesOf(before).startsAtMs !== startsAtMs)
      await storeAnchor(tx, draft.ClipDataID, null)
    await recordChange(tx, ctx, found, 'changed the broadcast', {
      Broadcast: stored.Broadcast,
      StartsAt: stored.StartsAt,
      StopsAt: stored.StopsAt,
    })
    return stored
  })
  return { Success: true, Settings }
}

export const showClock: Action<typeof playlists.clock> = async ({ db }) => ({
  Now: (await readClock(db)).toISOString(),
})
