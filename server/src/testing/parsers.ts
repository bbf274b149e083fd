// Parsers that do what parsers should not, for the tests of what keeps them in.
import { badField } from '../platform/http/refusal.ts'

export const lengths = (texts: readonly string[]) => new Map(texts.map(text => [text, text.length]))

export function endless() {
  for (;;);
}

export function greedy() {
  const all: number[][] = []
  for (;;) all.push(new Array(100_000).fill(all.length))
}

export const deep = (): number => deep() + 1

export const wordy = () => 'x'.repeat(100_000)

export function refusing() {
  throw badField('Title', 'title-needed')
}

export function failing() {
  throw new TypeError('no such thing')
}

export const environment = () => ({ ...process.env })
