// How the player shows an item: where its bytes are, what was chosen for it, and how fast a viewer's line is.
import { conversion } from '@mediatheque/contract/conversion'
import { player } from '@mediatheque/contract/player'
import { feature } from '../../platform/http/feature.ts'
import { saveChoices, showChoices } from './choose.ts'
import { showPlayback } from './show-playback.ts'

export { describeStreams } from './child-streams.ts'
export { addPlayerBytes } from './player.bytes.ts'
export { readPlayerSettings } from './player.sql.ts'
export { mediaAddressesOf, showPlayback } from './show-playback.ts'

export const playerFeature = [
  ...feature(player, { choices: showChoices, saveChoices }),
  ...feature({ playback: conversion.playback }, { playback: showPlayback }),
]
