// Pictures of phones: HEIC, whose patents keep it out of the decoder that sharp brings along. Debian's reads it.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolFailed } from '../media-tools/run-tool.ts'
import { HEAD_BYTES, isHeic } from './document-kind.rules.ts'
import { readHead } from './read-start.ts'
import { DocumentRefused } from './refused.ts'
import { type DocumentRun, runDocumentTool } from './run-document-tool.ts'

const QUALITY = '92'
let count = 0

/** The file itself, or what it shows as an upright JPEG in the home of the run. */
export async function openPicture(file: string, run: DocumentRun): Promise<string> {
  if (!isHeic(await readHead(file, HEAD_BYTES))) return file
  const stem = `heic-${++count}`
  try {
    await runDocumentTool('heif-convert', ['-q', QUALITY, file, join(run.home, `${stem}.jpg`)], run)
  } catch (error) {
    if (!(error instanceof ToolFailed) || error.why !== 'failed') throw error
    throw unreadable(error.tail)
  }
  // Of several pictures in one file each has a number; the first is the one that is shown.
  const [first] = (await readdir(run.home)).filter(it => it.startsWith(stem)).toSorted()
  if (!first) throw unreadable('')
  return join(run.home, first)
}

const unreadable = (tail: string) =>
  new DocumentRefused('This picture could not be read. Please save it as JPEG and upload that', tail)
