// What the modules of the contract declare, and which of it is made with zod.
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Span } from './spans.ts'

interface Statement extends Span {
  declared: readonly string[]
  uses: readonly string[]
  isExported: boolean
  /** It declares nothing and is run for its effect. */
  isRun: boolean
  /** Where an import comes from. */
  from?: string
}

export interface ContractModule {
  statements: readonly Statement[]
  /** What a name stands for in another module. */
  imports: ReadonlyMap<string, { from: string; name: string }>
  /** The objects of calls that it exports. */
  calls: readonly (Span & { name: string })[]
}

export function readModule(code: string): ContractModule {
  const { program } = parseSync('contract.js', code)
  const references = referencesIn(program)
  const statements = program.body.map(node => {
    const inside = references.filter(it => it.start >= node.start && it.start < node.end)
    return {
      start: node.start,
      end: node.end,
      declared: declaredBy(node).map(it => it.name),
      uses: inside.map(it => it.name),
      isExported: node.type === 'ExportNamedDeclaration',
      isRun: node.type === 'ExpressionStatement',
      ...(node.type === 'ImportDeclaration' && { from: node.source.value }),
    }
  })
  return { statements, imports: importsOf(program), calls: callsOf(program, statements) }
}

/** Names of things, not of their properties. */
function referencesIn(program: ESTree.Program) {
  const properties = new Set<number>()
  const found: { name: string; start: number }[] = []
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) properties.add(property.start)
    },
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) properties.add(key.start)
    },
    Identifier({ name, start }) {
      found.push({ name, start })
    },
  }).visit(program)
  return found.filter(it => !properties.has(it.start))
}

function declaredBy(node: ESTree.Program['body'][number]) {
  const it = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (it?.type === 'FunctionDeclaration') return it.id ? [{ name: it.id.name, init: null }] : []
  if (it?.type !== 'VariableDeclaration') return []
  return it.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' ? [{ name: id.name, init }] : [],
  )
}

const importsOf = ({ body }: ESTree.Program): ContractModule['imports'] =>
  new Map(
    body.flatMap(node =>
      node.type === 'ImportDeclaration'
        ? node.specifiers.map(it => {
            const name =
              it.type === 'ImportSpecifier' && it.imported.type === 'Identifier' ? it.imported.name : '*'
            return [it.local.name, { from: node.source.value, name }] as const
          })
        : [],
    ),
  )

/** Those that are made by `call`, or by a function of the module that makes one. */
function callsOf(program: ESTree.Program, statements: readonly Statement[]): ContractModule['calls'] {
  const making = new Set(['call'])
  for (const it of statements)
    if (it.uses.some(name => making.has(name))) for (const name of it.declared) making.add(name)
  return program.body.flatMap(node => {
    if (node.type !== 'ExportNamedDeclaration') return []
    return declaredBy(node).flatMap(({ name, init }) =>
      init?.type === 'ObjectExpression' && making.has(name)
        ? [{ name, start: init.start, end: init.end }]
        : [],
    )
  })
}

const ZOD = 'zod'
const keyOf = (file: string, name: string) => `${file} ${name}`

/** The names of a module that are made with zod, directly or by way of another. */
export function schemasOf(
  modules: ReadonlyMap<string, ContractModule>,
): (file: string) => ReadonlySet<string> {
  const made = new Set<string>()
  const isMade = (file: string, name: string): boolean => {
    const from = modules.get(file)?.imports.get(name)
    if (!from) return made.has(keyOf(file, name))
    return from.from === ZOD || made.has(keyOf(from.from.replace('./', ''), from.name))
  }
  for (let size = -1; size < made.size; ) {
    size = made.size
    for (const [file, { statements }] of modules)
      for (const { declared, uses } of statements)
        if (uses.some(name => isMade(file, name))) for (const name of declared) made.add(keyOf(file, name))
  }
  return file => {
    const { statements = [], imports = new Map() } = modules.get(file) ?? {}
    const names = [...imports.keys(), ...statements.flatMap(it => it.declared)]
    return new Set(names.filter(name => isMade(file, name)))
  }
}
