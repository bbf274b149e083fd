// How the player shows an item: where its bytes are, what was chosen for it, and how fast a viewer's line is.
import { conversion } from '@mediatheque/contract/conversion'
import { player } from '@mediatheque/contract/player'
import { room } from '../../platform/http/room.ts'
import { saveChoices, showChoices } from './choose.ts'
import { showPlayback } from './show-playback.ts'

export { describeStreams } from './child-streams.ts'
export { addPlayerBytes } from './player.bytes.ts'
export { readPlayerSettings } from './player.sql.ts'
export { mediaAddressesOf, showPlayback } from './show-playback.ts'

export const playerRoom = [
  ...room(player, { choices: showChoices, saveChoices }),
  ...room({ playback: conversion.playback }, { playback: showPlayback }),
]
