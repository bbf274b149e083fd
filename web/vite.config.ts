import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Only what every page needs. react-aria is split by use: a page with a table needs three times as much of it as one without.
const VENDORS: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  tanstack: /node_modules\/@tanstack\/(react-)?(query|router|history|store)/,
}

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

export default defineConfig({
  plugins: [react(), leanAriaLanguages, leanZod],
  // Vite writes <meta property="csp-nonce"> and puts the nonce on its tags; the server replaces the word on each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // font-src 'self' refuses data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(VENDORS).map(([name, test]) => ({ name, test })),
            // An icon that two pages share would be a file of its own.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  preview: { port: 4801, strictPort: true },
})
