// How the player shows an item, and how fast a viewer's line is.
import { player } from '@mediatheque/contract/player'
import { room } from '../../platform/http/room.ts'
import { saveChoices, showChoices } from './choose.ts'

export { addPlayerBytes } from './player.bytes.ts'

export const playerRoom = room(player, { choices: showChoices, saveChoices })
