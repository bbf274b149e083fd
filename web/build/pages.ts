import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const WEB = join(import.meta.dirname, '..')
const SCRIPT = '<script type="module" src="/src/main.ts">'

/** Pages that are index.html with another first script. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'item.html': '<script type="module" async src="/src/item.ts">',
  'embed.html': '<script type="module" src="/src/embed.ts">',
}

export const otherPages: Plugin = {
  name: 'other-pages',
  resolveId: id => (id in SCRIPTS ? join(WEB, id) : null),
  load(id) {
    const script = SCRIPTS[basename(id)]
    if (!script) return null
    const page = readFileSync(join(WEB, 'index.html'), 'utf8')
    if (!page.includes(SCRIPT)) throw new Error(`index.html has no ${SCRIPT}`)
    return page.replace(SCRIPT, script)
  },
}
