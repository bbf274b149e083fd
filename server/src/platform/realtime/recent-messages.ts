/** Longer than a page takes from its first request until it has joined. */
const KEPT_MS = 30_000
/** Of one channel; a page that missed more has lost nothing by it, since each only says what to request again. */
const MOST_OF_CHANNEL = 30

interface Entry<Message> {
  atMs: number
  message: Message
}

interface Channel<Message> {
  lastMs: number
  entries: Map<string, Entry<Message>>
}

const isKept = (atMs: number, nowMs: number) => nowMs - atMs <= KEPT_MS

/** The last messages of each channel, each distinct one once. */
export function recentMessages<Message>() {
  // In the order of their last messages. A batch has one for each of thousands of items: those that are kept are not
  // looked at with every message.
  const channels = new Map<string, Channel<Message>>()
  const prune = (nowMs: number) => {
    for (const [channel, { lastMs }] of channels) {
      if (isKept(lastMs, nowMs)) return
      channels.delete(channel)
    }
  }
  return {
    add(channel: string, message: Message, atMs: number) {
      prune(atMs)
      const entries = channels.get(channel)?.entries ?? new Map<string, Entry<Message>>()
      const key = JSON.stringify(message)
      entries.delete(key)
      entries.set(key, { atMs, message })
      const [oldest] = entries.keys()
      if (entries.size > MOST_OF_CHANNEL && oldest !== undefined) entries.delete(oldest)
      channels.delete(channel)
      channels.set(channel, { lastMs: atMs, entries })
    },
    of(channel: string, nowMs: number): Message[] {
      const entries = [...(channels.get(channel)?.entries.values() ?? [])]
      return entries.filter(it => isKept(it.atMs, nowMs)).map(it => it.message)
    },
  }
}
