// One recording of the demo, made as anybody would: pictures, a voice, and a file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { LINES } from '../demo-lines.ts'
import type { DemoItem } from '../items/demo-item.ts'
import { concatOf, filmArgs } from './concat.ts'
import { drawDeck } from './draw-deck.ts'
import { drawSlides, type SlideSize } from './draw-slides.ts'
import { type FilmedStream, filmStreams } from './film-streams.ts'
import { recordSound } from './record-sound.ts'
import { type Script, scriptOf } from './script.ts'
import { type Spoken, speak } from './speak.ts'

export interface Film {
  path: string
  script: Script
  spoken: Spoken
  /** The slides that are shown in it, where it has any. */
  deck: readonly Buffer[]
  /** What else was recorded at the same time. */
  streams: readonly FilmedStream[]
}

const FLAT: SlideSize = { width: 640, height: 360 }
/** Twice as wide as high, as cameras that look all around make them. */
const AROUND: SlideSize = { width: 960, height: 480 }

export async function filmItem(item: DemoItem, seed: number, run: ToolRun & { cwd: string }): Promise<Film> {
  const script = scriptOf(item)
  const lines = script.lines.map(line => line.text)
  const spoken = await speak({ ...script, lines }, run)
  const pages = LINES[item.title]?.slides?.pages ?? []
  const deck = await drawDeck({ texts: pages.map(([, text]) => text), motif: item.art, seed })
  const names =
    deck.length > 0
      ? await writeDeck(
          deck,
          script.lines.map(line => pages.findLastIndex(([at]) => at <= line.at)),
          run.cwd,
        )
      : undefined
  const path = item.isAudio
    ? await recordSound(spoken, run)
    : await film(item, seed, lines, spoken, run, names)
  const streams = await filmStreams(LINES[item.title]?.streams ?? [], spoken, run)
  return { path, script, spoken, deck, streams }
}

/** The slide that is shown with each line. */
async function writeDeck(deck: readonly Buffer[], shown: readonly number[], folder: string) {
  const names = deck.map((_, at) => `page-${at}.jpg`)
  for (const [at, page] of deck.entries())
    await writeFile(join(folder, names[at] ?? ''), await pictureFrom('compose', [page, FLAT, [], 90]))
  return shown.map(at => names[Math.max(0, at)] ?? '')
}

async function film(
  item: DemoItem,
  seed: number,
  lines: readonly string[],
  spoken: Spoken,
  run: ToolRun & { cwd: string },
  deck?: readonly string[],
): Promise<string> {
  const size = item.is360 ? AROUND : FLAT
  const slides =
    deck ?? (await drawSlides({ title: item.title, lines, motif: item.art, seed }, size, run.cwd))
  const list = join(run.cwd, 'slides.txt')
  await writeFile(list, concatOf(shotsOf(slides, spoken)))
  const path = join(run.cwd, 'film.mp4')
  await runTool(
    'ffmpeg',
    filmArgs(list, { ...size, durationSecs: spoken.durationSecs, sounds: soundsOf(item, spoken) }, path),
    run,
  )
  return path
}

function soundsOf(item: DemoItem, { path, describedPath }: Spoken) {
  const { language } = scriptOf(item)
  const described = describedPath ? [{ path: describedPath, language, isDescription: true }] : []
  return [{ path, language }, ...described]
}

/** A slide stays until the next line begins. */
const shotsOf = (slides: readonly string[], { times, durationSecs }: Spoken) =>
  slides.map((name, at) => {
    const from = at === 0 ? 0 : (times[at]?.startSecs ?? 0)
    return { name, secs: (times[at + 1]?.startSecs ?? durationSecs) - from }
  })
