// The files themselves: at hand while the page is open, and kept for after a reload where the browser has the space.
import { forgetKept, keep, kept, keptKeys } from '../../shared/kept.ts'

/** A browser copies what it keeps: of very large files only the name is kept, and the person chooses them again. */
const MOST_KEPT_BYTES = 4_000_000_000

const atHand = new Map<string, File>()

async function hasRoomFor({ size }: File): Promise<boolean> {
  if (size > MOST_KEPT_BYTES) return false
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  return quota === 0 || size < (quota - usage) / 2
}

export async function holdFile(id: string, file: File) {
  atHand.set(id, file)
  if (await hasRoomFor(file)) await keep('files', id, file)
}

export async function fileOf(id: string): Promise<File | null> {
  const held = atHand.get(id) ?? (await kept('files', id))
  if (!(held instanceof File)) return null
  atHand.set(id, held)
  return held
}

export function dropFile(id: string) {
  atHand.delete(id)
  void forgetKept('files', id)
}

/** What nobody needs any more, such as files of a draft that was thrown away in another tab. */
export async function dropFilesBut(needed: ReadonlySet<string>) {
  for (const id of await keptKeys('files')) if (!needed.has(id) && !atHand.has(id)) dropFile(id)
}
