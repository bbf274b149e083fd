import { join } from 'node:path'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'
import type { Spoken } from './speak.ts'

export async function recordSound(spoken: Spoken, run: ToolRun & { cwd: string }): Promise<string> {
  const path = join(run.cwd, 'recording.mp3')
  const args = ['-v', 'error', '-nostdin', '-y', '-i', spoken.path, '-c:a', 'libmp3lame', '-b:a', '64k', path]
  await runTool('ffmpeg', args, run)
  return path
}
