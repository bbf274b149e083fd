import sharp from 'sharp'
import { expect, test } from 'vitest'
import { likeness, linesOf } from './lines.rules.ts'
import { openReader } from './reader.ts'

const svg = (fill: string, ink: string, inner: string, height = 200) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" font-family="DejaVu Sans" fill="${ink}"><rect width="640" height="${height}" fill="${fill}"/>${inner}</svg>`,
  )

test('letters are read, light on dark and dark in coloured boxes too, and where there are none nothing is', async () => {
  const reader = await openReader(new AbortController().signal)
  const words = '<text x="20" y="80" font-size="40">Sand needs speed</text>'
  const boxes =
    '<rect width="640" height="75" fill="#0b6e74"/><text x="30" y="50" font-size="30" fill="#fff">In the field</text><rect x="30" y="150" width="250" height="150" fill="#729fcf"/><text x="40" y="180" font-size="16">Text inside a box</text>'
  try {
    const picture = await sharp(svg('#14304a', '#fff', words))
      .jpeg()
      .toBuffer()
    expect(await reader.read(picture)).toBe('Sand needs speed')
    const colourful = await sharp(svg('#fff', '#000', boxes, 360))
      .jpeg()
      .toBuffer()
    expect((await reader.read(colourful)).split(/\n+/)).toEqual(['In the field', 'Text inside a box'])
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

/** A white slide, a dark one, and one with a bar; the last one in German. */
const DECK: [string, string, string, string[]][] = [
  [
    '#fff',
    '#222',
    '#fff',
    ['Questions', 'what happens at night?', 'what about algae?', 'three of rubisco, one of light'],
  ],
  [
    '#14202c',
    '#f0f0f0',
    '#0b141d',
    ['Summary', 'light reactions split water', 'the Calvin cycle fixes carbon'],
  ],
  [
    '#e8f5e9',
    '#1b5e20',
    '#2e7d32',
    ['Übung: Größen', 'Welche Wörter heißen schön?', 'Flüsse führen Äste mit, später Öl'],
  ],
]

test('of clean slides 97 of 100 words are read, umlauts among them', async () => {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const reader = await openReader(new AbortController().signal, 0, ['de'])
  let [right, all] = [0, 0]
  try {
    for (const [paper, ink, bar, [title = '', ...lines]] of DECK) {
      const head = bar === '#2e7d32' ? '#fff' : ink
      const texts = lines.map((it, at) => `<text x="90" y="${250 + at * 70}" font-size="34">• ${it}</text>`)
      const slide = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" font-family="DejaVu Sans" fill="${ink}"><rect width="1280" height="720" fill="${paper}"/><rect width="1280" height="150" fill="${bar}"/><text x="80" y="105" font-size="56" fill="${head}">${title}</text>${texts.join('')}</svg>`
      const picture = await sharp(Buffer.from(slide)).png().toBuffer()
      const found = new Set(words(await reader.read(picture)))
      const wanted = words([title, ...lines].join(' '))
      all += wanted.length
      right += wanted.filter(it => found.has(it)).length
    }
  } finally {
    await reader.close()
  }
  expect(right / all).toBeGreaterThanOrEqual(0.97)
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
  expect(
    linesOf([[line('Tides \n', 0), line('~|', 10), line('blurred', 20, 31), line('x', 30), line('ebb', 40)]]),
  ).toBe('Tides\n\nebb')
})

/** Ten pixels high, and ten wide for each letter. */
const line = (text: string, top: number, confidence = 90, left = 0) => ({
  ...{ text, confidence, left, top },
  ...{ right: left + 10 * text.trim().length, bottom: top + 10 },
})

test('of two looks each place is what more was read of, from top to bottom and from left to right', () => {
  const first = [line('In the field', 0), line('* salt marsh', 40), line('mud', 12)]
  const second = [
    line('In the', 1),
    line('field', 1, 90, 70),
    line('mud flats', 12),
    line('beside', 13, 90, 200),
  ]
  expect(linesOf([first, second])).toBe('In the field\nmud flats\nbeside\n\n• salt marsh')
})

test('two texts are as alike as the words they share', () => {
  expect(likeness('Sand needs speed', 'sand NEEDS speed!')).toBe(1)
  expect(likeness('Sand needs speed', 'Mud needs patience')).toBeCloseTo(0.2)
  expect(likeness('', '')).toBe(1)
  expect(likeness('a word', '')).toBe(0)
})
