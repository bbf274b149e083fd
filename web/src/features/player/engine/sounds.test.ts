import { expect, test } from 'vitest'
import type { Media } from './media.ts'
import { otherSound, plainName, readWish, saysDescription, soundFor, writeWish } from './sounds.rules.ts'
import type { Sound, SourceNews } from './source.ts'
import { connectSource } from './sources.ts'

const sound = (index: number, language: string, isDescription = false): Sound => ({
  index,
  name: '',
  language,
  isDescription,
})
const SOUNDS = [sound(0, 'en'), sound(1, 'de'), sound(2, 'en-GB', true), sound(3, 'de', true)]

test('the sound that somebody chose last plays where there is one like it', () => {
  expect(soundFor(SOUNDS, { isDescription: true, language: 'de' }, 0)).toBe(3)
  expect(soundFor(SOUNDS, { isDescription: true, language: 'en' }, 0)).toBe(2)
  // Anyone who needs the description has it, also in another language; a language alone is not guessed.
  expect(soundFor(SOUNDS, { isDescription: true, language: 'fr' }, 0)).toBe(2)
  expect(soundFor(SOUNDS, { isDescription: false, language: 'fr' }, 0)).toBeNull()
  expect(soundFor(SOUNDS, { isDescription: false, language: 'en' }, 0)).toBeNull()
  expect(soundFor(SOUNDS.slice(0, 2), { isDescription: true, language: 'de' }, 0)).toBeNull()
})

test('audio description is one press away, in the language that plays, and one press back', () => {
  expect(otherSound(SOUNDS, 1)).toBe(3)
  expect(otherSound(SOUNDS, 3)).toBe(1)
  expect(otherSound(SOUNDS, 2)).toBe(0)
  expect(otherSound([sound(0, 'fr'), sound(1, 'en', true)], 0)).toBe(1)
  expect(otherSound([sound(0, 'fr')], 0)).toBeNull()
})

test('a choice is written down and read again; what makes no sense is no choice', () => {
  for (const wish of [
    { isDescription: true, language: 'de' },
    { isDescription: false, language: '' },
  ])
    expect(readWish(writeWish(wish))).toEqual(wish)
  expect([readWish(null), readWish('loud')]).toEqual([null, null])
  expect(plainName('Deutsch (audio description)')).toBe('Deutsch')
  expect([saysDescription('Audiodeskription'), saysDescription('Deutsch (audio description)')]).toEqual([
    ...[true, false],
  ])
})

test('a browser with HLS of its own says which sounds there are, and lets one choose', async () => {
  const tracks = Object.assign(new EventTarget(), {
    0: track('English', 'en', 'main', true),
    1: track('Deutsch', 'de', 'main-desc', false),
    length: 2,
  })
  const media = Object.assign(new EventTarget(), { canPlayType: () => 'maybe', src: '', audioTracks: tracks })
  let sounds: readonly Sound[] = []
  let playing = -1
  const nothing = () => undefined
  const news: SourceNews = {
    onLevels: nothing,
    onLevel: nothing,
    onFailure: nothing,
    onFed: nothing,
    onLiveEnded: nothing,
    onSounds: all => {
      sounds = all
    },
    onSound: index => {
      playing = index
    },
  }
  const line = await connectSource(media as unknown as Media, { url: '/a.m3u8', delivery: 'hls' }, 0, news)
  tracks.dispatchEvent(new Event('addtrack'))
  expect(sounds.map(it => [it.name, it.isDescription])).toEqual([
    ['English', false],
    ['Deutsch', true],
  ])
  expect(playing).toBe(0)
  line.chooseSound(1)
  tracks.dispatchEvent(new Event('change'))
  expect([playing, tracks[0].enabled, tracks[1].enabled]).toEqual([1, false, true])
})

const track = (label: string, language: string, kind: string, enabled: boolean) => ({
  label,
  language,
  kind,
  enabled,
})
