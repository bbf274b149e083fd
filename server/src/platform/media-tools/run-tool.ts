// Runs ffmpeg, poppler, LibreOffice and their like, the one way: confined, as a process group of its own, at low
// priority, for a limited time, and gone when told so.
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { confined, type Limits, plainEnvironment } from '../sandbox/sandbox.ts'
import { eachLine, lastLines } from './bounded-lines.ts'

const GRACE_MS = 3_000
const MOST_MEMORY = 8 * 2 ** 30
const MOST_OUTPUT_BYTES = 64_000_000

export interface ToolRun {
  /** Where relative names lead; also where the tool may write. */
  cwd?: string
  /** Where it may write too, and what it takes for its home. */
  home?: string
  /** Files and folders that it may read, besides those that its arguments name. */
  reads?: readonly string[]
  /** Folders that it may write. */
  writes?: readonly string[]
  limits?: Limits
  signal?: AbortSignal
  mostSecs: number
  /** 0 is as important as the web server, 19 gives way to everything. */
  niceness?: number
  onLine?: (line: string) => void
  /** Takes standard output as bytes. */
  onBytes?: (bytes: Buffer) => void
  /** Of standard output as a whole; a tool that writes more has failed. */
  mostOutputBytes?: number
}

/** The tool said no; the tail is what it said last. */
export class ToolFailed extends Error {
  readonly tool: string
  readonly tail: string
  /** killed: by somebody else, such as the kernel when memory runs out; says nothing about the file. */
  readonly why: 'failed' | 'too-long' | 'stopped' | 'killed'

  constructor(tool: string, why: ToolFailed['why'], tail: string) {
    super(`${tool} ${ENDED[why]}`)
    this.tool = tool
    this.why = why
    this.tail = tail
  }
}

const ENDED = { failed: 'failed', 'too-long': 'took too long', stopped: 'was stopped', killed: 'was killed' }

/** Shells and namespaces report a child ended by SIGKILL like this. */
const KILLED_CODE = 128 + 9
/** Of ffmpeg, x264, LibreOffice and the C++ runtime. */
const NO_MEMORY = /cannot allocate memory|malloc of size \d+ failed|out of memory|bad_alloc/i

const isKilled = (code: number | null, tail: string) =>
  code === null || code === KILLED_CODE || (code !== 0 && NO_MEMORY.test(tail))

/** What the tool wrote to standard output, unless each line went to onLine. */
export async function runTool(tool: string, args: readonly string[], run: ToolRun): Promise<string> {
  run.signal?.throwIfAborted()
  const { cwd, home, writes = [], niceness, reads } = run
  const [command = '', ...rest] = await confined([tool, ...args], {
    ...{ cwd: cwd ?? home, niceness, reads: reads ?? [] },
    writes: home ? [...writes, home] : writes,
    limits: { memoryBytes: MOST_MEMORY, ...run.limits },
  })
  run.signal?.throwIfAborted()
  const child = spawn(command, rest, {
    ...(cwd && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainEnvironment(home ?? cwd ?? '/'),
    detached: true,
  })
  let why: ToolFailed['why'] = 'failed'
  let insist: NodeJS.Timeout | undefined
  let hasFlooded = false
  const end = (reason: ToolFailed['why']) => {
    why = reason
    killGroup(child.pid, 'SIGTERM')
    insist = setTimeout(() => killGroup(child.pid, 'SIGKILL'), GRACE_MS)
  }
  const stop = () => end('stopped')
  const clock = setTimeout(() => end('too-long'), run.mostSecs * 1000)
  run.signal?.addEventListener('abort', stop, { once: true })
  try {
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [output, tail, code] = await Promise.all([
      outputOf(child.stdout, run, () => {
        hasFlooded = true
        end('failed')
      }),
      lastLines(child.stderr),
      exited,
    ])
    if (why === 'failed' && !hasFlooded && isKilled(code, tail)) why = 'killed'
    if (code !== 0 || why !== 'failed') throw new ToolFailed(tool, why, tail)
    return output
  } finally {
    clearTimeout(clock)
    clearTimeout(insist)
    run.signal?.removeEventListener('abort', stop)
  }
}

function killGroup(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL') {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

async function outputOf(stream: Readable, run: ToolRun, stop: () => void): Promise<string> {
  const { onLine, onBytes, mostOutputBytes = MOST_OUTPUT_BYTES } = run
  if (onLine) for await (const line of eachLine(stream)) onLine(line)
  else if (onBytes) for await (const chunk of stream) onBytes(chunk as Buffer)
  else return everything(stream, mostOutputBytes, stop)
  return ''
}

/** Of a tool that does not end to write, nothing is kept. */
async function everything(stream: Readable, mostBytes: number, stop: () => void): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    if (bytes <= mostBytes) chunks.push(chunk as Buffer)
    else if (chunks.splice(0).length > 0) stop()
  }
  return Buffer.concat(chunks).toString('utf8')
}
