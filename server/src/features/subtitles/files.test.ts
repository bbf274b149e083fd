import { positionOf, settingsAt } from '@mediatheque/contract/subtitles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../platform/http/refusal.ts'
import { decodeText } from './decode-text.rules.ts'
import { readSubtitleFile } from './read-file.rules.ts'
import { linesInSrt, srtOf } from './srt.rules.ts'
import { shortLanguage } from './tracks.sql.ts'
import { readVtt, vttOf } from './vtt.rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const linesInVtt = (text: string) => readVtt(text).lines
const read = (text: string) => readSubtitleFile(bytes(text)).lines
const refusal = (data: Uint8Array) => {
  try {
    readSubtitleFile(data)
  } catch (error) {
    return (error as Refusal).message
  }
  return 'accepted'
}

const VTT = `WEBVTT - a title

STYLE
::cue { color: red }

NOTE nobody reads this

intro
00:01.000 --> 00:03.500 line:0 align:start
Above, on the left
and a second row

1:00:03.500 --> 1:00:05.000 position:10%,line-left size:35%
Below
`

const PLAIN = { marks: [], name: '', note: '' }

describe('WebVTT', () => {
  test('cues, times and settings are read as the specification says', () => {
    expect(linesInVtt(VTT)).toEqual([
      {
        startSecs: 1,
        endSecs: 3.5,
        text: 'Above, on the left\nand a second row',
        settings: 'line:0 align:start',
        ...PLAIN,
        name: 'intro',
      },
      {
        startSecs: 3603.5,
        endSecs: 3605,
        text: 'Below',
        settings: 'position:10%,line-left size:35%',
        ...PLAIN,
      },
    ])
  })

  test('SUBS-12 what stands out is marked, who speaks stands before it, and what looks like markup is text', () => {
    const [line] = linesInVtt(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>It is <i>so</i> <c.loud>loud</c> &lt;b&gt; &amp;',
    )
    expect(line?.text).toBe('Ada: It is so loud <b> &')
    expect(line?.marks?.map(it => [it.Kind, it.Value, line.text.slice(it.From, it.To)])).toEqual([
      ['v', 'Ada', 'Ada: It is so loud <b> &'],
      ['i', '', 'so'],
      ['c', 'loud', 'loud'],
    ])
  })

  test('SUBS-12 a file comes out as it went in: names, marks, styles, regions, and notes where they stand', () => {
    const file = [
      'WEBVTT\n',
      'NOTE Made by hand\n',
      'STYLE\n::cue(.loud) { color: yellow }\n',
      'REGION\nid:Fred_1\nwidth:40%\nviewportanchor:10%,90%\n',
      'opening\n00:00:01.000 --> 00:00:02.000 line:0\n<v Ada>It is <i>so <b>very</b></i> <c.loud>loud</c></v>\n',
      'NOTE\nHer second sentence\nis said twice\n',
      'NOTE and quietly\n',
      '00:00:03.000 --> 00:00:04.000 region:Fred_1 align:start\n<lang fr>Bonjour</lang> &lt;b&gt;\n',
      'NOTE The end\n',
    ].join('\n')
    const { lines, preface, closing } = readSubtitleFile(new TextEncoder().encode(file))
    expect(vttOf(lines, { preface, closing })).toBe(file)
    expect(srtOf(lines)).toContain('Ada: It is <i>so <b>very</b></i> loud')
  })

  test('SUBS-12 times are read to the thousandth, in both kinds of files', () => {
    const times = '00:00:00.010 --> 00:00:07.512\nHere'
    for (const [line] of [linesInVtt(`WEBVTT\n\n${times}`), linesInSrt(`1\n${times}`)])
      expect([line?.startSecs, line?.endSecs]).toEqual([0.01, 7.512])
  })

  test('SUBS-12 what is written is read again as it was', () => {
    const settings = fc.constantFrom('', 'line:0', 'line:85%,end', 'vertical:rl', 'position:20% align:end')
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map(it => it.replace(/[\p{C}\s]+/gu, ' ').trim())
      .filter(it => it !== '')
    const cue = fc
      .record({ from: fc.nat(359_000_000), lasts: fc.integer({ min: 1, max: 900_000 }), text, settings })
      .map(it => ({
        startSecs: it.from / 1000,
        endSecs: (it.from + it.lasts) / 1000,
        text: it.text,
        settings: it.settings,
        ...PLAIN,
      }))
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 8 }), lines => {
        const sorted = lines.toSorted((a, b) => a.startSecs - b.startSecs || b.endSecs - a.endSecs)
        expect(linesInVtt(vttOf(sorted))).toEqual(sorted)
      }),
    )
  })

  test('times without a blank row before them begin a line, after the first row of the file too', () => {
    const file =
      'WEBVTT\n00:01.000 --> 00:02.000\none\n00:03.000 --> 00:04.000\ntwo\r\n\r\nNOTE x --> y\nthree'
    expect(linesInVtt(file).map(it => [it.startSecs, it.text, it.name])).toEqual([
      [1, 'one', ''],
      [3, 'two', ''],
    ])
  })

  test('a blank row inside a line does not end it, and an arrow begins none', () => {
    const lines = [
      { startSecs: 0, endSecs: 1, text: 'one\n\n00:05.000 --> 00:06.000\ntwo', settings: '', ...PLAIN },
    ]
    expect(linesInVtt(vttOf(lines))).toEqual([{ ...lines[0], text: 'one\n00:05.000 --> 00:06.000\ntwo' }])
  })
})

describe('SubRip', () => {
  test('numbers, commas, marks of place and markup are understood', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,5\r\n{\\an8}<i>Up</i> here\r\n\r\n2\r\n0:0:3.000 --> 0:0:4.000 X1:1\r\n1984\r\n\r\nwas a year\r\n'
    expect(linesInSrt(srt)).toEqual([
      {
        startSecs: 1,
        endSecs: 2.5,
        text: 'Up here',
        settings: 'line:0',
        marks: [{ From: 0, To: 2, Kind: 'i', Value: '' }],
      },
      { startSecs: 3, endSecs: 4, text: '1984\nwas a year', settings: '', marks: [] },
    ])
  })

  test('what is written is read again, places included', () => {
    const lines = [
      { startSecs: 0.25, endSecs: 2, text: 'a < b & c', settings: 'line:0', marks: [] },
      {
        startSecs: 3661.001,
        endSecs: 3662,
        text: 'two\nrows',
        settings: '',
        marks: [{ From: 4, To: 8, Kind: 'u' as const, Value: '' }],
      },
    ]
    expect(linesInSrt(srtOf(lines))).toEqual(lines)
  })

  test('a script stays text', () => {
    const text = `<script>alert('1')</script><img src=x onerror=alert(1)>`
    expect(read(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)[0]?.text).toBe(text)
  })
})

describe('encodings', () => {
  const srt = '1\n00:00:01,000 --> 00:00:04,000\n'
  test.each([
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('Grüße')]), 'Grüße'],
    ['UTF-16 little endian', new Uint8Array([0xff, 0xfe, ...Buffer.from('Grüße', 'utf16le')]), 'Grüße'],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from('Grüße und Küsse', 'utf16le')), 'Grüße und Küsse'],
    ['UTF-16 big endian', new Uint8Array([0xfe, 0xff, ...Buffer.from('Grüße', 'utf16le').swap16()]), 'Grüße'],
    [
      'Windows-1252',
      new Uint8Array(Buffer.from('Grüße aus München, schöne Tage für alle', 'latin1')),
      'Grüße aus München, schöne Tage für alle',
    ],
  ])('SUBS-12 %s', (_, data, text) => expect(decodeText(data)).toBe(text))

  test('SUBS-12 Cyrillic, Japanese and Chinese of older programs', () => {
    // "Сегодня мы говорим о приливах и отливах в устье реки" in Windows-1251.
    const cyrillic = Uint8Array.from(
      [...'Сегодня мы говорим о приливах и отливах в устье реки'].map(sign => {
        const code = sign.charCodeAt(0)
        return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
      }),
    )
    expect(decodeText(cyrillic)).toBe('Сегодня мы говорим о приливах и отливах в устье реки')
    // こんにちは、今日は海の話をします。 in Shift_JIS
    const japanese = Buffer.from(
      '82b182f182c982bf82cd81418da193fa82cd8a4382cc986282f082b582dc82b78142',
      'hex',
    )
    expect(decodeText(japanese)).toBe('こんにちは、今日は海の話をします。')
  })

  test('files in every encoding become lines', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(`${srt}Grüße`, 'utf16le')])
    expect(readSubtitleFile(utf16).lines[0]?.text).toBe('Grüße')
  })
})

describe('hostile files', () => {
  test('SUBS-12 are refused with a reason', () => {
    expect(refusal(bytes(''))).toBe('The file is empty')
    expect(refusal(Uint8Array.from({ length: 600 }, (_, at) => (at * 7) % 256))).toBe('That is no text file')
    expect(refusal(bytes('just a letter'))).toBe('Please choose an SRT or VTT file')
    expect(refusal(bytes('WEBVTT\n\nNOTE nothing\n'))).toBe('There are no subtitles in the file')
    expect(refusal(new Uint8Array(4_000_001).fill(65))).toBe('A subtitle file has at most 4 MB')
    expect(refusal(bytes(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v a>'.repeat(700_000)}`))).toBe(
      'A line of the file is too long',
    )
    const many = Array.from(
      { length: 20_001 },
      (_, at) => `00:00:00,${String(at % 900).padStart(3, '0')} --> 00:01:00,000\nx\n`,
    )
    expect(refusal(bytes(many.join('\n')))).toBe('A track has at most 20000 lines')
  })

  test('lines that end before they begin or say nothing are left out and counted', () => {
    const { lines, skipped } = readSubtitleFile(
      bytes(
        'WEBVTT\n\n00:05.000 --> 00:02.000\nback\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nok',
      ),
    )
    expect([lines.map(it => it.text), skipped]).toEqual([['ok'], 2])
  })
})

test('SUBS-02 a line counted from the top, or in the upper half, stands above', () => {
  expect(['line:0', 'line:10%', 'align:start', 'line:-1', 'line:90%,end', ''].map(positionOf)).toEqual([
    'top',
    'top',
    'bottom',
    'bottom',
    'bottom',
    'bottom',
  ])
  expect(settingsAt('line:12% align:start', 'top')).toBe('line:12% align:start')
  expect(settingsAt('line:12% align:start', 'bottom')).toBe('align:start')
  expect(settingsAt('align:end', 'top')).toBe('line:0 align:end')
})

test('languages are named as the dictionaries of the search are', () => {
  expect(['eng', 'ger', 'deu', 'en-GB', 'fr', '', 'not a language'].map(shortLanguage)).toEqual([
    'en',
    'de',
    'de',
    'en',
    'fr',
    '',
    '',
  ])
})
