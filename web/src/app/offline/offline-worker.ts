// Keeps one page, which says that there is no network. Everything else is left to the browser: no answer of the API
// and no media is ever in a cache of this worker.
import { OFFLINE_PATH } from '@mediatheque/contract/web-app'
import { isPage } from './offline.rules.ts'

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  readonly request: Request
  /** Fetched by the browser while the worker was being started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerEvents {
  install: Waiting
  activate: Waiting
  fetch: Fetching
}
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}
const worker = globalThis as unknown as Worker

const CACHE = 'offline-page'

/** Past the cache of the browser: after an update the page is the new one. */
async function keepPage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }))
  // It holds nothing that a page of the version before would miss.
  await worker.skipWaiting()
}

async function pageOrOffline({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(OFFLINE_PATH, { cacheName: CACHE })
    if (kept) return kept
    throw error
  }
}

worker.addEventListener('install', event => event.waitUntil(keepPage()))
worker.addEventListener('activate', event =>
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())),
)
worker.addEventListener('fetch', event => {
  if (isPage(event.request)) event.respondWith(pageOrOffline(event))
})
