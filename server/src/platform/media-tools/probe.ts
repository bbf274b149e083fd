import { inputOf } from './convert.rules.ts'
import { type Probe, ProbeAnswer, readProbe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

/** It is parsed here: a file of 200,000 chapters would keep the whole site waiting. */
const MOST_BYTES = 8_000_000

/** Fails with ToolFailed where the file is not a recording we know. */
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
    { ...run, mostOutputBytes: MOST_BYTES },
  )
  return readProbe(ProbeAnswer.parse(JSON.parse(said)))
}
