import { dirname } from 'node:path'
import { inputOf, QUIET } from './convert.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

/** Several tracks in one MP4 that plays while it is still being loaded; nothing is encoded again. */
export async function joinTracks(tracks: readonly string[], into: string, run: ToolRun): Promise<void> {
  const inputs = tracks.flatMap(track => inputOf(track))
  const maps = tracks.flatMap((_, at) => ['-map', String(at)])
  const plain = ['-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4']
  // Otherwise each line of the progress would be kept in memory.
  await runTool('ffmpeg', [...QUIET, ...inputs, ...maps, ...plain, into], {
    onLine: () => undefined,
    ...run,
    writes: [dirname(into)],
  })
}
