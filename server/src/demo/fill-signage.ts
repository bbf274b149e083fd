import {
  insertPlayer,
  insertSent,
  insertZone,
  replaceSenders,
  replaceZonePlayers,
  updateTimes,
} from '../features/signage/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { SCREEN, type ScreenItem, ZONE } from './demo-signage.ts'

/** From names in the data of the demo to numbers. */
export interface DemoNumbers {
  item: (title: string) => number
  person: (userName: string) => number
  group: (name: string) => number
}

export async function fillSignage(tx: Tx, numberOf: DemoNumbers): Promise<void> {
  const player = await insertPlayer(tx, SCREEN.name)
  for (const it of SCREEN.items) await send(tx, player, it, numberOf)
  const zone = await insertZone(tx, ZONE.name)
  await replaceZonePlayers(tx, zone, [player])
  const senders = { PersonIDs: ZONE.people.map(numberOf.person), GroupIDs: ZONE.groups.map(numberOf.group) }
  await replaceSenders(tx, { signage_zone_id: zone }, senders)
  await replaceSenders(tx, { signage_player_id: player }, { ...senders, GroupIDs: [] })
}

async function send(tx: Tx, playerID: number, it: ScreenItem, numberOf: DemoNumbers) {
  const clipDataID = numberOf.item(it.title)
  await insertSent(tx, { playerIDs: [playerID], clipDataID, personID: numberOf.person(SCREEN.sentBy) })
  const times = { picture_secs: it.pictureSecs ?? null, cut_secs: it.cutSecs ?? null }
  await updateTimes(tx, { playerID, clipDataID }, times)
}
