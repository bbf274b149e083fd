// SUBS-03: fetches the lines of a track off the page's thread: thousands of them must not make the picture stutter.
import { readAnswer } from '../../shared/api.rules.ts'
import type { CuesAnswer, CuesOrder } from './worker-messages.ts'

self.addEventListener('message', async ({ data }: MessageEvent<CuesOrder>) => {
  self.postMessage(await fetched(data))
})

async function fetched({ nth, url, headers }: CuesOrder): Promise<CuesAnswer> {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      headers: { ...headers, accept: 'application/json' },
    })
    const body: unknown = await response.json().catch(() => undefined)
    return { nth, status: response.status, answer: readAnswer(url, response.status, body) }
  } catch (error) {
    return { nth, status: 0, failure: error instanceof Error ? error.message : String(error) }
  }
}
