// Between the page of a screen and its server: what the screen plays is kept here, and answered from here when the
// line is down. Its scope is that page; no other page of the site has it.
import { kindOf } from './keep.rules.ts'
import { keepAll, keptAsset, keptMedia, rememberedAnswer } from './kept.ts'
import type { KeepMessage } from './screen-messages.ts'

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Waiting {
  readonly data: unknown
}
interface WorkerEvents {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  message: Told
}
interface Worker {
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}
const worker = globalThis as unknown as Worker

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  const kind = kindOf(url, request.mode === 'navigate')
  if (kind === 'asset') event.respondWith(keptAsset(request))
  if (kind === 'media') event.respondWith(keptMedia(request))
  if (kind === 'page' || kind === 'data') event.respondWith(rememberedAnswer(request))
})

const isKeep = (data: unknown): data is KeepMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep'

/** One after the other: two of them would fetch everything twice. */
let last: Promise<unknown> = Promise.resolve()

worker.addEventListener('message', event => {
  const { data } = event
  if (!isKeep(data)) return
  last = last.then(() => keepAll(data)).catch(() => undefined)
  event.waitUntil(last)
})
