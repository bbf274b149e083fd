// Reads what stands in pictures: tesseract with the data of its package, on this machine, without a network.
import { join } from 'node:path'
import { startAside } from '../aside/start-aside.ts'
import { pictureFrom } from '../pictures/pictures.ts'
import { linesOf } from './lines.rules.ts'
import { Written } from './messages.ts'

export interface Reader {
  /** A picture in any format that sharp reads; empty where nothing can be read. */
  read(picture: Buffer): Promise<string>
  close(): Promise<void>
}

/** Smaller letters than those of a page this wide are guessed at. */
const LEAST_WIDTH = 1280
const MOST_WIDTH = 2000
const MOST_PIXELS = 200_000_000

const PROCESS = join(import.meta.dirname, 'tesseract-process.ts')

export async function openReader(signal: AbortSignal, niceness = 0): Promise<Reader> {
  const { ask, close } = await startAside({ file: PROCESS, signal, niceness })
  return {
    read: async picture => linesOf(Written.parse(await ask(await readable(picture)))),
    close,
  }
}

const readable = (picture: Buffer) => pictureFrom('readable', [picture, LEAST_WIDTH, MOST_WIDTH, MOST_PIXELS])
