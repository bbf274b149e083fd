// PostgreSQL stores neither NUL nor half of a surrogate pair: both are refused at the edge, with the field named.
import { badField } from './refusal.ts'

interface Part {
  value: unknown
  name: string
  parent: Part | undefined
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // A query has a prototype of its own, without anything above it; dates, bytes and streams have more.
  return prototype === null || Object.getPrototypeOf(prototype) === null || Array.isArray(value)
}

const pathOf = (part: Part): string =>
  part.parent?.parent === undefined ? part.name : `${pathOf(part.parent)}.${part.name}`

/** With a stack of its own: what was sent may be nested deeper than calls may be. */
function unstorablePart(input: unknown): Part | undefined {
  const open: Part[] = [{ value: input, name: '', parent: undefined }]
  for (let part = open.pop(); part; part = open.pop()) {
    if (typeof part.value === 'string' && isUnstorable(part.value)) return part
    if (isUnstorable(part.name)) return part.parent
    if (!isPlain(part.value)) continue
    for (const name in part.value) {
      const value = part.value[name]
      // Numbers are most of what is sent, and can be stored.
      if (typeof value !== 'number' || isUnstorable(name)) open.push({ value, name, parent: part })
    }
  }
  return undefined
}

export const isStorable = (input: unknown): boolean => unstorablePart(input) === undefined

export function requireStorable(input: unknown): void {
  const part = unstorablePart(input)
  if (part) throw badField(pathOf(part) || 'input', 'unstorable-character')
}
