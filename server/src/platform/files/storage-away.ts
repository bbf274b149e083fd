// S3 cannot be reached, or fails: everything that needs files has to wait.

/** What a call of S3 fails with after it was tried again as often as is of use. */
export class StorageAway extends Error {
  override name = 'StorageAway'
  constructor(cause: unknown) {
    super('The storage does not answer', { cause })
  }
}

interface CallFailed {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const TOO_MANY = 429
const SILENT = new Set([
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What comes from the source of an upload carries no status, and none of these names. */
export function asStorageError(error: unknown): unknown {
  const { name = '', code = '', $metadata } = error as CallFailed
  const status = $metadata?.httpStatusCode
  const isAway =
    status === undefined ? SILENT.has(name) || SILENT.has(code) : status >= 500 || status === TOO_MANY
  return isAway ? new StorageAway(error) : error
}
