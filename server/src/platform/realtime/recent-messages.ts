/** Longer than a page takes from its first request until it has joined. */
const KEPT_MS = 30_000
/** Of one channel; a page that missed more has lost nothing by it, since each only says what to request again. */
const MOST_OF_CHANNEL = 30

interface Entry<Message> {
  atMs: number
  message: Message
}

/** The last messages of each channel, each distinct one once. */
export function recentMessages<Message>() {
  const channels = new Map<string, Map<string, Entry<Message>>>()
  const prune = (nowMs: number) => {
    for (const [channel, entries] of channels) {
      for (const [key, { atMs }] of entries) if (nowMs - atMs > KEPT_MS) entries.delete(key)
      if (entries.size === 0) channels.delete(channel)
    }
  }
  return {
    add(channel: string, message: Message, atMs: number) {
      prune(atMs)
      const entries = channels.get(channel) ?? new Map<string, Entry<Message>>()
      const key = JSON.stringify(message)
      entries.delete(key)
      entries.set(key, { atMs, message })
      const [oldest] = entries.keys()
      if (entries.size > MOST_OF_CHANNEL && oldest !== undefined) entries.delete(oldest)
      channels.set(channel, entries)
    },
    of(channel: string, nowMs: number): Message[] {
      prune(nowMs)
      return [...(channels.get(channel)?.values() ?? [])].map(it => it.message)
    },
  }
}
