// Where files are kept: one small interface, local disk today, S3 behind the same one later.
import type { Readable } from 'node:stream'

export interface Written {
  Bytes: number
  Sha256: string
}

export interface Borrowed {
  path: string
  release(): Promise<void>
}

export interface Files {
  /** Whole or not at all: a reader never sees half a file, and a crash leaves none. */
  write(key: string, source: Readable, options?: { mostBytes?: number }): Promise<Written>
  /** Moves a local file into the store, whole or not at all; afterwards it is no longer where it was. */
  adopt(key: string, path: string): Promise<void>
  /** A stored file as a local one, for tools that want a path; only to be read, and to be released. */
  borrow(key: string): Promise<Borrowed>
  /** Both ends of the range are included, as in HTTP. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** The same in one piece, for what is small: a stream costs more than its bytes then. */
  readWhole(key: string, range: { start: number; end: number }): Promise<Buffer>
  stat(key: string): Promise<{ Bytes: number; ModifiedAt: Date } | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
}

export class TooLarge extends Error {
  override name = 'TooLarge'
  readonly mostBytes: number
  constructor(mostBytes: number) {
    super(`More than the ${mostBytes} bytes that are allowed`)
    this.mostBytes = mostBytes
  }
}

export class NoSuchFile extends Error {
  override name = 'NoSuchFile'
}
