// The contract as a browser needs it. What a call answers is described for the server alone, and a schema that no form
// asks for is left out of the build.
import { type ESTree, type Plugin, Visitor } from 'vite'
import { type Span, without } from './spans.ts'

const CONTRACT = /\/contract\/src\//

/** The properties of `call({ … })` with one of these names. */
function partsOfCalls(program: ESTree.Program, namesFor: (call: ESTree.ObjectExpression) => RegExp): Span[] {
  const found: Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [it] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || it?.type !== 'ObjectExpression') return
      const names = namesFor(it)
      for (const part of it.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier' && names.test(part.key.name))
          found.push(part.value)
    },
  }).visit(program)
  return found
}

const isRead = ({ properties }: ESTree.ObjectExpression) =>
  properties.some(
    part =>
      part.type === 'Property' &&
      part.key.type === 'Identifier' &&
      part.key.name === 'method' &&
      part.value.type === 'Literal' &&
      part.value.value === 'GET',
  )

/** Where a call begins: making a schema has no effect, so one that nothing names need not be made. */
function callsIn(program: ESTree.Program): Span[] {
  const starts = new Set<number>()
  new Visitor({ CallExpression: ({ start }) => starts.add(start) }).visit(program)
  return [...starts].map(start => ({ start, end: start }))
}

const contract = (name: string, handler: (code: string, program: ESTree.Program) => string): Plugin => ({
  name,
  enforce: 'post',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      return { code: handler(code, this.parse(code)), map: { mappings: '' } }
    },
  },
})

export const shortContract: readonly Plugin[] = [
  contract('short-calls', (code, program) =>
    // Forms check what they send by `input`; what is read is never sent by one.
    without(
      code,
      partsOfCalls(program, it => (isRead(it) ? /^(input|output|summary)$/ : /^(output|summary)$/)),
      'undefined',
    ),
  ),
  contract('pure-schemas', (code, program) => without(code, callsIn(program), '/* @__PURE__ */ ')),
]

const HOLLOW_ZOD = `
  const refuse = () => { throw new Error('The schemas of the contract are hollow in the embed') }
  export const z = new Proxy(() => z, {
    get: (_, name) => (name === 'parse' || name === 'safeParse' ? refuse : z),
    apply: () => z,
  })`

const hollowZod: Plugin = {
  name: 'hollow-zod',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'zod' && importer && CONTRACT.test(importer) ? '\0hollow-zod' : null),
  load: id => (id === '\0hollow-zod' ? HOLLOW_ZOD : null),
}

/** A frame has no forms: it makes calls with their methods and paths alone. */
export const hollowContract: readonly Plugin[] = [
  hollowZod,
  contract('hollow-calls', (code, program) =>
    without(
      code,
      partsOfCalls(program, () => /^input$/),
      'undefined',
    ),
  ),
  ...shortContract,
]
