// A machine of the test: a network namespace with a cable to the switch, and a folder that is its disk.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SWITCH = 'switch'
/** Where the test itself is: the browsers of the viewers. */
const OWN_ADDRESS = '10.0.0.1/24'
/** As systemd does with Restart=always. */
const RESTART_AFTER_MS = 1000
const STOP_WITHIN_MS = 40_000

export async function makeSwitch(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('ip', ['link', 'add', SWITCH, 'type', 'bridge'])
  await run('ip', ['addr', 'add', OWN_ADDRESS, 'dev', SWITCH])
  await run('ip', ['link', 'set', SWITCH, 'up'])
}

export interface Machine {
  name: string
  address: string
  disk: string
  /** Runs a program until it is stopped, again whenever it ends. */
  keepRunning(name: string, command: readonly string[], env?: NodeJS.ProcessEnv): Supervised
  /** Pulls its cable for so long. */
  cutFor(secs: number): Promise<void>
  pull(): Promise<void>
  plugIn(): Promise<void>
}

export interface Supervised {
  name: string
  pid(): number
  /** With -9; it is started again. */
  kill(): Promise<void>
  /** With -9, and it stays away until `start`. */
  killForGood(): Promise<void>
  start(): void
  /** By SIGTERM, as the supervisor of a machine would. */
  stop(): Promise<void>
}

export async function makeMachine(folder: string, name: string, address: string): Promise<Machine> {
  const disk = join(folder, name)
  await mkdir(disk, { mode: 0o755 })
  const inside = ['netns', 'exec', name, 'ip']
  await run('ip', ['netns', 'add', name])
  await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name])
  await run('ip', ['link', 'set', name, 'master', SWITCH, 'up'])
  await run('ip', [...inside, 'link', 'set', 'lo', 'up'])
  await run('ip', [...inside, 'addr', 'add', `${address}/24`, 'dev', 'eth0'])
  await run('ip', [...inside, 'link', 'set', 'eth0', 'up'])
  const set = async (state: 'up' | 'down') => void (await run('ip', ['link', 'set', name, state]))
  return {
    name,
    address,
    disk,
    keepRunning: (program, command, env = {}) =>
      supervise(`${name} ${program}`, join(folder, 'logs', `${name}-${program}.log`), name, command, env),
    pull: () => set('down'),
    plugIn: () => set('up'),
    async cutFor(secs) {
      await set('down')
      await pause(secs * 1000)
      await set('up')
    },
  }
}

function supervise(
  name: string,
  logFile: string,
  namespace: string,
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Supervised {
  const log = openSync(logFile, 'a')
  let isWanted = true
  // `ip netns exec` becomes the program itself: its number is that of the program.
  const begin = () => {
    const child = spawn('ip', ['netns', 'exec', namespace, program, ...args], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, ...env },
    })
    child.once('exit', async () => {
      await pause(RESTART_AFTER_MS)
      if (isWanted && current === child) current = begin()
    })
    return child
  }
  let current = begin()
  const kill = async (signal: NodeJS.Signals) => {
    if (current.exitCode !== null || current.signalCode !== null) return
    const gone = once(current, 'exit')
    current.kill(signal)
    await gone
  }
  return {
    name,
    pid: () => current.pid ?? 0,
    kill: () => kill('SIGKILL'),
    killForGood() {
      isWanted = false
      return kill('SIGKILL')
    },
    start() {
      isWanted = true
      if (current.exitCode !== null || current.signalCode !== null) current = begin()
    },
    async stop() {
      isWanted = false
      const force = setTimeout(() => current.kill('SIGKILL'), STOP_WITHIN_MS)
      await kill('SIGTERM')
      clearTimeout(force)
    },
  }
}
