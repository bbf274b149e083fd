import { expect, test } from 'vitest'
import { linesIn } from './captions.rules.ts'
import { ProbeAnswer, readProbe } from './probe.rules.ts'

const many = (count: number, one: (at: number) => object) => Array.from({ length: count }, (_, at) => one(at))

test('CONV-05 of a thousand tracks and chapters so many are taken as anybody would use', () => {
  const answer = ProbeAnswer.parse({
    streams: [
      ...many(900, index => ({ index, codec_type: 'audio', codec_name: 'aac', channels: 2 })),
      ...many(900, at => ({
        ...{ index: 900 + at, codec_type: 'subtitle', codec_name: 'subrip' },
        tags: { title: 'x'.repeat(100_000) },
      })),
    ],
    chapters: many(50_000, at => ({ start_time: at, end_time: at + 1, tags: { title: 'y' } })),
    format: { format_name: 'matroska', duration: 50_000 },
  })
  const { sounds, captions, chapters } = readProbe(answer)
  expect([sounds.length, captions.length, chapters.length]).toEqual([32, 32, 1000])
  expect(captions[0]?.title.length).toBeLessThanOrEqual(200)
})

test('CONV-05 lines of a subtitle track inside a recording fit what a track can hold', () => {
  const line = (clock: string, text: string) => `${clock}\n${text}\n\n`
  const vtt = `WEBVTT\n\n${line('00:01.000 --> 00:02.000', 'z'.repeat(9000))}${line('999999999:00:00.000 --> 999999999:00:01.000', 'late')}${line('00:03.000 --> 00:02.000', 'backwards')}`
  expect(linesIn(vtt)).toEqual([
    { startSecs: 1, endSecs: 2, text: 'z'.repeat(2000) },
    { startSecs: 3, endSecs: 3, text: 'backwards' },
  ])
  expect(linesIn(`WEBVTT\n\n${line('00:01.000 --> 00:02.000', 'a').repeat(60_000)}`)).toHaveLength(20_000 - 1)
})
