// Where files are kept: one small interface, local disk today, S3 behind the same one later.
import type { Readable } from 'node:stream'

export interface Written {
  Bytes: number
  Sha256: string
}

export interface Files {
  /** Whole or not at all: a reader never sees half a file, and a crash leaves none. */
  write(key: string, source: Readable, options?: { mostBytes?: number }): Promise<Written>
  /** Both ends of the range are included, as in HTTP. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
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
