import { join } from 'node:path'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'
import { SOUND } from './concat.ts'
import type { Spoken } from './speak.ts'

export async function recordSound(spoken: Spoken, run: ToolRun & { cwd: string }): Promise<string> {
  const path = join(run.cwd, 'recording.m4a')
  const args = ['-v', 'error', '-nostdin', '-y', '-i', spoken.path, ...SOUND, '-movflags', '+faststart', path]
  await runTool('ffmpeg', args, run)
  return path
}
