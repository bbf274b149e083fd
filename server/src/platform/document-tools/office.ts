// Office files, turned into PDF by LibreOffice: a profile of its own for each run, no macros, no links, no network.
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolFailed } from '../media-tools/run-tool.ts'
import { SETTINGS, writeProfile } from './office-profile.ts'
import { DocumentRefused } from './refused.ts'
import { type DocumentRun, runDocumentTool } from './run-document-tool.ts'

/** The PDF, in the folder that is its home. */
export async function officeToPdf(file: string, extension: string, run: DocumentRun): Promise<string> {
  const out = join(run.home, 'pdf')
  // Next to the file it opens it leaves a lock: that must not be our store.
  const copy = join(run.home, `document.${extension}`)
  await mkdir(out, { recursive: true })
  const profile = await writeProfile(run.home, SETTINGS)
  await copyFile(file, copy)
  const quiet = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck']
  try {
    await runDocumentTool('soffice', [profile, ...quiet, '--convert-to', 'pdf', '--outdir', out, copy], run)
  } catch (error) {
    if (!(error instanceof ToolFailed) || error.why === 'stopped' || error.why === 'killed') throw error
    throw unreadable(error.why === 'too-long', error.tail)
  }
  // It ends without a fault also when it could not read the file.
  const [made] = await readdir(out)
  if (!made) throw unreadable(false, '')
  return join(out, made)
}

const unreadable = (isTooLong: boolean, tail: string) =>
  new DocumentRefused(
    isTooLong
      ? 'This file takes too long to convert. Please save it as PDF and upload that'
      : 'This file could not be read. Please save it as PDF and upload that',
    tail,
  )
