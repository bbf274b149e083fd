import { positionOf, settingsAt } from '@mediatheque/contract/subtitles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../platform/decode-text.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
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

  test('SUBS-12 what stands out is marked, who speaks is before it, and what looks like markup is text', () => {
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

  test('SUBS-12 a file comes out as it went in: names, marks, styles, regions, and notes where they are', () => {
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

describe('WebVTT, the rare parts', () => {
  test('SUBS-12 columns, lines, readings and moments inside a line come out as they went in', () => {
    const file = [
      'WEBVTT\n',
      '00:00:01.000 --> 00:00:04.000 vertical:rl line:50%\n<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby> hier\n',
      '00:00:05.000 --> 00:00:09.000 line:-3\n<i>one <00:00:06.000>two</i> <00:00:07.500>three <b>four</b>\n',
      '00:00:10.000 --> 00:00:12.000 vertical:lr line:2\n<v Ada><00:00:11.000>Now</v>\n',
    ].join('\n')
    const { lines } = readSubtitleFile(bytes(file))
    expect(lines[0]?.text).toBe('漢(kan)字(ji) hier')
    expect(vttOf(lines)).toBe(file)
    expect(srtOf(lines)).toContain('漢(kan)字(ji) hier')
  })

  test('SUBS-12 readings and moments are written and read again as they were, wherever they are', () => {
    const word = fc.stringMatching(/^[a-zé漢(): ]{1,6}$/).filter(it => it.trim() === it && it !== '')
    const leaf = fc.oneof(
      word.map(it => it),
      word.map(it => `<b>${it}</b>`),
      fc.tuple(word, word).map(([base, reading]) => `<ruby>${base}<rt>${reading}</rt></ruby>`),
      fc.integer({ min: 1100, max: 1900 }).map(ms => `<00:00:01.${String(ms).slice(1)}>`),
    )
    const payload = fc
      .array(leaf, { minLength: 1, maxLength: 8 })
      .map(parts => parts.map((it, at) => (at % 3 === 2 ? `<i>${it} x</i>` : it)).join(' '))
    fc.assert(
      fc.property(payload, text => {
        const lines = linesInVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text} end`)
        expect(linesInVtt(vttOf(lines))).toEqual(lines)
      }),
    )
  })

  test('SUBS-12 what is nothing becomes the sign for it, blanks before words and names stay', () => {
    const lines = read('WEBVTT\n\n leading\n00:01.000 --> 00:02.000\n   te\0xt\n')
    expect(lines).toMatchObject([{ name: ' leading', text: '   te\ufffdxt' }])
    expect(refusal(bytes('1\n00:00:01,000 --> 00:00:02,000\nx\0'))).toBe('This is not a text file')
  })

  test('SUBS-12 a line belongs to the last region that the file has defined', () => {
    const times = '00:01.000 --> 00:02.000'
    const blocks = ['foo region:bar', 'invalid region:foo', 'invalid', ' foo'].map(
      it => `${times} region:${it}\nx`,
    )
    const file = ['WEBVTT', 'REGION\nid:foo', 'REGION\nid:bar', ...blocks].join('\n\n')
    expect(read(file).map(it => it.settings)).toEqual(['region:bar', 'region:foo', 'region:invalid', ''])
  })

  test('SUBS-12 an alignment is one of the five of the specification, the last one counts', () => {
    const settingsOf = (settings: string) =>
      read(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nx`)[0]?.settings
    for (const it of ['start', 'end', 'left', 'right']) expect(settingsOf(`align:${it}`)).toBe(`align:${it}`)
    for (const it of ['center', 'middle', 'START', '', 'foo', 'startx', ' start', 'start,end', 'end:'])
      expect(settingsOf(`align:${it}`)).toBe('')
    expect(settingsOf('align:start\talign:end')).toBe('align:end')
    expect(settingsOf('align:end align:foo align')).toBe('align:end')
  })

  test('SUBS-12 blanks, tabs and form feeds around times are nothing, other signs are no blanks', () => {
    const file = (blank: string) =>
      `WEBVTT\n\n${blank}00:01.000${blank}-->${blank}00:02.000${blank}align:start${blank}\ntext`
    for (const blank of [' ', '\t', '\f', ' \t\f '])
      expect(read(file(blank))).toMatchObject([{ startSecs: 1, endSecs: 2, settings: 'align:start' }])
    for (const sign of ['\v', '\u00a0', '\u2028'])
      expect(refusal(bytes(file(sign)))).toBe('There are no subtitles in the file')
    // A row of blanks does not end a line.
    expect(read('WEBVTT\n\n00:01.000 --> 00:02.000\none\n\t\ntwo')[0]?.text).toBe('one\n \ntwo')
  })

  test('SUBS-12 endless settings and huge numbers refuse nothing, and are read again as they were', () => {
    const file = `WEBVTT\n\n00:01.000 --> 00:02.000 line:100000000000000000000000 ${'align:start '.repeat(900)}\nx`
    const lines = read(file)
    expect(lines[0]?.settings).toMatch(/^line:\d{23,24} align:start$/)
    expect(read(vttOf(lines))).toEqual(lines)
  })
})

describe('files of other programs', () => {
  const marksOf = (line: ReturnType<typeof read>[number] | undefined) =>
    line?.marks?.map(it => [it.Kind, line.text.slice(it.From, it.To)])

  test('SUBS-12 Timed Text: times of every kind, rows, what stands out, and whether above', () => {
    const lines = read(`<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY x "y">]>
      <tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:tts="s" xmlns:ttp="p" ttp:frameRate="25" ttp:tickRate="10">
      <tt:head><tt:styling><tt:style xml:id="it" tts:fontStyle="italic"/></tt:styling>
      <tt:layout><tt:region xml:id="top" tts:origin="10% 5%" tts:extent="80% 10%"/></tt:layout></tt:head>
      <tt:body begin="1s"><tt:div>
        <tt:p begin="00:00:01.000" end="00:00:02.500" region="top">Hello <tt:span style="it">big</tt:span><tt:br/>
          world &amp; &#65;&lt;b&gt;</tt:p>
        <tt:p begin="00:00:03:05" dur="500ms"><tt:span tts:fontWeight="bold">Frames</tt:span></tt:p>
        <tt:p begin="50t" end="60t">Ticks</tt:p>
        <tt:p><tt:span begin="7s" end="8s">one</tt:span> <tt:span begin="8s" end="9s">two</tt:span></tt:p>
        <tt:p begin="10s">never ends</tt:p>
      </tt:div></tt:body></tt:tt>`)
    expect(lines.map(it => [it.startSecs, it.endSecs, it.text, it.settings])).toEqual([
      [2, 3.5, 'Hello big\nworld & A<b>', 'line:0'],
      [4.2, 4.7, 'Frames', ''],
      [6, 7, 'Ticks', ''],
      [8, 9, 'one', ''],
      [9, 10, 'two', ''],
    ])
    expect([marksOf(lines[0]), marksOf(lines[1])]).toEqual([[['i', 'big']], [['b', 'Frames']]])
  })

  test('SUBS-12 Timed Text: one after the other, and hours of one digit as older programs write them', () => {
    const p = (times: string, text: string) => `<p ${times}>${text}</p>`
    const inside = (attributes: string, ...lines: string[]) =>
      read(`<tt xmlns="http://www.w3.org/ns/ttml"><body ${attributes}>${lines.join('')}</body></tt>`).map(
        it => [...[it.startSecs, it.endSecs, it.text]],
      )
    expect(
      inside(
        'timeContainer="seq" begin="10s"',
        p('dur="1s"', 'a'),
        `<div timeContainer="seq">${p('dur="2s"', 'b')}${p('begin="1s" end="3s"', 'c')}</div>`,
        p('dur="1s"', 'd'),
      ),
    ).toEqual([
      [10, 11, 'a'],
      [11, 13, 'b'],
      [14, 16, 'c'],
      [16, 17, 'd'],
    ])
    expect(inside('', p('begin="0:00:01.50" end="0:1:2"', 'a'))).toEqual([[1.5, 62, 'a']])
  })

  test('SUBS-12 SubStation without a row that names the columns has the usual ones', () => {
    const event = 'Dialogue: 0,0:00:01.00,0:00:02.00,Top,,0,0,0,,Hello, you'
    const style = '[V4+ Styles]\nFormat: Name, Alignment\nStyle: Top,8'
    expect(read(`[Script Info]\n${style}\n[Events]\n${event}`)).toMatchObject([
      { startSecs: 1, endSecs: 2, text: 'Hello, you', settings: 'line:0' },
    ])
  })

  test('SUBS-12 Timed Text: a rate that goes backwards puts no line before the beginning', () => {
    const file = (rate: string) =>
      `<tt xmlns:ttp="p" ttp:frameRate="${rate}"><body><div><p begin="30f" end="10s">early</p><p begin="1s" end="2s">fine</p></div></body></tt>`
    for (const rate of ['-30', '-0.001', '1e-300', '-1e300'])
      expect(
        read(file(rate))
          .map(it => it.startSecs)
          .every(it => it >= 0 && it < 360_000),
      ).toBe(true)
  })

  test('SUBS-12 SBV of YouTube', () => {
    expect(read('0:00:01.000,0:00:03.500\nHello[br]you\n\n0:00:04.000,0:00:05.000\nThere\n')).toMatchObject([
      { startSecs: 1, endSecs: 3.5, text: 'Hello\nyou' },
      { startSecs: 4, endSecs: 5, text: 'There' },
    ])
  })

  test('SUBS-12 SubStation: styles, commands, commas in the text; comments and drawings are no text', () => {
    const lines = read(
      [
        ...['[Script Info]', 'Title: x', '[V4+ Styles]', 'Format: Name, Bold, Italic, Alignment'],
        ...['Style: Top,0,-1,8', 'Style: Plain,0,0,2', '[Events]'],
        'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
        String.raw`Dialogue: 0,0:00:01.50,0:00:03.00,Top,,0,0,0,,Hello, {\b1}big{\b0}\Nworld`,
        'Comment: 0,0:00:01.50,0:00:03.00,Top,,0,0,0,,no',
        String.raw`Dialogue: 0,0:00:04.00,0:00:05.00,Plain,,0,0,0,,{\an8\p1}m 0 0 l 9 9{\p0}above`,
      ].join('\r\n'),
    )
    expect(lines.map(it => [it.startSecs, it.endSecs, it.text, it.settings])).toEqual([
      [1.5, 3, 'Hello, big\nworld', 'line:0'],
      [4, 5, 'above', 'line:0'],
    ])
    expect(marksOf(lines[0])).toEqual([
      ['i', 'Hello, big\nworld'],
      ['b', 'big'],
    ])
  })

  test('SUBS-12 a hostile file of each kind is read in no time, or refused', () => {
    const hostile = [
      `<tt>${'<p begin="1s" end="2s">'.repeat(100_000)}`,
      `<tt>${'<p "'.repeat(500_000)}`,
      `<tt><p begin="1s" end="2s">${' x'.repeat(900_000)}</p></tt>`,
      `[Script Info]\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,${'{'.repeat(1_000_000)}`,
      `0:00:01.000,0:00:02.000\n${'[br]'.repeat(800_000)}`,
    ]
    for (const file of hostile) expect(refusal(bytes(file))).toBe('There are no subtitles in the file')
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
    expect(refusal(Uint8Array.from({ length: 600 }, (_, at) => (at * 7) % 256))).toBe(
      'This is not a text file',
    )
    expect(refusal(bytes('just a letter'))).toBe(
      'Please choose a subtitle file: SRT, VTT, TTML, DFXP, SBV, ASS, SSA or MicroDVD',
    )
    expect(refusal(bytes('WEBVTT\n\nNOTE nothing\n'))).toBe('There are no subtitles in the file')
    expect(refusal(new Uint8Array(4_000_001).fill(65))).toBe('A subtitle file can have at most 4 MB')
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

test('SUBS-02 a line counted from the top, or in the upper half, is above', () => {
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

describe('SUBS-12 MicroDVD', () => {
  const readAt = (text: string, rate: number | null = null) =>
    readSubtitleFile(bytes(text), rate).lines.map(it => [it.startSecs, it.endSecs, it.text])

  test('frames are times by the rate that the file says, before that of the recording', () => {
    const file = '{1}{1}25\r\n{25}{75}{y:i}Ebb|{C:$0000ff}and flow \r\n\r\n{100}{150}{not a code} {b}\r\n'
    const lines = [
      [1, 3, 'Ebb\nand flow'],
      [4, 6, '{not a code} {b}'],
    ]
    expect(readAt(file)).toEqual(lines)
    expect(readAt(file, 50)).toEqual(lines)
    for (const first of ['{0}{0}25.000', '{1}{1} 25,0 fps', '{1}{}25', '\ufeff{DEFAULT}{}{C:$fff}\n{1}{1}25'])
      expect(readAt(`${first}\n{25}{75}Ebb`)).toEqual([[1, 3, 'Ebb']])
  })

  test('without one it is that of the recording, and without that the file is refused with what to do', () => {
    const file = '{24}{48}1984\n{72}{}Until the next\n{96}{}The last one'
    expect(readAt(file, 24)).toEqual([
      [1, 2, '1984'],
      [3, 4, 'Until the next'],
      [4, 8, 'The last one'],
    ])
    expect(readAt('{0}{48}1984', 24)).toEqual([[0, 2, '1984']])
    expect(readAt('{24}{24}{y:b}|\n{48}{24}back\n{0}{30}Here', 24)).toEqual([[0, 1.25, 'Here']])
    expect(refusal(bytes(file))).toMatch(/^This MicroDVD file does not say its frame rate/)
    expect(refusal(bytes('{0}{0}0\n{24}{48}Zero'))).toMatch(/^This MicroDVD file/)
  })
})
