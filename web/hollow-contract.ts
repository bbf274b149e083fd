// The contract as a frame needs it. A call is made with its method and path alone; its schemas are for forms, which
// a frame has none of: they are neither fetched nor written down.
import { type ESTree, type Plugin, Visitor } from 'vite'

const HOLLOW_ZOD = `
  const refuse = () => { throw new Error('The schemas of the contract are hollow in the embed') }
  export const z = new Proxy(() => z, {
    get: (_, name) => (name === 'parse' || name === 'safeParse' ? refuse : z),
    apply: () => z,
  })`

const hollowZod: Plugin = {
  name: 'hollow-zod',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'zod' && importer?.includes('/contract/src/') ? '\0hollow-zod' : null),
  load: id => (id === '\0hollow-zod' ? HOLLOW_ZOD : null),
}

type Span = Pick<ESTree.Node, 'start' | 'end'>

function rootOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : ''
}

/** What `const Name = z.string()` and `call({ input, output, summary })` only describe. */
function schemasIn(program: ESTree.Program): Span[] {
  const found: Span[] = []
  new Visitor({
    VariableDeclarator({ init }) {
      if (init?.type === 'CallExpression' && rootOf(init) === 'z') found.push(init)
    },
    CallExpression({ callee, arguments: [it] }) {
      if (rootOf(callee) !== 'call' || it?.type !== 'ObjectExpression') return
      for (const part of it.properties)
        if (
          part.type === 'Property' &&
          part.key.type === 'Identifier' &&
          /^(input|output|summary)$/.test(part.key.name)
        )
          found.push(part.value)
    },
  }).visit(program)
  return found.sort((one, other) => one.start - other.start)
}

/** Each schema becomes the word for it; one inside another goes with it. */
function withoutSchemas(code: string, schemas: readonly Span[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of schemas) {
    if (start < at) continue
    left += `${code.slice(at, start)}z`
    at = end
  }
  return left + code.slice(at)
}

const shortCalls: Plugin = {
  name: 'short-calls',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\// },
    handler(code) {
      const schemas = /import \{ z \} from/.test(code) ? schemasIn(this.parse(code)) : []
      return { code: withoutSchemas(code, schemas), map: { mappings: '' } }
    },
  },
}

export const hollowContract: readonly Plugin[] = [hollowZod, shortCalls]
