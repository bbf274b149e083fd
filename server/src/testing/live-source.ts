// A live stream: ffmpeg writes HLS in real time, and a web server gives it out.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export interface LiveSource {
  port: number
  /** Every path that was asked for. */
  requests: string[]
  /** Begins to send; resolves once the first segments are there. */
  start(): Promise<void>
  /** Ends properly, with the last tag of the playlist; killed, it leaves everything as it is. */
  stop(how?: 'ended' | 'killed'): Promise<void>
  close(): Promise<void>
}

const ENCODE = [
  ...['-v', 'error', '-nostdin', '-re'],
  ...['-f', 'lavfi', '-i', 'testsrc2=size=192x108:rate=10', '-f', 'lavfi', '-i', 'sine=frequency=440'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10', '-c:a', 'aac'],
  ...['-f', 'hls', '-hls_time', '1', '-hls_list_size', '8', '-hls_flags', 'delete_segments'],
  ...['-master_pl_name', 'master.m3u8', '-hls_segment_filename', 'part%d.ts'],
]

const TYPES: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' }

export async function openLiveSource(): Promise<LiveSource> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-live-'))
  const requests: string[] = []
  let encoder: ChildProcess | undefined
  const server = createServer(async (request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname)
    requests.push(name)
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    if (bytes) response.writeHead(200, { 'content-type': type }).end(bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = async (how: 'ended' | 'killed' = 'ended') => {
    if (!encoder) return
    const over = once(encoder, 'exit')
    encoder.kill(how === 'ended' ? 'SIGINT' : 'SIGKILL')
    await over
    encoder = undefined
  }
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    async start() {
      encoder = spawn('ffmpeg', [...ENCODE, 'stream.m3u8'], { cwd: folder, stdio: 'ignore' })
      const isThere = () => ['master.m3u8', 'part1.ts'].every(name => existsSync(join(folder, name)))
      while (!isThere() && encoder.exitCode === null) await new Promise(resolve => setTimeout(resolve, 100))
    },
    stop,
    async close() {
      await stop('killed')
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
