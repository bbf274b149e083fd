// Whether a request has written, whichever way its statements took (decision 0061).
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestWrites {
  hasWritten: boolean
  /** Who reads it again, besides the viewer. */
  readers: Set<string>
}

const current = new AsyncLocalStorage<RequestWrites | undefined>()

/** Rather too much than too little: what is locked for an update counts too. */
const WRITES = /\b(insert|update|delete|merge|truncate)\b/i

export function noteIfWrite(text: string) {
  const writes = current.getStore()
  if (writes && !writes.hasWritten) writes.hasWritten = WRITES.test(text)
}

/** What it writes is for `reader` to read again. */
export const noteReader = (reader: string) => void current.getStore()?.readers.add(reader)

export const watchWrites = (writes: RequestWrites, run: () => void) => current.run(writes, run)

/** What is written meanwhile is in no list that the viewer reads: their session prolonged, a search counted. */
export const withoutNotice = <Answer>(run: () => Answer): Answer => current.run(undefined, run)
