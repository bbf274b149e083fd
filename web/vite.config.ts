import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fetchFont } from './build/fetch-font.ts'
import { fetchItem, fetchPlayer } from './build/fetch-player.ts'
import { installLinks } from './build/install-links.ts'
import { leanAria, leanStore, leanZod } from './build/lean.ts'
import { leanHls } from './build/lean-hls.ts'
import { otherPages } from './build/pages.ts'
import { shortContract } from './build/short-contract.ts'
import { themeFirst } from './build/theme-first.ts'

// Only what every page needs. react-aria is split by use: a page with a table needs three times as much of it as one without.
const VENDORS: Record<string, RegExp> = {
  // With the one hook over it that every page needs.
  react: /node_modules\/(react|react-dom|scheduler)\/|src\/shared\/use-media-query\b/,
  tanstack: /node_modules\/@tanstack\/(react-)?(query|router|history|store)/,
}

const SOURCES = join(import.meta.dirname, 'src')

/** How many parts of the app are fetched when they are needed. */
function countLazyParts(): number {
  const parts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name => {
      const code = readFileSync(join(SOURCES, name), 'utf8')
      return [...code.matchAll(/\bimport\('(.+?)'\)/g)].map(([, part = '']) => join(dirname(name), part))
    })
  return new Set(parts).size
}

const SHARED = [
  // An icon that some pages share would be a file of its own.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 5 },
  // So would each small thing that most pages need; their forms bring zod along when they are opened.
  {
    name: 'shared',
    test: /^(?!.*(\/zod|\?schemas|\/field-sentences))/,
    minShareCount: Math.round(countLazyParts() / 2),
    // What they need is shared as often. Followed by name, a file that only passes things on would bring them all.
    includeDependenciesRecursively: false,
  },
]

const FRAME = [
  {
    name: 'drawing',
    test: /node_modules\/(react\/|@tanstack\/(react-)?query)|src\/shared\/(api|part|use-store|use-media-query|place\.rules|confirm)\b|contract\/src\/(errors|primitives|sentence-pattern)\.ts$|src\/words\/((index|sentences|short-text|words)\.|en\/(design|player|embed|captions)\.)/,
  },
  { name: 'first', tags: ['$initial' as const] },
  // What the player shares with what comes later would be a file for each of them. Icons by name: others are not for it.
  {
    name: 'playing',
    test: /lucide-react\/dist\/esm\/((?!icons)|icons\/(audio-lines|maximize|minimize|pause|play|radio|rotate-\w+|settings-2|volume-2)\.mjs)|src\/features\/(player\/(?!engine|lecture)|analytics\/(event-queue|keep-place|tracking-line|use-tracking|viewing\.rules|watch-player)|chapters\/chapters\.rules|conversion\/(playback\.rules|use-waveform)|quizzes\/(use-from|running-quiz|quiz-to-start))|src\/shared\/(query\.ts|viewer|remembered|time\.rules|realtime|use-storyboard|storyboard|opens-on-demand|on-its-way)|contract\/src\/(settings|analytics|chapter|version|quiz)\.ts$/,
    minShareCount: 2,
  },
]

// The player for frames of other sites is built by itself (`--mode embed`): what it shares with the app would bring
// more along than it needs.
const isEmbed = (mode: string) => mode === 'embed'

// What pdf.js fetches by itself while it reads a file: its worker, character maps, fonts, colours and decoders. The
// embed uses the same ones.
const pdfParts: Plugin = {
  name: 'pdf-parts',
  generateBundle() {
    const fromReactPdf = createRequire(createRequire(import.meta.url).resolve('react-pdf'))
    const manifest = fromReactPdf.resolve('pdfjs-dist/package.json')
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    const emit = (folder: string, name: string, into = folder) =>
      this.emitFile({
        type: 'asset',
        fileName: join('assets', `pdfjs-${version}`, into, name),
        source: readFileSync(join(dirname(manifest), folder, name)),
      })
    emit('build', 'pdf.worker.min.mjs', '')
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
      for (const name of readdirSync(join(dirname(manifest), folder))) emit(folder, name)
  },
}

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    otherPages,
    themeFirst,
    leanAria,
    leanZod,
    leanStore,
    leanHls,
    ...shortContract,
    ...(isEmbed(mode) ? [fetchPlayer] : [fetchItem, fetchFont, installLinks, pdfParts]),
  ],
  // Vite writes <meta property="csp-nonce"> and puts the nonce on its tags; the server replaces the word on each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    // What tools/page-weights.mjs reads.
    manifest: `.vite/${isEmbed(mode) ? 'embed-' : ''}manifest.json`,
    emptyOutDir: !isEmbed(mode),
    // font-src 'self' refuses data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    // One sheet for all pages is as small as the thirty that one page would ask for, and its order is always the same.
    cssCodeSplit: false,
    target: 'es2023',
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: isEmbed(mode) ? 'embed.html' : ['index.html', 'item.html'],
      output: {
        codeSplitting: {
          // The first part of a frame would take along what its rooms only pass on to their lazy parts.
          includeDependenciesRecursively: !isEmbed(mode),
          groups: [
            ...Object.entries(isEmbed(mode) ? {} : VENDORS).map(([name, test]) => ({ name, test })),
            ...(isEmbed(mode) ? FRAME : SHARED),
          ],
        },
      },
    },
  },
  preview: { port: 4801, strictPort: true },
}))
