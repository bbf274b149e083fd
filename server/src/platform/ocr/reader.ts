// Reads what is in pictures: tesseract with the data of its package, on this machine, without a network.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAside } from '../aside/start-aside.ts'
import { pictureFrom } from '../pictures/pictures.ts'
import { gatherLanguages } from './languages.ts'
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

/** `languages`: as items have them, such as de; those of the site are read too. */
export async function openReader(
  signal: AbortSignal,
  niceness = 0,
  languages: readonly string[] = [],
): Promise<Reader> {
  const { ask, close } = await startEngine(signal, niceness, languages)
  return {
    read: async picture => linesOf(Written.parse(await ask(await readable(picture)))),
    close,
  }
}

/** It reads all data of its languages from one folder, while it starts. */
async function startEngine(signal: AbortSignal, niceness: number, languages: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ocr-'))
  try {
    const codes = await gatherLanguages(languages, folder)
    return await startAside({ file: PROCESS, args: [folder, ...codes], reads: [folder], signal, niceness })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Light letters on a dark bar are dark ones in the second. */
async function readable(picture: Buffer) {
  const plain = await pictureFrom('readable', [picture, LEAST_WIDTH, MOST_WIDTH, MOST_PIXELS])
  return { plain, inverted: await pictureFrom('inverted', [plain]) }
}
