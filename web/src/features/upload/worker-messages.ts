// What page and upload worker say to each other (UPL-13, UPL-16, UPL-17).

/** UPL-13 */
export interface SendOrder {
  order: 'send'
  id: string
  destination: number
  uploadtype: number
  file: File
  endpoint: string
  /** Of the session in a frame of another site, where no cookie goes with a request. */
  headers: Readonly<Record<string, string>>
  /** Where it was left, when it was begun before. */
  uploadURL: string | null
  /** Part of what finds an upload again: another person's is not resumed. */
  personID: number
  /** The item that the file becomes a part of; nothing: it becomes an item. */
  attachTo?: string
}

export interface StopOrder {
  order: 'stop'
  id: string
}

export type WorkerOrder = SendOrder | StopOrder

export type WorkerMessage =
  | { id: string; said: 'sending'; uploadURL: string }
  | { id: string; said: 'progress'; sent: number }
  | { id: string; said: 'waiting' }
  | { id: string; said: 'sent'; uploadURL: string }
  | FailedMessage

export interface FailedMessage {
  /** Null: whatever is being sent now. */
  id: string | null
  said: `failed${string}`
}

const FAILED = 'failed'
export const failedMessage = (id: string, reason: string): FailedMessage => ({
  id,
  said: `failed: ${reason}`,
})

export const isFailure = (message: WorkerMessage): message is FailedMessage => message.said.startsWith(FAILED)

export const reasonOf = ({ said }: FailedMessage) => said.slice(FAILED.length).replace(/^[:\s]+/, '')

/** Null for what is not recognised: then nobody knows what became of the files (UPL-17). */
export function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data === 'string')
    return data.startsWith(FAILED) ? { id: null, said: `failed${data.slice(FAILED.length)}` } : null
  if (data === null || typeof data !== 'object' || !('id' in data) || !('said' in data)) return null
  const { id, said } = data
  if (typeof id !== 'string' || typeof said !== 'string') return null
  if (said.startsWith(FAILED)) return { id, said: `failed${said.slice(FAILED.length)}` }
  if (said === 'waiting') return { id, said }
  if (said === 'progress')
    return 'sent' in data && typeof data.sent === 'number' ? { id, said, sent: data.sent } : null
  if (said !== 'sending' && said !== 'sent') return null
  return 'uploadURL' in data && typeof data.uploadURL === 'string'
    ? { id, said, uploadURL: data.uploadURL }
    : null
}
