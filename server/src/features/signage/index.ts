// Signage: screens, zones, who may send to them, and what a screen plays.
import { signage } from '@mediatheque/contract/signage'
import { feature } from '../../platform/http/feature.ts'
import {
  createPlayer,
  removePlayer,
  renewKey,
  savePlayer,
  saveSentOrder,
  saveSentTimes,
  showPlayers,
  showSent,
} from './manage-players.ts'
import { createZone, removeZone, saveZone, showZones } from './manage-zones.ts'
import { sendItem, showSTSData, takeItemOff } from './send-item.ts'
import { showScreen } from './show-screen.ts'

export { insertSent, updateTimes } from './items.sql.ts'
export { screenKeys } from './open-screen.ts'
export { insertPlayer, insertZone, replaceSenders, replaceZonePlayers } from './signage.sql.ts'

export const signageFeature = feature(signage, {
  stsData: showSTSData,
  send: sendItem,
  takeOff: takeItemOff,
  gallery: showScreen,
  players: showPlayers,
  createPlayer,
  savePlayer,
  renewKey,
  removePlayer,
  items: showSent,
  saveOrder: saveSentOrder,
  saveTimes: saveSentTimes,
  zones: showZones,
  createZone,
  saveZone,
  removeZone,
})
