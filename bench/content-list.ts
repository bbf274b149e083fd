import { ContentSort } from '@mediatheque/contract/content'
import type { Bench, Figure } from './figure.ts'
import { type Library, libraryOf } from './library.ts'

const ITEMS = 200_000
const PAGE_SIZE = 50
const WARM_UP = 5
const ROUNDS = 40

/** DESIGN 9 */
const LIMIT_MS = 100
const BARE_LIMIT = 2

interface Kind {
  name: string
  /** The query of the n-th request. */
  ask: (n: number) => Record<string, string>
  /** The order of the barest SQL for the same page, and where the page begins; none where that would be another query. */
  bare?: { order: string; offset: number }
}

const MIDDLE = ITEMS / PAGE_SIZE / 2.5
const at = (page: number) => ({ pi: String(page), ps: String(PAGE_SIZE) })
const by = (sort: ContentSort, page = 0) => ({ sort, down: 'true', ...at(page) })

const VIDEOS = { f: '{"s":"*","rt":[1]}' }
/** So many pages has the list of an editor at least, and that of what is filtered. */
const LAST = Math.floor(ITEMS / PAGE_SIZE / 1.7)
const MIDDLE_OF_VIDEOS = MIDDLE * 0.6

const KINDS: Kind[] = [
  {
    name: 'first page, newest first',
    ask: n => by('created', n % 5),
    bare: { order: 'created_at desc, clip_data_id desc', offset: 0 },
  },
  {
    name: 'a page in the middle, by title',
    ask: n => by('title', MIDDLE + n),
    bare: { order: 'title_key desc, clip_data_id desc', offset: MIDDLE * PAGE_SIZE },
  },
  ...ContentSort.options.flatMap(sort => [
    { name: `by ${sort}`, ask: (n: number) => by(sort, n % 5) },
    { name: `by ${sort}, in the middle`, ask: (n: number) => by(sort, MIDDLE + n) },
  ]),
  { name: 'by owner, near the end', ask: n => by('owner', LAST + n) },
  { name: 'by views, near the end', ask: n => by('views', LAST + n) },
  ...(['created', 'views', 'owner', 'location', 'size'] as const).flatMap(sort => [
    { name: `videos by ${sort}`, ask: (n: number) => ({ ...by(sort, n % 5), ...VIDEOS }) },
    {
      name: `videos by ${sort}, in the middle`,
      ask: (n: number) => ({ ...by(sort, MIDDLE_OF_VIDEOS + n), ...VIDEOS }),
    },
  ]),
  {
    name: 'with filters, by views',
    ask: n => ({ ...by('views', n % 5), f: JSON.stringify({ s: '*', rt: [1], hs: true, dur: -60 }) }),
  },
  { name: 'a common word, by title', ask: n => ({ ...by('title', n % 5), f: '{"s":"lecture"}' }) },
]

/** The same right, total and page: no words, no values, no session. */
const barest = (order: string) => `
  select (select count(*) from search_document where deleted_at is null and not is_private and pp_id = any(
    array(select publishing_policy_id from publishing_policy where restriction in (0, 1)))),
  array(select clip_data_id from search_document
    where deleted_at is null and not is_private and pp_id = any(
      array(select publishing_policy_id from publishing_policy where restriction in (0, 1)))
    order by ${order} limit ${PAGE_SIZE} offset $1)`

/** A page of the content list over HTTP as an editor and as an administrator, compared with the barest SQL of the same minute. */
export const contentList: Bench = {
  name: 'content-list',
  async run() {
    const library = await libraryOf(ITEMS)
    const figures: Figure[] = []
    for (const kind of KINDS)
      for (const who of ['editor', 'administrator'] as const)
        figures.push(...(await measure(library, kind, who)))
    return figures
  },
}

type Who = 'editor' | 'administrator'

async function measure(library: Library, { name, ask, bare }: Kind, who: Who): Promise<Figure[]> {
  const ours: number[] = []
  const rival: number[] = []
  // The barest SQL is that of an editor.
  const compared = who === 'editor' ? bare : undefined
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const taken = await timed(() => list(library, who, ask(n)))
    const taker = compared
      ? await timed(() => library.database.query(barest(compared.order), [compared.offset]))
      : undefined
    if (n < WARM_UP) continue
    ours.push(taken)
    if (taker !== undefined) rival.push(taker)
  }
  const less = { unit: 'ms', better: 'less' as const }
  const p95 = { value: part(ours, 0.95), against: 'limit', limit: LIMIT_MS, ...less }
  const figures: Figure[] = [{ name: `${name}, ${who}, p95`, ...p95 }]
  if (compared) {
    const limit = BARE_LIMIT * part(rival, 0.5)
    const against = `${BARE_LIMIT} × barest SQL:`
    figures.push({ name: `${name}, ${who}, median`, value: part(ours, 0.5), against, limit, ...less })
  }
  return figures
}

async function list(library: Library, who: Who, query: Record<string, string>): Promise<void> {
  const answer = await fetch(`${library.baseUrl}/api/ml/content/?${new URLSearchParams(query)}`, {
    headers: { cookie: library[who] },
  })
  const body = (await answer.json()) as { Total?: number; Items?: unknown[] }
  if (!answer.ok || !body.Total || body.Items?.length !== PAGE_SIZE)
    throw new Error(`${JSON.stringify(query)}: ${answer.status}, ${body.Items?.length} of ${body.Total}`)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
