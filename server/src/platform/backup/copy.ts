// PostgreSQL's own bulk format, spoken over an ordinary connection of `pg`: exact for every type there is,
// and never more than a piece of it in memory.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Client, Submittable } from 'pg'

/** The part of pg's connection that its types do not tell of. */
interface Wire {
  stream: Socket
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const rowsIn = (tag: string) => Number(tag.replace('COPY ', ''))

class CopyOut extends Readable implements Submittable {
  readonly #sql: string
  #wire: Wire | undefined
  rows = 0

  constructor(sql: string) {
    super()
    this.#sql = sql
  }

  submit = (connection: unknown): void => {
    this.#wire = connection as Wire
    this.#wire.query(this.#sql)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // pg reads the next message into the same memory.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause()
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsIn(text)
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

export const copyOut = (client: Client, sql: string): CopyOut => client.query(new CopyOut(sql))

class CopyIn implements Submittable {
  readonly #sql: string
  readonly #source: AsyncIterable<Buffer>
  readonly #ended = new AbortController()
  readonly #outcome = Promise.withResolvers<number>()
  #rows = 0
  #cause: unknown

  constructor(sql: string, source: AsyncIterable<Buffer>) {
    this.#sql = sql
    this.#source = source
  }

  get outcome(): Promise<number> {
    return this.#outcome.promise
  }

  submit = (connection: unknown): void => (connection as Wire).query(this.#sql)

  handleCopyInResponse(wire: Wire): void {
    this.#send(wire).catch(error => {
      if (this.#ended.signal.aborted) return
      this.#cause = error
      wire.sendCopyFail('the source failed')
    })
  }

  async #send(wire: Wire): Promise<void> {
    for await (const chunk of this.#source) {
      // After its refusal the server does not want the rest.
      this.#ended.signal.throwIfAborted()
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain', { signal: this.#ended.signal })
    }
    wire.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = rowsIn(text)
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#ended.abort()
    this.#outcome.reject(this.#cause ?? error)
  }
}

/** Gives the number of rows. */
export function copyIn(client: Client, sql: string, source: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(sql, source)).outcome
}
