// Inputs that a call's schema refuses: a value of a wrong kind in every field it names, however deep.
import type { AnyCall } from '../call.ts'

const WRONG: readonly unknown[] = [
  undefined,
  null,
  'x',
  '',
  -1,
  1.5,
  1e12,
  true,
  {},
  [],
  ['x'],
  { unknown: 1 },
]
const DEEPEST = 4

interface Shape {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  valueType?: Schema
}
type Schema = { _zod: { def: unknown } }

const shapeOf = (schema: Schema) => schema._zod.def as Shape

/** Every value that differs from nothing by one wrong value at one place. */
function* wrongValues(schema: Schema, depth = 0): Generator<unknown> {
  yield* WRONG
  if (depth >= DEEPEST) return
  const { shape = {}, element, innerType, in: before, out: after, options = [], valueType } = shapeOf(schema)
  for (const [key, field] of Object.entries(shape))
    for (const value of wrongValues(field, depth + 1)) yield { [key]: value }
  if (element) for (const value of wrongValues(element, depth + 1)) yield [value]
  if (valueType) for (const value of wrongValues(valueType, depth + 1)) yield { key: value }
  for (const inner of [innerType, before, after, ...options]) if (inner) yield* wrongValues(inner, depth)
}

export interface Refused {
  input: unknown
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

export function* refusedInputs({ input: schema }: AnyCall): Generator<Refused> {
  for (const input of wrongValues(schema)) {
    const { error } = schema.safeParse(input)
    if (error) yield { input, issues: error.issues }
  }
}
