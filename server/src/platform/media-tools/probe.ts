import { inputOf } from './convert.rules.ts'
import { type Probe, ProbeAnswer, readProbe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

/** Fails with ToolFailed where the file is no recording we know. */
export async function probe(file: string, run: ToolRun): Promise<Probe> {
  const said = await runTool(
    'ffprobe',
    [
      '-hide_banner',
      '-v',
      'warning',
      '-print_format',
      'json',
      '-show_format',
      '-show_streams',
      '-show_chapters',
      ...inputOf(file),
    ],
    run,
  )
  return readProbe(ProbeAnswer.parse(JSON.parse(said)))
}
