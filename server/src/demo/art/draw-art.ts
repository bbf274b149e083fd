// Pictures for the demo library, drawn and never fetched: the same motif and seed give the same picture.
import sharp from 'sharp'
import { type Random, randomBy } from '../../generator/random.ts'
import { FIGURES } from './figures.ts'
import { SCENES } from './scenes.ts'
import { THINGS } from './things.ts'

const DRAWN = { ...SCENES, ...THINGS, ...FIGURES } satisfies Record<string, (random: Random) => string>
export type Motif = keyof typeof DRAWN
export const MOTIFS = Object.keys(DRAWN) as Motif[]

const QUALITY = 72
// Seeds that stand next to each other would pick the same colours.
const SPREAD = 0x9e3779b1

const drawn = (motif: Motif, seed: number) => Buffer.from(DRAWN[motif](randomBy(Math.imul(seed + 1, SPREAD))))

export const drawArt = (motif: Motif, seed: number): Promise<Buffer> =>
  sharp(drawn(motif, seed)).webp({ quality: QUALITY, effort: 2 }).toBuffer()

/** Four times as large: there is something to zoom into. */
export const drawLargeArt = (motif: Motif, seed: number): Promise<Buffer> =>
  sharp(drawn(motif, seed), { density: 4 * DOTS_PER_INCH })
    .jpeg({ quality: 90 })
    .toBuffer()

const DOTS_PER_INCH = 72

export const drawPlain = (motif: Motif, seed: number): Promise<Buffer> =>
  sharp(drawn(motif, seed)).jpeg({ quality: 85 }).toBuffer()

/** As an old print, without colours. */
export const drawPhoto = (motif: Motif, seed: number): Promise<Buffer> =>
  sharp(drawn(motif, seed)).modulate({ saturation: 0.15 }).tint('#c9b48f').jpeg({ quality: 80 }).toBuffer()
