// Pictures for the demo library, drawn and never fetched: the same motif and seed give the same picture.
import { type Random, randomBy } from '../../generator/random.ts'
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { FIGURES } from './figures.ts'
import { SCENES } from './scenes.ts'
import { THINGS } from './things.ts'

const DRAWN = { ...SCENES, ...THINGS, ...FIGURES } satisfies Record<string, (random: Random) => string>
export type Motif = keyof typeof DRAWN
export const MOTIFS = Object.keys(DRAWN) as Motif[]

const QUALITY = 72
// Seeds that are next to each other would pick the same colours.
const SPREAD = 0x9e3779b1

const drawn = (motif: Motif, seed: number) => DRAWN[motif](randomBy(Math.imul(seed + 1, SPREAD)))

export const drawArt = (motif: Motif, seed: number): Promise<Buffer> =>
  pictureFrom('renderLight', [drawn(motif, seed), QUALITY])

/** Four times as large: there is something to zoom into. */
export const drawLargeArt = (motif: Motif, seed: number): Promise<Buffer> =>
  pictureFrom('renderLarge', [drawn(motif, seed), 90, 4])

export const drawPlain = (motif: Motif, seed: number): Promise<Buffer> =>
  pictureFrom('render', [drawn(motif, seed), 85])

/** As an old print, without colours. */
export const drawPhoto = (motif: Motif, seed: number): Promise<Buffer> =>
  pictureFrom('renderOld', [drawn(motif, seed), 80])
