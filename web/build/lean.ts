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

// Every schema of zod can print itself as JSON schema; only the server does, so here those functions are hollow.
const ZOD_PRINTING = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /export (?:const|function) (\w+)/g

export const leanZod: Plugin = {
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
