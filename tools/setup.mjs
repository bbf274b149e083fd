// Makes the machine ready: npm packages and Debian packages. Runs on Node 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'
import { fetchSpeechModel } from './speech-model.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What each command needs from Debian; a package without a program is looked up by its name. */
export const FOR_START = [
  'bubblewrap',
  'ffmpeg',
  'espeak-ng',
  'poppler-utils',
  'libheif-examples',
  'libreoffice-writer-nogui',
  'libreoffice-impress-nogui',
  'libreoffice-calc-nogui',
]
export const FOR_TEST = [
  ...FOR_START,
  'chromium-headless-shell',
  'fonts-liberation',
  'fonts-noto-color-emoji',
  // The oldest that is supported: migrations and queries are tried on it.
  'postgresql-15',
  // A real directory to sign in with.
  'slapd',
]
export const FOR_CLUSTER = [
  ...FOR_START,
  'iproute2',
  'haproxy',
  'openssl',
  // S3, as Swift speaks it.
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
]
const PROGRAMS = {
  bubblewrap: 'bwrap',
  ffmpeg: 'ffmpeg',
  'espeak-ng': 'espeak-ng',
  'poppler-utils': 'pdftoppm',
  'libheif-examples': 'heif-convert',
  'chromium-headless-shell': 'chromium-headless-shell',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  slapd: '/usr/sbin/slapd',
  iproute2: '/usr/sbin/ip',
  haproxy: '/usr/sbin/haproxy',
  openssl: 'openssl',
}

const BIN = path.join(ROOT, 'node_modules', '.bin')

/** speech: whether the speech model is needed, or only wished for: without it everything else works. */
export async function setup({ debian = [], speech } = {}) {
  await installNpmPackages()
  installDebianPackages(debian)
  if (speech && !process.env.SPEECH_MODEL) await getSpeechModel(speech)
  process.env.PATH = [BIN, ...pathWithoutBin()].join(path.delimiter)
}

/** Says why and ends: for what the operator has to put right. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const pathWithoutBin = () => (process.env.PATH ?? '').split(path.delimiter).filter(part => part !== BIN)

async function installNpmPackages() {
  const lockFile = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lockFile).update(process.arch).digest('hex')
  const stampFile = path.join(ROOT, 'node_modules', '.mediatheque-stamp')
  if (readOr(stampFile, '') === stamp) return
  await oneAtATime(path.join(ROOT, '.setup.lock'), () => {
    if (readOr(stampFile, '') === stamp) return
    if (!isInstalled(JSON.parse(lockFile))) npmCi()
    writeFileSync(stampFile, stamp)
  })
}

// npm writes what it installed when it is done; an interrupted install leaves no such file.
function isInstalled(lock) {
  const installed =
    JSON.parse(readOr(path.join(ROOT, 'node_modules', '.package-lock.json'), '{}')).packages ?? {}
  const needed = Object.entries(lock.packages).filter(
    ([place, it]) => place.startsWith('node_modules/') && isNeeded(it),
  )
  return needed.every(([place, it]) => it.link || installed[place]?.version === it.version)
}

// Optional packages are the bindings of every kind of machine; those that name this one must be there.
const isNeeded = ({ optional, os, cpu, libc }) =>
  !optional || (os?.includes(process.platform) && cpu?.includes(process.arch) && !libc?.includes('musl'))

// Without node_modules/.bin on the path: npm must not run on the very Node it is about to replace.
function npmCi() {
  console.log('Installing npm packages.')
  const env = { ...process.env, PATH: pathWithoutBin().join(path.delimiter) }
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: ROOT, env, stdio: 'inherit' })
  if (error || status !== 0) refuse('The npm packages could not be installed; the reason stands above.')
}

async function getSpeechModel(speech) {
  const problem = await oneAtATime(path.join(ROOT, '.setup.lock'), () => fetchSpeechModel(ROOT))
  if (problem && speech === 'needed') refuse(`The speech model is missing: ${problem}.`)
  if (problem)
    console.log(
      `Transcription on this machine is not offered, since the speech model is missing: ${problem}.`,
    )
}

function installDebianPackages(names) {
  const missing = withoutPresent(names.filter(name => !(PROGRAMS[name] && isOnPath(PROGRAMS[name]))))
  if (missing.length === 0) return
  const list = missing.join(' ')
  if (!isOnPath('apt-get')) refuse(`These programs are missing and must be installed first: ${list}`)
  if (process.getuid?.() !== 0) {
    refuse(
      `Some Debian packages are missing. Run this, then try again:\n  sudo apt-get install -y --no-install-recommends ${list}`,
    )
  }
  console.log(`Installing Debian packages: ${list}`)
  aptGet(['update'])
  if (list.includes('postgresql-')) installWithoutCluster()
  if (missing.includes('slapd')) installWithoutDirectory()
  aptGet(['install', '-y', '--no-install-recommends', ...missing])
}

/** Debian makes and starts a database server of its own when PostgreSQL is installed: it would take memory and a port. */
function installWithoutCluster() {
  aptGet(['install', '-y', '--no-install-recommends', 'postgresql-common'])
  const file = '/etc/postgresql-common/createcluster.conf'
  const before = readOr(file, '')
  if (/^\s*create_main_cluster\s*=/m.test(before)) return
  writeFileSync(file, `${before}\ncreate_main_cluster = false\n`)
}

/** Debian would make and start a directory of its own too. */
function installWithoutDirectory() {
  const input = 'slapd slapd/no_configuration boolean true\n'
  const { status, error } = spawnSync('debconf-set-selections', { input, encoding: 'utf8' })
  if (error || status !== 0) refuse('The package slapd could not be prepared with debconf-set-selections.')
}

function withoutPresent(names) {
  if (names.length === 0) return []
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\\n', ...names], {
    encoding: 'utf8',
  })
  // Not Debian: what has a program is missing, what has none (fonts) is left to the operator.
  if (asked.error) return names.filter(name => PROGRAMS[name])
  const present = asked.stdout.split('\n').filter(line => line.endsWith(' installed'))
  return names.filter(name => !present.includes(`${name} installed`))
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' })
  if (status !== 0) refuse(`${stdout}${stderr}apt-get ${args[0]} failed; the reason stands above.`)
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(path.delimiter).some(folder => {
    try {
      accessSync(path.resolve(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise)
