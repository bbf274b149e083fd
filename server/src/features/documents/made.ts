import type { DocumentRun } from '../../platform/document-tools/run-document-tool.ts'
import type { Task } from '../conversion/index.ts'

/** A file in the work folder that is to become one of the item's. */
export interface MadeFile {
  path: string
  role: 'document' | 'page' | 'thumbnail' | 'tile'
  /** Files of one folder are addressed relative to one another, by this name in it. */
  within?: string | undefined
  /** Who may have its bytes: everybody who may watch the item, or those who may download it. */
  part: 'watch' | 'source'
  extension: 'jpg' | 'pdf'
  page: number | null
  name: string
  width: number | null
  height: number | null
}

export interface Made {
  documentType: number | null
  /** For search. */
  text: string
  files: MadeFile[]
  /** For an item that has no picture yet. */
  poster: string
  width: number | null
  height: number | null
}

/** One tool on one file: what takes longer has lost its way. */
const MOST_SECS = 300

/** As the tools want it, with a home inside the work folder. */
export const confined = async ({ run, work }: Task, name: string): Promise<DocumentRun> => ({
  ...run,
  mostSecs: Math.min(run.mostSecs, MOST_SECS),
  home: await work.make(name),
})
