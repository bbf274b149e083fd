import sharp from 'sharp'
import { expect, test } from 'vitest'
import { likeness, linesOf } from './lines.rules.ts'
import { openReader } from './reader.ts'

const svg = (fill: string, ink: string, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200" font-family="DejaVu Sans" fill="${ink}"><rect width="640" height="200" fill="${fill}"/>${inner}</svg>`,
  )

test('letters are read, light on dark too, and where there are none nothing is', async () => {
  const reader = await openReader(new AbortController().signal)
  const words = '<text x="20" y="80" font-size="40">Sand needs speed</text>'
  try {
    const picture = await sharp(svg('#14304a', '#fff', words))
      .jpeg()
      .toBuffer()
    expect(await reader.read(picture)).toBe('Sand needs speed')
    expect(
      await reader.read(
        await sharp(svg('#888', '#888', ''))
          .png()
          .toBuffer(),
      ),
    ).toBe('')
  } finally {
    await reader.close()
  }
})

test('who stops waits for no picture', async () => {
  const stopping = new AbortController()
  const reader = await openReader(stopping.signal)
  const reading = reader.read(
    await sharp(svg('#fff', '#000', ''))
      .png()
      .toBuffer(),
  )
  stopping.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
  await expect(openReader(stopping.signal)).rejects.toThrow('stopped')
})

test('what the engine is not sure of is left out, and stains too', () => {
  const line = (text: string, confidence: number) => ({ text, confidence })
  expect(
    linesOf([
      [line('Tides \n', 96), line('~|', 90), line('blurred', 31)],
      [line('x', 99)],
      [line('ebb and flood', 80)],
    ]),
  ).toBe('Tides\n\nebb and flood')
})

test('two texts are as alike as the words they share', () => {
  expect(likeness('Sand needs speed', 'sand NEEDS speed!')).toBe(1)
  expect(likeness('Sand needs speed', 'Mud needs patience')).toBeCloseTo(0.2)
  expect(likeness('', '')).toBe(1)
  expect(likeness('a word', '')).toBe(0)
})
