import type { Plugin } from 'vite'

// react-aria carries its own few sentences in 34 languages, a third of its weight. Others fall back to English.
const ARIA_LANGUAGES = /\/(en-US|de-DE|ar-AE)\.mjs$/
const ARIA_SENTENCES = /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/intl\//

export const leanAria: Plugin = {
  name: 'lean-aria',
  enforce: 'pre',
  load: {
    filter: { id: ARIA_SENTENCES },
    handler: id => (ARIA_LANGUAGES.test(id) ? null : 'export default undefined'),
  },
}

// Every schema of zod can print itself as JSON schema, which only the server does; and its own English sentences are
// never shown, since the contract has one for every problem. Here those functions are hollow.
const ZOD_HOLLOW = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/
const EXPORTED = /export (?:const|function) (\w+)/g

export const leanZod: Plugin = {
  name: 'lean-zod',
  enforce: 'pre',
  transform: {
    filter: { id: ZOD_HOLLOW },
    handler: code => ({
      code: [...code.matchAll(EXPORTED)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .concat('export default () => ({})')
        .join('\n'),
      map: { mappings: '' },
    }),
  },
}

// A stand-in for what React itself has had for years.
const SYNC_STORE = '\0sync-store'

export const leanStore: Plugin = {
  name: 'lean-store',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^use-sync-external-store\/shim(\/index\.js)?$/ },
    handler: () => ({ id: SYNC_STORE, moduleSideEffects: false }),
  },
  load: id => (id === SYNC_STORE ? "export { useSyncExternalStore } from 'react'" : null),
}
