import { extensionOf } from '@mediatheque/contract/upload'
import {
  type DocumentKind,
  documentKindOf,
  HEAD_BYTES,
} from '../../platform/document-tools/document-kind.rules.ts'
import { readHead } from '../../platform/document-tools/read-start.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { CannotConvert, type Task } from '../conversion/index.ts'
import { finishDocument } from './finish-document.ts'
import type { Made } from './made.ts'
import { makeArchive } from './make-archive.ts'
import { makeOffice } from './make-office.ts'
import { makePdf } from './make-pdf.ts'
import { makePicture } from './make-picture.ts'
import { makeFile, makeText } from './make-text.ts'

const MAKERS: Record<DocumentKind, (task: Task) => Promise<Made>> = {
  pdf: makePdf,
  office: makeOffice,
  picture: makePicture,
  archive: makeArchive,
  text: makeText,
  other: makeFile,
}

/** Whatever the outcome, the file itself stays and can be downloaded. */
export async function convertDocument(task: Task): Promise<void> {
  const head = await readHead(task.path, HEAD_BYTES)
  const kind = documentKindOf(head, extensionOf(task.running.Source?.Name ?? ''))
  try {
    await finishDocument(task, await MAKERS[kind](task))
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof DocumentRefused) return new CannotConvert(error.message, error.tail)
  const isRefused = error instanceof ToolFailed && error.why === 'failed'
  return isRefused ? new CannotConvert('This file could not be converted', error.tail) : error
}
