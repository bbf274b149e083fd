// What a browser fetches for the first view of a page, as gzip would send it, against its limit (DESIGN 9). Read from
// what the last build says of itself; `npm run bench pages` and `npm run bench player` see the same in a browser.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url))
const SHOWN = 25

const SHELL = ['index.html', 'src/app/shell/shell.tsx', 'src/app/session/session-guard.tsx']

/** The parts of a page: its entry, and what it fetches by itself before it is quiet. */
const PAGES = [
  { name: 'home', limit: 250, manifest: 'manifest.json', parts: [...SHELL, 'src/pages/home/index.ts'] },
  {
    name: 'an item',
    limit: 350,
    manifest: 'manifest.json',
    parts: [...SHELL, 'src/pages/view/index.ts', 'src/features/player/player.tsx'],
  },
  {
    // What its HTML names; everything else is fetched after the picture.
    name: 'an item before its first picture',
    limit: 300,
    manifest: 'manifest.json',
    parts: ['item.html', 'src/features/player/engine/hls-source.ts', 'index.html'],
  },
  {
    name: 'a frame',
    limit: 250,
    manifest: 'embed-manifest.json',
    parts: [
      'embed.html',
      'src/draw-embed.tsx',
      'src/features/player/player.tsx',
      'src/features/player/engine/hls-source.ts',
    ],
  },
]

/** The scripts of some parts, with all that they import, each once. */
export function filesOf(manifest, parts) {
  const files = new Set()
  const take = key => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no part of the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) take(imported)
  }
  for (const part of parts) take(part)
  return [...files]
}

/** In kB, the heaviest first. */
function weigh({ manifest, parts }) {
  const known = JSON.parse(readFileSync(path.join(DIST, '.vite', manifest), 'utf8'))
  return filesOf(known, parts)
    .map(file => ({ file, kB: gzipSync(readFileSync(path.join(DIST, file))).length / 1000 }))
    .toSorted((one, other) => other.kB - one.kB)
}

export function reportOf({ name, limit }, weights) {
  const sum = weights.reduce((total, { kB }) => total + kB, 0)
  const isOver = sum > limit
  const verdict = `${isOver ? 'OVER' : 'ok  '}  ${name}: ${sum.toFixed(1)} kB of ${limit} in ${weights.length} scripts`
  const heaviest = weights.slice(0, SHOWN).map(({ file, kB }) => `${kB.toFixed(1).padStart(10)}  ${file}`)
  return { isOver, lines: isOver ? [verdict, ...heaviest] : [verdict] }
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const reports = PAGES.map(page => reportOf(page, weigh(page)))
  for (const { lines } of reports) console.log(lines.join('\n'))
  process.exit(reports.some(it => it.isOver) ? 1 : 0)
}
