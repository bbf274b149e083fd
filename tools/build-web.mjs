// Builds the web app when its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { oneAtATime } from './one-at-a-time.mjs'
import { ROOT, refuse, setup } from './setup.mjs'

const WEB = path.join(ROOT, 'web')
const DIST = path.join(WEB, 'dist')
const STAMP = path.join(DIST, '.stamp')
const LOCK = path.join(ROOT, 'node_modules', '.mediatheque-build.lock')

export async function buildWeb() {
  if (isCurrent(stampOfSources())) return
  await oneAtATime(LOCK, () => {
    // The sources as they are when our turn comes: the one before us may have built them.
    const stamp = stampOfSources()
    if (!isCurrent(stamp)) build(stamp)
  })
}

const isCurrent = stamp => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

function stampOfSources() {
  const hash = createHash('sha256')
  const files = [
    ...filesUnder(WEB),
    ...filesUnder(path.join(ROOT, 'contract', 'src')),
    path.join(ROOT, 'package-lock.json'),
  ]
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const isSource = name => !/^(dist|node_modules)$|^\.|\.test\.tsx?$/.test(name)

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => isSource(entry.name))
    .flatMap(entry => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(place) : [place]
    })
}

// Into a draft that takes the old one's place when whole: a running server never serves half a build.
function build(stamp) {
  console.log('Building the web app.')
  const work = path.join(WEB, `.build-${process.pid}`)
  const draft = path.join(work, 'dist')
  const old = path.join(work, 'old', 'dist')
  for (const name of readdirSync(WEB).filter(entry => entry.startsWith('.build-'))) {
    rmSync(path.join(WEB, name), { recursive: true, force: true })
  }
  mkdirSync(path.dirname(old), { recursive: true })
  try {
    for (const mode of ['production', 'embed']) {
      const vite = spawnSync('vite', ['build', '--mode', mode, '--outDir', draft, '--logLevel', 'error'], {
        cwd: WEB,
        stdio: 'inherit',
      })
      if (vite.error || vite.status !== 0) refuse('The web app could not be built; the reason is above.')
    }
    compress(path.join(draft, 'assets'))
    writeFileSync(path.join(draft, '.stamp'), stamp)
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(draft, DIST)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

// Once and as small as can be, not for every visitor again.
function compress(folder) {
  const names = readdirSync(folder, { recursive: true })
  for (const name of names.filter(entry => /\.(m?js|css|svg|wasm)$/.test(entry))) {
    const file = path.join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  await setup()
  await buildWeb()
}
