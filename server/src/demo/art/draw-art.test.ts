import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawArt, MOTIFS } from './draw-art.ts'

test.each(MOTIFS)('%s is a small picture of 1280 × 720, the same for the same seed', async motif => {
  const [one, again, other] = await Promise.all([drawArt(motif, 3), drawArt(motif, 3), drawArt(motif, 4)])
  expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
  expect(one.length).toBeLessThan(120_000)
  expect(again.equals(one)).toBe(true)
  expect(other.equals(one)).toBe(false)
})
