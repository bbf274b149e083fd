import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT, refuse } from './setup.mjs'

const OLDEST_MAJOR = 24

/** Half of what V8 sets aside for young objects, and two heaps of malloc instead of one for each thread: 60 MB less. */
const SMALLER_HEAP = ['--max-semi-space-size=8']
const FEWER_ARENAS = { MALLOC_ARENA_MAX: '2' }

/** Runs a TypeScript file of ours to its end, and answers with its exit code. */
export function runNode(file, args) {
  // In a process group of its own. Ctrl-C reaches every process of the terminal's group and npm passes it on
  // as well; so only this process hears it, and tells the child exactly once.
  const child = spawn(node24(), [...SMALLER_HEAP, path.join(ROOT, file), ...args], {
    stdio: 'inherit',
    env: { ...FEWER_ARENAS, ...process.env },
    detached: true,
  })
  let told = false
  const tell = signal => {
    if (!told) child.kill(signal)
    told = true
  }
  process.on('SIGINT', () => tell('SIGINT'))
  process.on('SIGTERM', () => tell('SIGTERM'))
  process.on('SIGHUP', () => tell('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

export function node24() {
  const fromNpm = path.join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(fromNpm)) return fromNpm
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath
  return refuse(`Node ${OLDEST_MAJOR} or newer is needed on ${process.platform} ${process.arch}.`)
}
