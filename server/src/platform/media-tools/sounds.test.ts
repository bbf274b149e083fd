import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertLadder, copyStreams, MASTER, streamsPlayFor } from './convert.ts'
import { ladderFor } from './ladder.rules.ts'
import { isCopyable } from './probe.rules.ts'
import { probe } from './probe.ts'
import { runTool } from './run-tool.ts'
import { firstSound, labelOf, languageName, languageTag, titleOf } from './sounds.rules.ts'

const RUN = { mostSecs: 240 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-sounds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A described German sound first, then the usual English one, then the same in another language without a name. */
async function threeSounds(name: string) {
  const path = join(folder, name)
  const sine = (pitch: number) => ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=5`]
  await runTool(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=5'],
      ...[...sine(300), ...sine(500), ...sine(700)],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      ...['-metadata:s:a:0', 'language=ger', '-metadata:s:a:0', 'title=Audiodeskription "A & B"'],
      ...['-metadata:s:a:1', 'language=eng', '-metadata:s:a:2', 'language=fre'],
      ...['-disposition:a:0', 'visual_impaired', '-disposition:a:1', 'default', '-disposition:a:2', '0'],
      path,
    ],
    { ...RUN, cwd: folder },
  )
  return path
}

const OF_SOUNDS = [
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Audiodeskription  A & B",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=NO,CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="media_1.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",AUTOSELECT=YES,DEFAULT=YES,CHANNELS="2",URI="media_2.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Français",LANGUAGE="fr",AUTOSELECT=YES,DEFAULT=NO,CHANNELS="2",URI="media_3.m3u8"',
]

test.each(['converted', 'copied'])(
  'PLAY-13 sounds keep their names, languages and roles when %s',
  async how => {
    const source = await threeSounds('three.mkv')
    const facts = await probe(source, RUN)
    const into = await mkdtemp(join(folder, 'out-'))
    expect(isCopyable(facts)).toBe(true)
    const rungs = facts.picture ? ladderFor(facts.picture) : []
    const { sounds } = await (how === 'copied'
      ? copyStreams(source, facts, { ...RUN, into })
      : convertLadder(source, facts, rungs, { ...RUN, into }))
    expect(sounds.map(it => it.role)).toEqual(['description', 'main', 'main'])
    const master = await readFile(join(into, MASTER), 'utf8')
    const media = master.split('\n').filter(line => line.startsWith('#EXT-X-MEDIA:'))
    expect(media.map(line => line.replace(/URI="media_\d/, 'URI="media_#'))).toEqual(
      OF_SOUNDS.map(line => line.replace(/URI="media_\d/, 'URI="media_#')),
    )
    const mpd = await readFile(join(into, 'manifest.mpd'), 'utf8')
    expect(mpd.match(/<(Label|Accessibility|Role)[^\n]*/g)).toEqual([
      '<Label>Audiodeskription &quot;A &amp; B&quot;</Label>',
      '<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"/>',
      '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="description"/>',
      '<Label>English</Label>',
      '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>',
      '<Label>Français</Label>',
      '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="alternate"/>',
    ])
    expect(
      mpd.match(/contentType="audio"[^>]*lang="[^"]*"/g)?.map(it => /lang="([^"]*)"/.exec(it)?.[1]),
    ).toEqual([...['de', 'en', 'fr']])
    expect(await streamsPlayFor(join(into, MASTER), { ...RUN, cwd: into })).toBeGreaterThan(4.5)
  },
)

test('languages are tags and have names; what programs write is no name', () => {
  expect(['eng', 'ger', 'deu', 'pt-br', 'und', '', undefined, 'x y'].map(languageTag)).toEqual([
    ...['en', 'de', 'de', 'pt-BR', '', '', '', ''],
  ])
  expect(['de', 'fr', 'en', '', 'qaa'].map(languageName)).toEqual(['Deutsch', 'Français', 'English', '', ''])
  expect([labelOf('de', 'description'), labelOf('', 'commentary')]).toEqual([
    ...['Deutsch (audio description)', '(commentary)'],
  ])
  expect(titleOf({ handler_name: 'SoundHandler' })).toBe('')
  expect(titleOf({ handler_name: 'Core Media Audio' })).toBe('')
  expect(titleOf({ handler_name: 'Kommentar der Regie\0' })).toBe('Kommentar der Regie')
  expect(titleOf({ title: 'Talk', handler_name: 'Other' })).toBe('Talk')
})

test('what is made for some listeners does not play first, unless there is nothing else', () => {
  const described = { role: 'description' as const, isDefault: true }
  const plain = { role: 'main' as const, isDefault: false }
  expect(firstSound([described, plain])).toBe(1)
  expect(firstSound([described])).toBe(0)
  expect(firstSound([plain, { ...plain, isDefault: true }])).toBe(1)
  expect(firstSound([])).toBe(0)
})
