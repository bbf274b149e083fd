// Runs ffmpeg and its like: as a process group of its own, at low priority, for a limited time, and gone when told so.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const TAIL_LINES = 40
const GRACE_MS = 3_000

export interface ToolRun {
  /** Where relative names lead; also where the tool may write. */
  cwd?: string
  signal?: AbortSignal
  mostSecs: number
  /** 0 is as important as the web server, 19 gives way to everything. */
  niceness?: number
  onLine?: (line: string) => void
  /** Takes standard output as bytes. */
  onBytes?: (bytes: Buffer) => void
}

// Killed with -9 we cannot end our tools: the kernel does, where it can be asked to.
const SETPRIV = '/usr/bin/setpriv'
const WITH_US = process.platform === 'linux' && existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL'] : []

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
  const [command = 'nice', ...rest] = [...WITH_US, 'nice', '-n', String(run.niceness ?? 0), tool, ...args]
  const child = spawn(command, rest, {
    ...(run.cwd && { cwd: run.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let why: ToolFailed['why'] = 'failed'
  let insist: NodeJS.Timeout | undefined
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
      outputOf(child.stdout, run),
      lastLines(child.stderr),
      exited,
    ])
    if (why === 'failed' && isKilled(code, tail)) why = 'killed'
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

async function outputOf(stream: Readable, { onLine, onBytes }: ToolRun): Promise<string> {
  if (onLine) return eachLine(stream, onLine)
  if (!onBytes) return everything(stream)
  for await (const chunk of stream) onBytes(chunk as Buffer)
  return ''
}

async function everything(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function eachLine(stream: Readable, onLine: (line: string) => void): Promise<string> {
  for await (const line of createInterface({ input: stream })) onLine(line)
  return ''
}

async function lastLines(stream: Readable): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: stream })) {
    lines.push(line)
    if (lines.length > TAIL_LINES) lines.shift()
  }
  return lines.join('\n')
}
