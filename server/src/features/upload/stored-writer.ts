// Cuts what arrives into parts. Some are on their way at once, but a part counts only once all before it count:
// otherwise a process that is killed would leave a hole in the file.
import { Writable } from 'node:stream'

export interface Filled {
  /** Returns the tag under which the storage knows it. */
  put(number: number, bytes: Buffer): Promise<string>
  /** It and all before it are there. */
  stored(number: number, bytes: number, tag: string): Promise<void>
  /** What is too small for a part, and where it begins. */
  keepRest(bytes: Buffer, offset: number): Promise<void>
}

export interface StoredWriterOptions {
  /** Where the part that is filled first begins. */
  from: number
  /** What is there of it already. */
  beginning: Buffer | undefined
  nextPart: number
  partBytes: number
  leastBytes: number
  wholeBytes: number
  /** Bytes that are new, in their order. */
  onBytes: (bytes: Buffer) => void
}

export interface StoredWriter {
  stream: Writable
  /** Stores what is left, also after the line broke; answers where the file has come to. */
  end(): Promise<number>
}

const AT_ONCE = 2

export function openStoredWriter(filled: Filled, options: StoredWriterOptions): StoredWriter {
  const { partBytes, leastBytes, wholeBytes } = options
  let pieces: Buffer[] = options.beginning ? [options.beginning] : []
  let held = options.beginning?.length ?? 0
  let next = options.nextPart
  let begunAt = options.from
  let countedTo = options.from
  let counted: Promise<void> = Promise.resolve()
  const underWay: Promise<void>[] = []
  let taking: Promise<void> = Promise.resolve()

  const send = (bytes: Buffer) => {
    const number = next++
    begunAt += bytes.length
    const putting = filled.put(number, bytes)
    counted = Promise.all([putting, counted]).then(async ([tag]) => {
      await filled.stored(number, bytes.length, tag)
      countedTo += bytes.length
    })
    // The next piece that awaits it gets the error.
    counted.catch(() => undefined)
    underWay.push(counted)
  }

  const take = async (piece: Buffer) => {
    options.onBytes(piece)
    for (let rest = piece; rest.length > 0; ) {
      const now = rest.subarray(0, partBytes - held)
      rest = rest.subarray(now.length)
      pieces.push(now)
      held += now.length
      if (held < partBytes) return
      if (underWay.length >= AT_ONCE) await underWay.shift()
      send(Buffer.concat(pieces))
      pieces = []
      held = 0
    }
  }

  const stream = new Writable({
    highWaterMark: 1 << 20,
    write(piece: Buffer, _encoding, done) {
      taking = take(piece)
      taking.then(() => done(), done)
    },
  })
  return {
    stream,
    async end() {
      // A line that breaks does not wait for what is being taken.
      await taking
      const isLast = begunAt + held === wholeBytes
      if (held > 0 && (isLast || held >= leastBytes)) {
        send(Buffer.concat(pieces))
        held = 0
      }
      await counted
      if (held > 0) await filled.keepRest(Buffer.concat(pieces), begunAt)
      return countedTo + held
    },
  }
}
