import { fitsScreen, SCREEN_ITEMS_MOST, type signage } from '@mediatheque/contract/signage'
import { mayShowToOthers, noSignage, requireScreens } from '../../core/access/index.ts'
import { type FoundItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { asFitting } from './fitting.ts'
import { deleteSent, insertSent, lockPlayers } from './items.sql.ts'
import { listOpenPlayers, listOpenZones, listPlayersOfZones } from './targets.sql.ts'

/** SIGNAGE-01, SIGNAGE-02 */
export const showSTSData: Action<typeof signage.stsData> = async ({ db, viewer }, { id }) => {
  await requireScreens({ db, viewer })
  const item = id === undefined ? null : (await requireItem({ db, viewer }, id, 'share')).row.clip_data_id
  const [Players, Zones] = await Promise.all([
    listOpenPlayers(db, viewer, item),
    listOpenZones(db, viewer, item),
  ])
  return { Players, Zones }
}

interface Chosen {
  PlayerIDs: readonly number[]
  ZoneIDs: readonly number[]
}

/** SIGNAGE-02: the screens that are meant, each once. */
async function chosenPlayers(tx: Tx, viewer: Viewer, { PlayerIDs, ZoneIDs }: Chosen): Promise<number[]> {
  const [players, zones] = [await listOpenPlayers(tx, viewer, null), await listOpenZones(tx, viewer, null)]
  if (players.length + zones.length === 0) throw noSignage()
  if (!PlayerIDs.every(id => players.some(it => it.ID === id))) throw badField('players', 'screen-not-yours')
  if (!ZoneIDs.every(id => zones.some(it => it.ID === id))) throw badField('zones', 'zone-not-yours')
  return [...new Set([...PlayerIDs, ...(await listPlayersOfZones(tx, ZoneIDs))])]
}

/** Anyone who is before a screen sees it: beyond what is public that is for those who may open it to others. */
function refuseUnfit({ row, rights }: FoundItem) {
  if (row.is_private) throw new Refusal('conflict', 'private-item-on-screen')
  if (!mayShowToOthers(row, rights)) throw new Refusal('not-allowed', 'not-yours-to-show')
  if (!fitsScreen(asFitting(row))) throw new Refusal('conflict', 'kind-not-for-screens')
}

export const sendItem: Action<typeof signage.send> = (ctx, { ClipDataID, ...chosen }) =>
  ctx.db.transaction().execute(async tx => {
    const found = await requireItem({ db: tx, viewer: ctx.viewer }, ClipDataID, 'share')
    const playerIDs = await chosenPlayers(tx, ctx.viewer, chosen)
    refuseUnfit(found)
    const players = await lockPlayers(tx, playerIDs)
    const { PersonID: personID } = personOf(ctx)
    const sent = await insertSent(tx, { playerIDs, clipDataID: ClipDataID, personID })
    const full = players.find(it => sent.includes(it.id) && it.items >= SCREEN_ITEMS_MOST)
    if (full) throw new Refusal('conflict', 'screen-full', { values: { name: full.name } })
    if (sent.length > 0) await recordChange(tx, ctx, found, 'sent to signage', namesOf(players, sent))
    return { Success: true as const, Sent: sent.length }
  })

/** Also what has become private or expired since: it is the screen that is cleared. */
export const takeItemOff: Action<typeof signage.takeOff> = (ctx, { ClipDataID, ...chosen }) =>
  ctx.db.transaction().execute(async tx => {
    const playerIDs = await chosenPlayers(tx, ctx.viewer, chosen)
    const players = await lockPlayers(tx, playerIDs)
    const removed = await deleteSent(tx, { playerIDs, clipDataID: ClipDataID })
    if (removed.length === 0) throw new Refusal('not-found', 'not-on-this-screen')
    const item = { row: { clip_data_id: ClipDataID } }
    await recordChange(tx, ctx, item, 'taken off signage', namesOf(players, removed))
    return { Success: true as const, Removed: removed.length }
  })

const namesOf = (players: readonly { id: number; name: string }[], ids: readonly number[]) => ({
  Screens: players.filter(it => ids.includes(it.id)).map(it => it.name),
})
