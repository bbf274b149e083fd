// The list of links as a form holds it, and what is said of one of its fields.
import type { FooterLink } from '@mediatheque/contract/appearance'

/** One place up or down; at the ends it stays. */
export function movedLink(links: readonly FooterLink[], at: number, by: -1 | 1): readonly FooterLink[] {
  const [link, other] = [links[at], links[at + by]]
  if (!link || !other) return links
  return links.with(at, other).with(at + by, link)
}

const partOf = (it: unknown, name: string | number): unknown =>
  typeof it === 'object' && it !== null ? (it as Record<string | number, unknown>)[name] : undefined

/** A refused entry of a list carries the sentences of its fields deeper than a refused field does. */
export function errorAt(error: unknown, at: number, name: keyof FooterLink): string | undefined {
  const message = partOf(partOf(partOf(error, at), name), 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
