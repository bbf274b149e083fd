import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, type Spoken, wordsOf } from './lines.rules.ts'
import { loudnessMeter, piecesOf, SAMPLES_PER_SEC, speechIn } from './pieces.rules.ts'

const sound = (...parts: readonly (readonly [secs: number, level: number])[]) => {
  const samples = parts.flatMap(([secs, level]) =>
    Array.from({ length: secs * SAMPLES_PER_SEC }, (_, at) => Math.round(Math.sin(at / 5) * level * 32_767)),
  )
  const meter = loudnessMeter()
  // However it is cut.
  for (let at = 0; at < samples.length; at += 999) meter.take(Int16Array.from(samples.slice(at, at + 999)))
  return meter.frames()
}

const rounded = (spans: ReturnType<typeof speechIn>) =>
  spans.map(it => [Math.round(it.startSecs * 2) / 2, Math.round(it.endSecs * 2) / 2])

describe('where somebody speaks', () => {
  test('silence has no speech in it, nor has the hum of a room', () => {
    expect(speechIn(sound([5, 0]))).toEqual([])
    expect(speechIn(sound([5, 0.004]))).toEqual([])
    expect(speechIn(new Float32Array())).toEqual([])
  })

  test('speech is found between pauses, also above the hum of a room', () => {
    const found = speechIn(sound([3, 0.01], [2, 0.2], [2, 0.01], [1, 0.3], [2, 0.01]))
    expect(rounded(found)).toEqual([
      [3, 5],
      [7, 8],
    ])
  })

  test('a click is no speech, and a breath between words is no pause', () => {
    const found = speechIn(sound([2, 0], [0.06, 0.5], [2, 0], [1, 0.3], [0.3, 0], [1, 0.3], [1, 0]))
    expect(found).toHaveLength(1)
  })

  test('pieces hold whole stretches, and one that is too long is cut where it is quietest', () => {
    const frames = sound([20, 0.3], [0.3, 0.05], [20, 0.3], [2, 0], [5, 0.3])
    const pieces = piecesOf(speechIn(frames), frames, 28)
    expect(pieces).toHaveLength(2)
    expect(pieces[0]?.endSecs).toBeGreaterThan(20)
    expect(pieces[0]?.endSecs).toBeLessThan(20.4)
    expect(pieces[1]?.startSecs).toBe(pieces[0]?.endSecs)
  })

  test('no piece is too long, none overlaps, and all speech is in one', () => {
    const part = fc.tuple(fc.double({ min: 0.1, max: 20, noNaN: true }), fc.constantFrom(0, 0.3))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), parts => {
        const frames = sound(...parts)
        const spans = speechIn(frames)
        const pieces = piecesOf(spans, frames, 10)
        for (const [at, piece] of pieces.entries()) {
          expect(piece.endSecs - piece.startSecs).toBeLessThanOrEqual(10.000001)
          expect(piece.startSecs).toBeGreaterThanOrEqual((pieces[at - 1]?.endSecs ?? 0) - 0.5)
        }
        const within = (secs: number) => pieces.some(it => it.startSecs <= secs && secs <= it.endSecs)
        for (const span of spans) expect(within((span.startSecs + span.endSecs) / 2)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

const said = (...texts: string[]): Spoken[] =>
  texts.map((text, at) => ({ text, startSecs: at * 0.3, endSecs: at * 0.3 + 0.25 }))

describe('from words to lines', () => {
  test('parts of a word are put together', () => {
    expect(wordsOf(said(' chlor', 'ophy', 'll', ' is', ' green', '.')).map(it => it.text)).toEqual([
      'chlorophyll',
      'is',
      'green.',
    ])
  })

  test('what is no speech is left out', () => {
    const heard = said(' [BLANK', '_AUDIO]', ' Hello', ' (soft', ' music)', ' there', ' ♪', ' *', 'cough*')
    expect(wordsOf(heard).map(it => it.text)).toEqual(['Hello', 'there'])
  })

  test('a line ends with its sentence, at a pause, or when it is full', () => {
    const sentence = said(
      ...' Plants take in carbon dioxide through their leaves. Water comes'.split(/(?= )/),
    )
    expect(linesOf(wordsOf(sentence)).map(it => it.text)).toEqual([
      'Plants take in carbon dioxide through their leaves.',
      'Water comes',
    ])
    const pause = [...said(' one'), { text: ' two', startSecs: 3, endSecs: 3.2 }]
    expect(linesOf(wordsOf(pause))).toHaveLength(2)
    const long = linesOf(wordsOf(said(...Array.from({ length: 60 }, () => ' word'))))
    for (const line of long) {
      expect(line.text.length).toBeLessThanOrEqual(84)
      expect(line.endSecs - line.startSecs).toBeLessThanOrEqual(6)
    }
  })
})
