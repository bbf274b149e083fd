import { extensionOf } from '@mediatheque/contract/upload'
import { surveyArchive } from '../../platform/document-tools/archive.ts'
import { HEAD_BYTES, isZip } from '../../platform/document-tools/document-kind.rules.ts'
import { officeToPdf } from '../../platform/document-tools/office.ts'
import { readHead } from '../../platform/document-tools/read-start.ts'
import type { Task } from '../conversion/index.ts'
import { confined, type Made } from './made.ts'
import { pagesOfPdf } from './make-pdf.ts'

/** An Office file is an archive: what holds for those holds for it. */
const LIMITS = { mostEntries: 20_000, mostBytes: 4_000_000_000 }

/** DOC-04 */
export async function makeOffice(task: Task): Promise<Made> {
  if (isZip(await readHead(task.path, HEAD_BYTES))) await surveyArchive(task.path, LIMITS)
  const run = await confined(task, 'office')
  const extension = extensionOf(task.running.Source?.Name ?? '')
  const pdf = await officeToPdf(task.path, extension, run)
  const made = await pagesOfPdf(task, pdf)
  const document = {
    path: pdf,
    role: 'document',
    part: 'source',
    extension: 'pdf',
    page: null,
    name: '',
    width: null,
    height: null,
  } as const
  return { ...made, files: [document, ...made.files] }
}
