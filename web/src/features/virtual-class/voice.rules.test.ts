import { expect, test } from 'vitest'
import { microphoneNotice, playsAt, soundOf, VOICE_RATE, voicePieces } from './voice.rules.ts'

const tone = (rate: number, secs: number) =>
  Float32Array.from({ length: rate * secs }, (_, at) => Math.sin((at / rate) * 2 * Math.PI * 200) / 2)

test('VC-12 whatever rate a microphone has, a second of speech is five pieces of the same sound', () => {
  for (const rate of [16_000, 44_100, 48_000]) {
    const pieces: Int16Array[] = []
    const take = voicePieces(rate, it => pieces.push(it))
    const sound = tone(rate, 2)
    for (let at = 0; at < sound.length; at += 128) take(sound.subarray(at, at + 128))
    expect(pieces.length).toBeGreaterThanOrEqual(9)
    expect(pieces.length).toBeLessThanOrEqual(10)
    const [first] = pieces
    const heard = soundOf(first ?? new Int16Array())
    expect(heard).toHaveLength(VOICE_RATE / 5)
    // 200 Hz: forty waves in a fifth of a second.
    const turns = heard.filter((it, at) => at > 0 && it >= 0 && (heard[at - 1] ?? 0) < 0).length
    expect(Math.abs(turns - 40)).toBeLessThanOrEqual(1)
  }
})

test('VC-12 pieces are heard one after the other, and too many are not waited for', () => {
  expect(playsAt(10, 0)).toBeCloseTo(10.15)
  expect(playsAt(10, 10.3)).toBe(10.3)
  expect(playsAt(10, 12)).toBeNull()
})

test('VC-13 a break of the line leaves the microphone on, and says that nobody hears it', () => {
  expect(microphoneNotice('on', true)).toBe('speaking')
  expect(microphoneNotice('on', false)).toBe('unheard')
  expect([microphoneNotice('lost', true), microphoneNotice('off', false)]).toEqual(['lost', 'none'])
})
