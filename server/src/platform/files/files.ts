// Where files are kept: one small interface, on the local disk or in S3 (decision 56).
import type { Readable } from 'node:stream'

export interface Written {
  Bytes: number
  Sha256: string
}

export interface Borrowed {
  path: string
  release(): Promise<void>
}

export interface FileStat {
  Bytes: number
  ModifiedAt: Date
}

export interface ListedFile extends FileStat {
  key: string
}

/** What the bytes of a presigned address are said to be when they leave. */
export interface AddressHeaders {
  contentType: string
  disposition: string
  cacheControl: string
}

export interface Part {
  PartNumber: number
  ETag: string
}

/** A file that comes in parts, each of them on any machine. */
export interface Parts {
  /** All but the last. */
  leastBytes: number
  begin(key: string): Promise<string>
  put(key: string, multipartID: string, partNumber: number, bytes: Buffer): Promise<string>
  /** Whole or not at all; a second time is not an error. */
  finish(key: string, multipartID: string, parts: readonly Part[]): Promise<void>
  /** A second time is not an error. */
  abort(key: string, multipartID: string): Promise<void>
}

export interface Files {
  /** Whole or not at all: a reader never sees half a file, and a crash leaves none. */
  write(key: string, source: Readable, options?: { mostBytes?: number }): Promise<Written>
  /** Moves a local file into the store, whole or not at all; afterwards it is no longer where it was. */
  adopt(key: string, path: string): Promise<void>
  /** A second file with the same bytes, whole or not at all. */
  copy(from: string, to: string): Promise<void>
  /** A stored file as a local one, for tools that want a path; only to be read, and to be released. */
  borrow(key: string): Promise<Borrowed>
  /** Both ends of the range are included, as in HTTP. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** The same in one piece, for what is small: a stream costs more than its bytes then. */
  readWhole(key: string, range: { start: number; end: number }): Promise<Buffer>
  stat(key: string): Promise<FileStat | undefined>
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  /** The same with what stat would say of each. */
  listStats(prefix: string): AsyncIterable<ListedFile>
  /** Fails, within seconds, where files cannot be reached now. */
  check(): Promise<void>
  /** Only of a store that every machine reaches: uploads go straight into it. */
  parts?: Parts
  /** Only of a store that browsers reach: a presigned address, the same one for a while; ends within ten minutes. */
  addressOf?(key: string, headers: AddressHeaders, goodForSecs?: number): Promise<string>
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
