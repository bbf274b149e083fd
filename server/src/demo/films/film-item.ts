// One recording of the demo, made as anybody would: pictures, a voice, and a file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'
import { LINES } from '../demo-lines.ts'
import type { DemoItem } from '../items/demo-item.ts'
import { drawDeck } from './draw-deck.ts'
import { drawSlides, type SlideSize } from './draw-slides.ts'
import { type Script, scriptOf } from './script.ts'
import { type Spoken, speak } from './speak.ts'

export interface Film {
  path: string
  script: Script
  spoken: Spoken
  /** The slides that are shown in it, where it has any. */
  deck: readonly Buffer[]
}

const FRAMES_PER_SEC = 12
const FLAT: SlideSize = { width: 640, height: 360 }
/** Twice as wide as high, as cameras that look all around make them. */
const AROUND: SlideSize = { width: 960, height: 480 }

export async function filmItem(item: DemoItem, seed: number, run: ToolRun & { cwd: string }): Promise<Film> {
  const script = scriptOf(item)
  const lines = script.lines.map(line => line.text)
  const spoken = await speak(lines, script.language, run)
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
  const path = item.isAudio ? await record(spoken, run) : await film(item, seed, lines, spoken, run, names)
  return { path, script, spoken, deck }
}

/** The slide that is shown with each line. */
async function writeDeck(deck: readonly Buffer[], shown: readonly number[], folder: string) {
  const names = deck.map((_, at) => `page-${at}.jpg`)
  for (const [at, page] of deck.entries())
    await writeFile(
      join(folder, names[at] ?? ''),
      await sharp(page).resize(FLAT.width, FLAT.height).jpeg({ quality: 90 }).toBuffer(),
    )
  return shown.map(at => names[Math.max(0, at)] ?? '')
}

async function record(spoken: Spoken, run: ToolRun & { cwd: string }): Promise<string> {
  const path = join(run.cwd, 'recording.mp3')
  const args = ['-v', 'error', '-nostdin', '-y', '-i', spoken.path, '-c:a', 'libmp3lame', '-b:a', '64k', path]
  await runTool('ffmpeg', args, run)
  return path
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
  await writeFile(list, listOf(slides, spoken))
  const path = join(run.cwd, 'film.mp4')
  await runTool('ffmpeg', filmArgs(list, spoken, size, path), run)
  return path
}

/** A slide stays until the next line begins. */
function listOf(slides: readonly string[], { times, durationSecs }: Spoken): string {
  const entries = slides.map((name, at) => {
    const from = at === 0 ? 0 : (times[at]?.startSecs ?? 0)
    const until = times[at + 1]?.startSecs ?? durationSecs
    return `file '${name}'\nduration ${(until - from).toFixed(2)}`
  })
  // The last picture is named again, or its time would not count.
  return ['ffconcat version 1.0', ...entries, `file '${slides.at(-1)}'`, ''].join('\n')
}

/** A light bar at the foot moves with the time, so that one sees that it plays. */
function filmArgs(
  list: string,
  { path: sound, durationSecs }: Spoken,
  { width, height }: SlideSize,
  to: string,
) {
  const bar = `color=c=0x9fd8dd:s=${width}x6:r=${FRAMES_PER_SEC}`
  const moving = `overlay=x='-w+w*t/${durationSecs.toFixed(2)}':y=${height - 6}:shortest=1`
  const graph = `[0:v]fps=${FRAMES_PER_SEC},format=yuv420p[slides];${bar}[bar];[slides][bar]${moving}[film]`
  return [
    ...['-v', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-i', sound],
    ...['-filter_complex', graph, '-map', '[film]', '-map', '1:a', '-t', durationSecs.toFixed(2)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '24', '-g', '24'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-movflags', '+faststart', to],
  ]
}
