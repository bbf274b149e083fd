// The database cannot be reached, or ends our connections: everything that needs it has to wait.

/** What a query fails with while the database is away; the pool connects again by itself. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}

/** Connection lost, shut down, starting up, too many connections, and a standby that takes no writes. */
const SQL_STATES = /^(08...|57P0[1-5]|53...|25006)$/
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
])
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/** For errors of pg alone: a code such as ECONNREFUSED means something else where another service was called. */
function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SQL_STATES.test(code) || SOCKET_CODES.has(code) || SENTENCES.test(error.message)
    ? new DatabaseAway(error)
    : error
}

const rethrow = (error: unknown): never => {
  throw asDatabaseError(error)
}

export const sayingAway = <Answer>(asked: Promise<Answer>): Promise<Answer> => asked.catch(rethrow)
