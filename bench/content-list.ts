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
const by = (sort: string, page = 0) => ({ sort, down: 'true', ...at(page) })

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
  ...['views', 'viewed', 'changed', 'size', 'owner', 'location', 'type', 'duration', 'expiry'].map(sort => ({
    name: `by ${sort}`,
    ask: (n: number) => by(sort, n % 5),
  })),
  { name: 'by views, a page in the middle', ask: n => by('views', MIDDLE + n) },
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

/** A page of the content list over HTTP as an editor, beside the barest SQL of the same minute. */
export const contentList: Bench = {
  name: 'content-list',
  async run() {
    const library = await libraryOf(ITEMS)
    const figures: Figure[] = []
    for (const { name, ask, bare } of KINDS) {
      const ours: number[] = []
      const rival: number[] = []
      for (let n = 0; n < WARM_UP + ROUNDS; n++) {
        const taken = await timed(() => list(library, ask(n)))
        const taker = bare
          ? await timed(() => library.database.query(barest(bare.order), [bare.offset]))
          : undefined
        if (n < WARM_UP) continue
        ours.push(taken)
        if (taker !== undefined) rival.push(taker)
      }
      const less = { unit: 'ms', better: 'less' as const }
      figures.push({
        name: `${name}, p95`,
        value: part(ours, 0.95),
        against: 'limit',
        limit: LIMIT_MS,
        ...less,
      })
      if (bare)
        figures.push({
          name: `${name}, median`,
          value: part(ours, 0.5),
          against: `${BARE_LIMIT} × barest SQL:`,
          limit: BARE_LIMIT * part(rival, 0.5),
          ...less,
        })
    }
    return figures
  },
}

async function list({ baseUrl, editor }: Library, query: Record<string, string>): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/ml/content/?${new URLSearchParams(query)}`, {
    headers: { cookie: editor },
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
