// The three caches of a screen: its page and answers, its scripts, its media.
import {
  budgetOf,
  filesIn,
  isGone,
  kindOf,
  nameOfAnswer,
  nameOfMedia,
  rangeOf,
  variantFor,
} from './keep.rules.ts'
import type { KeepMessage } from './screen-messages.ts'

const CACHES = { answers: 'screen-answers', assets: 'screen-assets', media: 'screen-media' } as const
/** The same bytes, however they were compressed on their way. */
const ANY = { ignoreVary: true }
const ANSWERS_WITHIN_MS = 8_000
/** Of several versions of the app, one after the other. */
const MOST_ASSETS = 400

/** The server says that there is no such screen: nothing of it is kept. */
const forgetAll = () => Promise.all(Object.values(CACHES).map(name => caches.delete(name)))

/** From the server where it answers; otherwise as it answered last. */
export async function rememberedAnswer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.answers)
  const url = new URL(request.url)
  const name = nameOfAnswer(url)
  try {
    const answer = await fetchFromServer(request)
    if (answer.redirected && request.mode === 'navigate') return Response.redirect(answer.url)
    if (answer.ok) await cache.put(name, answer.clone())
    else if (answer.status >= 500) return (await cache.match(name, ANY)) ?? answer
    else if (isGone(url, answer.status)) await forgetAll()
    return answer
  } catch (error) {
    const kept = await cache.match(name, ANY)
    if (kept) return kept
    throw error
  }
}

/** A request that opens a page takes no further options: it is asked for by its address. */
function fetchFromServer(request: Request): Promise<Response> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  if (request.mode !== 'navigate') return fetch(request, { signal })
  return fetch(request.url, { signal, headers: { accept: request.headers.get('accept') ?? 'text/html' } })
}

/** Their names change with what is in them. */
export async function keptAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.assets)
  const kept = await cache.match(request.url, ANY)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request.url, answer.clone())
  return answer
}

export async function keptMedia(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.media)
  const kept = await cache.match(nameOfMedia(new URL(request.url)), ANY)
  if (!kept) return fetch(request)
  const header = request.headers.get('range')
  return header === null ? kept : partOf(kept, header)
}

async function partOf(kept: Response, header: string): Promise<Response> {
  const whole = await kept.blob()
  const range = rangeOf(header, whole.size)
  if (!range)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  const { start, end } = range
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': kept.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${whole.size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    },
  })
}

export async function keepAll(it: KeepMessage) {
  await keepPage(it)
  await keepMedia(it)
}

async function keepPage({ page, assets }: KeepMessage) {
  const answers = await caches.open(CACHES.answers)
  if (!(await answers.match(nameOfAnswer(new URL(page)), ANY)))
    await rememberedAnswer(new Request(page)).catch(() => undefined)
  const cache = await caches.open(CACHES.assets)
  for (const url of assets)
    if (!(await cache.match(url, ANY))) await keptAsset(new Request(url)).catch(() => undefined)
  const old = (await cache.keys()).slice(0, -MOST_ASSETS)
  for (const request of old) await cache.delete(request)
}

const isList = (url: URL) => url.pathname.endsWith('.m3u8')
const isMedia = (url: URL) => kindOf(url, false) === 'media'

/** What is played no more goes first; then the rest comes in the order in which it plays, as far as there is space. */
async function keepMedia({ pictures, recordings, screenHeight }: KeepMessage) {
  const store = await openStore()
  const addresses = [...new Set([...pictures, ...recordings])]
  const wanted = addresses.map(it => new URL(it, location.origin)).filter(isMedia)
  await store.clear(new Set(wanted.map(folderOf)))
  for (const url of wanted)
    await (isList(url) ? keepStream(store, url, screenHeight) : store.keep(url)).catch(() => undefined)
}

/** Of a stream everything in its folder belongs together; a picture is alone. */
const folderOf = (url: URL) => {
  const name = nameOfMedia(url)
  return isList(url) ? name.slice(0, name.lastIndexOf('/') + 1) : name
}

type Store = Awaited<ReturnType<typeof openStore>>

async function openStore() {
  const cache = await caches.open(CACHES.media)
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  let left = budgetOf(quota) - usage
  return {
    has: async (url: URL) => (await cache.match(nameOfMedia(url), ANY)) !== undefined,
    write: (url: URL, text: string) =>
      cache.put(
        nameOfMedia(url),
        new Response(text, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } }),
      ),
    /** Whether it is kept now. */
    async keep(url: URL): Promise<boolean> {
      const name = nameOfMedia(url)
      if (await cache.match(name, ANY)) return true
      const answer = await fetch(url)
      const bytes = Number(answer.headers.get('content-length') ?? 0)
      if (answer.status !== 200 || bytes > left) {
        await answer.body?.cancel()
        return false
      }
      await cache.put(name, answer)
      left -= bytes
      return true
    },
    remove: (url: URL) => cache.delete(nameOfMedia(url)),
    async clear(folders: ReadonlySet<string>) {
      for (const request of await cache.keys()) {
        const name = new URL(request.url).pathname
        if (![...folders].some(it => name.startsWith(it))) await cache.delete(request)
      }
    },
  }
}

/** One size of it. Its first list is written last: what is there is whole. */
async function keepStream(store: Store, url: URL, screenHeight: number) {
  if (await store.has(url)) return
  const variant = variantFor(await textOf(url), screenHeight)
  if (!variant) return
  const lists = await Promise.all(
    variant.lists.map(async path => {
      const at = new URL(path, url)
      const text = await textOf(at)
      return { at, text, files: filesIn(text)?.map(file => new URL(file, at)) ?? null }
    }),
  )
  const files = lists.flatMap(it => it.files ?? [])
  if (lists.some(it => it.files === null)) return
  for (const file of files)
    if (!(await store.keep(file))) {
      // A part of it is of no use, and takes the place of something smaller.
      for (const one of files) await store.remove(one)
      return
    }
  for (const { at, text } of lists) await store.write(at, text)
  await store.write(url, variant.text)
}

async function textOf(url: URL): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for a list`)
  return answer.text()
}
