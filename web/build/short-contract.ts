// The contract as a browser needs it. A page that makes a call needs its method and path alone: what is made with zod
// is in a second copy of each module (`?schemas`), which comes with the forms and rules that check something by it.
// What a call answers is described for the server alone.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ESTree, type Plugin, parseSync, transformWithOxc, Visitor } from 'vite'
import { readModule, schemasOf } from './contract-modules.ts'
import { replaced, type Span, without } from './spans.ts'

const CONTRACT = join(import.meta.dirname, '../../contract/src')
const CONFIGURED_ZOD = join(import.meta.dirname, '../src/shared/zod.ts')
const COPY = /\/contract\/src\/[\w-]+\.ts\?(schemas|inputs)$/

function callsMadeIn(code: string) {
  const found: (Span & { it: ESTree.ObjectExpression })[] = []
  new Visitor({
    CallExpression({ callee, arguments: [it], start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'call' && it?.type === 'ObjectExpression')
        found.push({ start, end, it })
    },
  }).visit(parseSync('contract.js', code).program)
  return found
}

const nameOf = (part: ESTree.ObjectExpression['properties'][number]) =>
  part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : ''

const partNamed = ({ properties }: ESTree.ObjectExpression, name: string) => {
  const part = properties.find(it => nameOf(it) === name)
  return part?.type === 'Property' ? part.value : undefined
}

/** The calls without what they take and answer. */
function shortCalls(code: string): string {
  const parts = callsMadeIn(code).flatMap(({ it }) =>
    it.properties.map((part, index) => ({
      name: nameOf(part),
      start: part.start,
      end: it.properties[index + 1]?.start ?? it.end - 1,
    })),
  )
  return without(
    code,
    parts.filter(({ name }) => /^(input|output|summary)$/.test(name)),
    '',
  )
}

/** In the second copy a call is what it takes. What is read is never sent by a form. */
const inputsOfCalls = (code: string): string =>
  replaced(
    code,
    callsMadeIn(code).map(({ start, end, it }) => {
      const method = partNamed(it, 'method')
      const input = partNamed(it, 'input')
      const isRead = method?.type === 'Literal' && method.value === 'GET'
      return { start, end, by: isRead || !input ? 'undefined' : code.slice(input.start, input.end) }
    }),
  )

/** Without what is made with zod; a call fetches its input where that is asked for. */
function withoutSchemas(code: string, file: string, schemas: ReadonlySet<string>): string {
  const short = shortCalls(code)
  const { statements, calls } = readModule(short)
  const isMade = (names: readonly string[]) => names.some(name => schemas.has(name))
  const gone = statements.filter(
    it => it.from === 'zod' || isMade(it.declared) || (it.isRun && isMade(it.uses)),
  )
  const lost = calls.find(({ name }) => schemas.has(name))
  if (lost) throw new Error(`The calls of ${lost.name} cannot be told from their schemas`)
  const moved = gone.filter(it => it.isExported).flatMap(it => it.declared)
  return [
    calls.length > 0 ? `import { withInputs } from '${WITH_INPUTS}'` : '',
    replaced(short, [
      ...gone.map(({ start, end }) => ({ start, end, by: '' })),
      ...calls.map(({ name, start, end }) => ({
        start,
        end,
        by: `withInputs(${short.slice(start, end)}, () => import('${file}?inputs').then(it => it.${name}))`,
      })),
    ]),
    moved.length > 0 ? `export { ${moved.join(', ')} } from '${file}?schemas'` : '',
  ].join('\n')
}

/** Making a schema has no effect, so one that nothing names need not be made. */
function pure(code: string): string {
  const starts = new Set<number>()
  new Visitor({ CallExpression: ({ start }) => starts.add(start) }).visit(
    parseSync('contract.js', code).program,
  )
  return without(
    code,
    [...starts].map(start => ({ start, end: start })),
    '/* @__PURE__ */ ',
  )
}

const WITH_INPUTS = '\0with-inputs'
/** Not enumerable, since a call that is copied would fetch them. */
export const FETCHES_INPUTS = `export function withInputs(calls, load) {
  for (const name in calls)
    Object.defineProperty(calls[name], 'input', { configurable: true, get: () => load().then(it => it[name]) })
  return calls
}`

const scriptOf = async (file: string) => (await transformWithOxc(readFileSync(file, 'utf8'), file)).code

async function readContract() {
  const files = readdirSync(CONTRACT).filter(name => /^[\w-]+\.ts$/.test(name))
  const modules = files.map(
    async name => [name, readModule(shortCalls(await scriptOf(join(CONTRACT, name))))] as const,
  )
  return new Map(await Promise.all(modules))
}

let schemasIn: ReturnType<typeof schemasOf>

const contractCopies: Plugin = {
  name: 'contract-copies',
  enforce: 'pre',
  async buildStart() {
    schemasIn = schemasOf(await readContract())
  },
  resolveId(id, importer) {
    if (id === WITH_INPUTS || COPY.test(id)) return { id, moduleSideEffects: false }
    return id === 'zod' && importer !== CONFIGURED_ZOD ? CONFIGURED_ZOD : null
  },
  async load(id) {
    if (id === WITH_INPUTS) return FETCHES_INPUTS
    if (!COPY.test(id)) return null
    const [file = '', copy] = id.split('?')
    const code = await scriptOf(file)
    if (copy === 'schemas') return code
    const names = readModule(code).calls.map(it => it.name)
    return `export { ${names.join(', ')} } from '${file}?schemas'`
  },
}

const shortModules: Plugin = {
  name: 'short-contract',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts(\?schemas)?$/ },
    handler(code, id) {
      const [file = '', copy] = id.split('?')
      const part = copy ? inputsOfCalls(code) : withoutSchemas(code, file, schemasIn(basename(file)))
      return { code: pure(part), map: { mappings: '' } }
    },
  },
}

export const shortContract: readonly Plugin[] = [contractCopies, shortModules]
