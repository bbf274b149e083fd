import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hollowContract } from './hollow-contract.ts'

// Only what every page needs. react-aria is split by use: a page with a table needs three times as much of it as one without.
const VENDORS: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  tanstack: /node_modules\/@tanstack\/(react-)?(query|router|history|store)/,
}

const SHARED = [
  // An icon that two pages share would be a file of its own.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // So would each small thing that every page needs.
  { name: 'shared', minShareCount: 62 },
]

// react-aria carries its own few sentences in 34 languages, a third of its weight. Others fall back to English.
const ARIA_LANGUAGES = /\/(en-US|de-DE|ar-AE)\.mjs$/
const ARIA_SENTENCES = /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/intl\//

const leanAriaLanguages: Plugin = {
  name: 'lean-aria-languages',
  enforce: 'pre',
  load: {
    filter: { id: ARIA_SENTENCES },
    handler: id => (ARIA_LANGUAGES.test(id) ? null : 'export default undefined'),
  },
}

// Every schema of zod can print itself as JSON schema; only the server does, so here those functions are hollow.
const ZOD_PRINTING = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /export (?:const|function) (\w+)/g

const leanZod: Plugin = {
  name: 'lean-zod',
  enforce: 'pre',
  transform: {
    filter: { id: ZOD_PRINTING },
    handler: code => ({
      code: [...code.matchAll(EXPORTED)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .join('\n'),
      map: { mappings: '' },
    }),
  },
}

// hls.js is a third smaller without what our streams never need: its own subtitles, encryption, advertisements, and
// every box but fMP4. What nothing names any more is left out of the build.
const HLS_UNUSED =
  /^( +)(subtitleStream|subtitleTrack|timeline|eme|cmcd|contentSteering|interstitials|fps|id3Track|iframe)Controller: [A-Z]\w+/gm
const HLS_BOXES = /const muxConfig = \[[^\]]+\];\n\{[^}]+\}\);\n\}/
const HLS_LEFT: readonly [string | RegExp, string][] = [
  [HLS_UNUSED, '$1$2Controller: undefined'],
  [HLS_BOXES, 'const muxConfig = [{ demux: MP4Demuxer, remux: PassThroughRemuxer }];'],
  ['TSDemuxer.probe(initSegmentData, this.logger)', 'false'],
  ['\nEMEController.CDMCleanupPromise = void 0;', ''],
]

const leanHls: Plugin = {
  name: 'lean-hls',
  enforce: 'pre',
  transform: {
    filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
    handler: code => ({
      code: HLS_LEFT.reduce((left, [part, instead]) => {
        const next = left.replace(part, instead)
        if (next === left) throw new Error(`hls.js no longer has ${part}: look again at what can be left out`)
        return next
      }, code),
      map: { mappings: '' },
    }),
  },
}

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
  plugins: [react(), leanAriaLanguages, leanZod, leanHls, ...(isEmbed(mode) ? hollowContract : [pdfParts])],
  // Vite writes <meta property="csp-nonce"> and puts the nonce on its tags; the server replaces the word on each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    emptyOutDir: !isEmbed(mode),
    // font-src 'self' refuses data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    // One sheet for all pages is as small as the thirty that one page would ask for, and its order is always the same.
    cssCodeSplit: false,
    target: 'es2023',
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      input: isEmbed(mode) ? 'embed.html' : 'index.html',
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(isEmbed(mode) ? {} : VENDORS).map(([name, test]) => ({ name, test })),
            ...(isEmbed(mode) ? [{ name: 'first', tags: ['$initial' as const] }] : SHARED),
          ],
        },
      },
    },
  },
  preview: { port: 4801, strictPort: true },
}))
