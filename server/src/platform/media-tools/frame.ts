import { dirname } from 'node:path'
import { inputOf } from './convert.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

/** Writes the frame at a second of a file, upright, as a picture. Fails with ToolFailed where there is none. */
export async function takeFrame(file: string, secs: number, into: string, run: ToolRun): Promise<void> {
  const seek = ['-ss', secs.toFixed(3)]
  const output = ['-frames:v', '1', '-q:v', '2', '-f', 'image2', '-y', into]
  await runTool('ffmpeg', ['-hide_banner', '-nostdin', '-v', 'error', ...seek, ...inputOf(file), ...output], {
    ...run,
    writes: [dirname(into)],
  })
}
