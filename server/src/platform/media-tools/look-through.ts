// A recording looked through in small grey pictures, evenly in time: enough to see when it changes and to what.
import { inputOf } from './convert.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

export interface Looking {
  width: number
  height: number
  framesPerSec: number
}

/** The buffer is reused for the next frame: copy what you keep. Each shows what is seen within half a step of its time. */
export async function lookThrough(
  file: string,
  { width, height, framesPerSec }: Looking,
  see: (frame: Uint8Array, secs: number) => void,
  run: ToolRun,
): Promise<number> {
  const frame = new Uint8Array(width * height)
  let filled = 0
  let count = 0
  const take = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + frame.length - filled)
      frame.set(part, filled)
      at += part.length
      filled += part.length
      if (filled < frame.length) return
      see(frame, count++ / framesPerSec)
      filled = 0
    }
  }
  const filters = `fps=${framesPerSec},scale=${width}:${height}:flags=area,format=gray`
  const quiet = ['-hide_banner', '-nostdin', '-v', 'error']
  await runTool(
    'ffmpeg',
    [...quiet, ...inputOf(file), '-an', '-sn', '-vf', filters, '-f', 'rawvideo', 'pipe:1'],
    { ...run, onBytes: take },
  )
  return count
}
