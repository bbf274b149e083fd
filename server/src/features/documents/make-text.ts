// Files that are kept as they are: text, which can be read in place, and everything else.
import { join } from 'node:path'
import { extensionOf } from '@mediatheque/contract/upload'
import { readStart } from '../../platform/document-tools/read-start.ts'
import type { Task } from '../conversion/index.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Made } from './made.ts'

export async function makeText(task: Task): Promise<Made> {
  const text = await readStart(task.path)
  return { ...(await makeFile(task)), text }
}

export async function makeFile(task: Task): Promise<Made> {
  const poster = join(await task.work.make('sheet'), 'poster.jpg')
  await drawSheet(extensionOf(task.running.Source?.Name ?? ''), poster)
  return { documentType: null, text: '', files: [], poster, width: null, height: null }
}
