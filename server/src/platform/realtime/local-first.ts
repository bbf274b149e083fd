// Fences the one place where we rely on something private of the socket.io adapter (decision 0030).
import type { Server } from 'socket.io'
import type { Log } from '../log.ts'

/** Between the adapter and the database; hidden by its types. */
interface Publisher {
  doPublish?(message: unknown): Promise<string>
}

/**
 * The adapter emits to the sockets of its own process only after the database has taken the message for others: a
 * round trip before every command of a class. It need not wait; what the database refuses is logged.
 */
export function deliverLocallyFirst(io: Server, log: Log) {
  const adapter = io.of('/').adapter as unknown as Publisher
  const publish = adapter.doPublish?.bind(adapter)
  if (!publish) throw new Error('The socket.io adapter has no doPublish any more: see decision 0030')
  adapter.doPublish = async message => {
    publish(message).catch(err => log.error({ err }, 'a message did not reach other processes'))
    return ''
  }
}
