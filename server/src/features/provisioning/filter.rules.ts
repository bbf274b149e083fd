// The filters of RFC 7644, section 3.4.2.2: parsed to a tree, and applied to values in memory.
import { invalid } from './scim-refusal.ts'

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
export type Literal = string | number | boolean | null

export interface AttributePath {
  name: string
  sub?: string
}

export type Filter =
  | { kind: 'compare'; path: AttributePath; op: Comparison; value: Literal }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'and' | 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
  /** Some value of the attribute fits as a whole: emails[type eq "work" and value co "@school"]. */
  | { kind: 'some'; path: AttributePath; filter: Filter }

const COMPARISONS: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'])
const MOST_CHARACTERS = 10_000
const MOST_COMPARISONS = 200
const MOST_DEPTH = 20

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y
const WORD = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

const badFilter = (detail: string) => invalid('invalidFilter', detail)

function tokensOf(text: string): string[] {
  if (text.length > MOST_CHARACTERS) throw badFilter('The filter is too long')
  const tokens: string[] = []
  const end = text.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw badFilter(`The filter cannot be read at “${text.slice(at, at + 20).trim()}”`)
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '')
  }
  return tokens
}

/** `nameOf` turns a path as it was sent into the name without its schema; nothing: not known here. */
export function parseFilter(text: string, nameOf: (path: string) => string | undefined = it => it): Filter {
  const parser = new Parser(tokensOf(text), nameOf)
  const filter = parser.either(0)
  parser.requireEnd()
  return filter
}

export function parseAttributePath(text: string): AttributePath | undefined {
  if (!WORD.test(text)) return undefined
  const [name = '', sub] = text.split('.')
  return { name, ...(sub !== undefined && { sub }) }
}

class Parser {
  private at = 0
  private comparisons = 0
  private readonly tokens: readonly string[]
  private readonly nameOf: (path: string) => string | undefined
  constructor(tokens: readonly string[], nameOf: (path: string) => string | undefined) {
    this.tokens = tokens
    this.nameOf = nameOf
  }

  private peek = () => this.tokens[this.at]?.toLowerCase()

  private take(): string {
    const token = this.tokens[this.at++]
    if (token === undefined) throw badFilter('The filter ends too early')
    return token
  }

  private skip(token: string) {
    const found = this.take()
    if (found !== token) throw badFilter(`The filter has “${found}” where “${token}” was expected`)
  }

  requireEnd() {
    const rest = this.tokens[this.at]
    if (rest !== undefined) throw badFilter(`The filter has “${rest}” where it should end`)
  }

  either(depth: number): Filter {
    return this.chain('or', () => this.both(depth))
  }

  private both(depth: number): Filter {
    return this.chain('and', () => this.single(depth))
  }

  private chain(kind: 'and' | 'or', next: () => Filter): Filter {
    const first = next()
    const filters = [first]
    while (this.peek() === kind) {
      this.at++
      filters.push(next())
    }
    return filters.length === 1 ? first : { kind, filters }
  }

  private single(depth: number): Filter {
    if (depth > MOST_DEPTH) throw badFilter('The filter is nested too deeply')
    if (this.peek() === 'not' && this.tokens[this.at + 1] === '(') {
      this.at++
      return { kind: 'not', filter: this.group(depth, '(', ')') }
    }
    return this.peek() === '(' ? this.group(depth, '(', ')') : this.expression(depth)
  }

  private group(depth: number, open: string, close: string): Filter {
    this.skip(open)
    const filter = this.either(depth + 1)
    this.skip(close)
    return filter
  }

  private expression(depth: number): Filter {
    if (++this.comparisons > MOST_COMPARISONS) throw badFilter('The filter has too many comparisons')
    const path = this.path()
    return this.peek() === '[' ? this.values(path, depth) : this.test(path)
  }

  /** emails[type eq "work"], or with a test of the values that fit: emails[type eq "work"].value co "@school". */
  private values(path: AttributePath, depth: number): Filter {
    const filter = this.group(depth, '[', ']')
    if (!this.peek()?.startsWith('.')) return { kind: 'some', path, filter }
    const sub = parseAttributePath(this.take().slice(1))
    if (!sub) throw badFilter('After “]” the name of an attribute is expected')
    return { kind: 'some', path, filter: { kind: 'and', filters: [filter, this.test(sub)] } }
  }

  private test(path: AttributePath): Filter {
    const op = this.take().toLowerCase()
    if (op === 'pr') return { kind: 'present', path }
    if (!COMPARISONS.has(op)) throw badFilter(`“${op}” is not an operator of filters`)
    return { kind: 'compare', path, op: op as Comparison, value: this.literal() }
  }

  private path(): AttributePath {
    const sent = this.take()
    const path = parseAttributePath(this.nameOf(sent) ?? '')
    if (!path) throw badFilter(`“${sent}” is not an attribute that can be filtered by`)
    return path
  }

  private literal(): Literal {
    const sent = this.take()
    if (sent.startsWith('"')) return readText(sent)
    const word = sent.toLowerCase()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (NUMBER.test(sent)) return Number(sent)
    throw badFilter(`“${sent}” is not a value: texts need double quotes`)
  }
}

function readText(quoted: string): string {
  try {
    const text = JSON.parse(quoted) as string
    if (!text.includes('\u0000')) return text
  } catch {
    // Refused below.
  }
  throw badFilter(`“${quoted}” is not a text`)
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Values of lists of a resource, such as members: in them all texts are compared whatever their case. */
export function fitsFilter(filter: Filter, value: Readonly<Record<string, unknown>>): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every(it => fitsFilter(it, value))
    case 'or':
      return filter.filters.some(it => fitsFilter(it, value))
    case 'not':
      return !fitsFilter(filter.filter, value)
    case 'some':
      throw badFilter('A filter of values cannot have another one inside')
    case 'present':
      return textOf(valueAt(value, filter.path)) !== ''
    case 'compare':
      return compare(filter.op, valueAt(value, filter.path), filter.value)
  }
}

function valueAt(value: Readonly<Record<string, unknown>>, { name, sub }: AttributePath): unknown {
  if (sub !== undefined) throw badFilter(`“${name}.${sub}” is not an attribute of these values`)
  const key = Object.keys(value).find(it => it.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : value[key]
}

function compare(op: Comparison, held: unknown, wanted: Literal): boolean {
  const [left, right] = [textOf(held).toLowerCase(), textOf(wanted).toLowerCase()]
  switch (op) {
    case 'eq':
      return left === right
    case 'ne':
      return left !== right
    case 'co':
      return left.includes(right)
    case 'sw':
      return left.startsWith(right)
    case 'ew':
      return left.endsWith(right)
    case 'gt':
      return left > right
    case 'ge':
      return left >= right
    case 'lt':
      return left < right
    case 'le':
      return left <= right
  }
}
