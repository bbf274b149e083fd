// What every step of a conversion has in its hands.
import type { Platform } from '../../platform/http/context.ts'
import type { Probe } from '../../platform/media-tools/probe.rules.ts'
import type { ToolRun } from '../../platform/media-tools/run-tool.ts'
import type { Running } from './running.sql.ts'
import type { Progress } from './track-progress.ts'
import type { WorkFolder } from './work-folder.ts'

export interface Task {
  platform: Platform
  running: Running
  work: WorkFolder
  progress: Progress
  /** The source as a local file. */
  path: string
  run: Pick<ToolRun, 'mostSecs' | 'niceness' | 'signal'>
}

/** The same for a recording that has been looked at. */
export interface Making extends Task {
  probe: Probe
  /** How much of a recording that breaks off could be read; null: all of it. */
  readSecs: number | null
}
