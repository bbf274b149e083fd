// How a program that reads what strangers made is started: no network, no environment of ours, no rights, a root
// of its own that holds the system read-only and the folders it was given, and limits.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, sep } from 'node:path'
import { promisify } from 'node:util'

export interface Confinement {
  /** Files and folders it may read, besides the system. */
  reads?: readonly string[]
  /** Folders it may write. */
  writes?: readonly string[]
  cwd?: string | undefined
  niceness?: number | undefined
  limits?: Limits
}

export interface Limits {
  /** Of address space. */
  memoryBytes?: number
  /** Of memory that it really asks for; for programs that reserve far more than they use. */
  dataBytes?: number
  /** Of one file. */
  fileBytes?: number
  processes?: number
}

/**
 * bubblewrap: all of the above. namespaces: no network and no rights, but the whole disk can be read.
 * limits: as namespaces, and the network can be reached.
 */
export type SandboxKind = 'bubblewrap' | 'namespaces' | 'limits'

const MOST_PROCESSES = 1024

/** The system, as far as programs need it; nothing in it is secret. */
const SYSTEM = ['/usr', '/etc/fonts', '/etc/libreoffice', '/etc/alternatives', '/etc/ld.so.cache']
const SYSTEM_TOO = ['/etc/localtime', '/etc/papersize', '/var/cache/fontconfig', '/nix/store']
const LINKS = ['/bin', '/lib', '/lib32', '/lib64', '/libx32', '/sbin']

const BUBBLES = [
  ['--proc', '/proc'],
  // Where a container keeps its own /proc masked, no other can be mounted.
  ['--dir', '/proc'],
]

/** LibreOffice knows no other place for its pipe; in memory, and gone with the program. */
const OWN_TMP = ['--size', String(64 * 2 ** 20), '--tmpfs', '/tmp']

const hasProgram = (name: string) => folderOf(name) !== undefined
const run = promisify(execFile)

interface Found {
  kind: SandboxKind
  /** Before the program and its own folders. */
  prefix: readonly string[]
}

let found: Promise<Found> | undefined

/** Tried once: not every machine, and hardly a container, lets us make namespaces. */
const findSandbox = () => (found ??= trySandboxes())

export const sandboxKind = async (): Promise<SandboxKind> => (await findSandbox()).kind

async function trySandboxes(): Promise<Found> {
  for (const proc of hasProgram('bwrap') ? BUBBLES : []) {
    const prefix = ['bwrap', ...ALONE, ...systemBinds(), ...proc, ...OWN_TMP, '--dev', '/dev']
    if (await works([...prefix, '--remount-ro', '/', '--', 'true'])) return { kind: 'bubblewrap', prefix }
  }
  const isRoot = process.getuid?.() === 0
  const plain = [...WITH_US, ...(isRoot ? WITHOUT_CAPABILITIES : []), '--no-new-privs']
  const user = isRoot ? [] : ['--user', '--map-current-user']
  const prefix = [...WITH_US, 'unshare', ...user, '--net', '--pid', '--fork', '--kill-child', ...plain]
  if (await works([...prefix, 'true'])) return { kind: 'namespaces', prefix }
  return { kind: 'limits', prefix: (await works([...plain, 'true'])) ? plain : [] }
}

const ALONE = ['--unshare-all', '--unshare-user', '--die-with-parent', '--cap-drop', 'ALL']
/** Killed with -9 we cannot end our tools: the kernel does. */
const WITH_US = ['setpriv', '--pdeathsig', 'KILL']
const WITHOUT_CAPABILITIES = ['--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all']

async function works(command: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = command
  return run(program, args, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

function systemBinds(): string[] {
  const links = LINKS.filter(existsSync).flatMap(place =>
    lstatSync(place).isSymbolicLink()
      ? ['--symlink', readlinkSync(place), place]
      : ['--ro-bind', place, place],
  )
  return [...[...SYSTEM, ...SYSTEM_TOO].filter(existsSync).flatMap(it => ['--ro-bind', it, it]), ...links]
}

/** The whole command line for a program; also its absolute arguments may be read, where they are files. */
export async function confined(command: readonly string[], confinement: Confinement): Promise<string[]> {
  const { kind, prefix } = await findSandbox()
  const [program = '', ...args] = command
  const place = programAt(program)
  const nice = ['nice', '-n', String(confinement.niceness ?? 0)]
  const start = [...nice, 'prlimit', ...limitsOf(confinement.limits), '--', ...prefix]
  if (kind !== 'bubblewrap') return [...start, place, ...args]
  const { cwd, writes = [] } = confinement
  const folders = [...writes, ...(cwd ? [cwd] : [])]
  const reads = [homeOf(place), ...(confinement.reads ?? []), ...args.filter(isPresent)]
  const isWritten = (path: string) => folders.some(it => path === it || path.startsWith(it + sep))
  return [
    ...start,
    ...reads.filter(it => !isWritten(it) && !isSystem(it)).flatMap(it => ['--ro-bind', it, it]),
    ...folders.flatMap(it => ['--bind', it, it]),
    ...['--remount-ro', '/', '--chdir', cwd ?? '/', '--', place, ...args],
  ]
}

const isPresent = (arg: string) => isAbsolute(arg) && existsSync(arg)
const isSystem = (path: string) => path.startsWith('/usr/')
/** One that was unpacked into a folder of its own brings its libraries along. */
const homeOf = (program: string) => /^\/opt\/[^/]+/.exec(program)?.[0] ?? program

function limitsOf({ memoryBytes, dataBytes, fileBytes, processes = MOST_PROCESSES }: Limits = {}): string[] {
  return [
    '--core=0',
    `--nproc=${processes}`,
    ...(memoryBytes === undefined ? [] : [`--as=${memoryBytes}`]),
    ...(dataBytes === undefined ? [] : [`--data=${dataBytes}`]),
    ...(fileBytes === undefined ? [] : [`--fsize=${fileBytes}`]),
  ]
}

/** What a confined program finds in its environment, and nothing else. */
export const plainEnvironment = (home: string) => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  HOME: home,
  TMPDIR: home,
  LANG: 'C.UTF-8',
})

const programs = new Map<string, string>()

/** By its whole path: inside, ours may lead nowhere. */
function programAt(program: string): string {
  if (isAbsolute(program)) return program
  const known = programs.get(program)
  if (known) return known
  const folder = folderOf(program)
  const place = folder ? realpathSync(join(folder, program)) : program
  // Those that look at their own name, as the parts of LibreOffice do, keep it.
  const named = folder && dirname(place).startsWith('/usr/') ? join(folder, program) : place
  programs.set(program, named)
  return named
}

const folderOf = (program: string) =>
  (process.env.PATH ?? '').split(':').find(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return isAbsolute(folder)
    } catch {
      return false
    }
  })
