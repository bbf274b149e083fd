import {
  insertPlayer,
  insertSent,
  insertZone,
  replaceSenders,
  replaceZonePlayers,
} from '../features/signage/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { SCREEN, ZONE } from './demo-signage.ts'

export interface SignageNames {
  item: (title: string) => number
  person: (userName: string) => number
  group: (name: string) => number
}

export async function fillSignage(tx: Tx, numberOf: SignageNames): Promise<void> {
  const player = await insertPlayer(tx, SCREEN.name)
  for (const title of SCREEN.items)
    await insertSent(tx, {
      playerIDs: [player],
      clipDataID: numberOf.item(title),
      personID: numberOf.person(SCREEN.sentBy),
    })
  const zone = await insertZone(tx, ZONE.name)
  await replaceZonePlayers(tx, zone, [player])
  const senders = { PersonIDs: ZONE.people.map(numberOf.person), GroupIDs: ZONE.groups.map(numberOf.group) }
  await replaceSenders(tx, { signage_zone_id: zone }, senders)
  await replaceSenders(tx, { signage_player_id: player }, { ...senders, GroupIDs: [] })
}
