// Sends what the player tells, so that neither drawing nor playing waits for the line (TRACK-03).
export interface Errand {
  id: number
  url: string
  headers: Record<string, string>
  body: string
}

export interface ErrandDone {
  id: number
  /** What the site refuses it will refuse again; only what did not arrive is worth another try. */
  isTaken: boolean
}

const BUSY = 429
/** Nothing is sent as long as one batch is on its way: a line that hangs must not keep the others. */
const GIVES_UP_AFTER_MS = 20_000

self.addEventListener('message', async ({ data }: MessageEvent<Errand>) => {
  const isTaken = await fetch(data.url, {
    method: 'POST',
    headers: data.headers,
    body: data.body,
    keepalive: true,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
  }).then(
    ({ status }) => status < 500 && status !== BUSY,
    () => false,
  )
  self.postMessage({ id: data.id, isTaken } satisfies ErrandDone)
})
