import { TOPICS } from '../server/src/generator/vocabulary.ts'
import type { Bench, Figure } from './figure.ts'
import { type Library, libraryOf } from './library.ts'

const SMALL = 20_000
const LARGE = 200_000
const WARM_UP = 8
const ROUNDS = 60

/** The one list, with its moments. */
const ALL_LIMIT_MS = 80
/** DESIGN 9 */
const COMMON_LIMIT_MS = 60
const RARE_LIMIT_MS = 20
const BARE_LIMIT = 2
const GROWTH_LIMIT = 3

interface Kind {
  name: string
  limitMs: number
  /** The search of the specification, or the one list. */
  path: '/api/ml/search/' | '/api/ml/search/all/'
  /** Filters of the n-th question. */
  ask: (n: number, rare: readonly string[]) => Record<string, unknown>
  /** The barest SQL for the same page and its words; none where ours does what no bare SQL can. */
  bare?: { name: string; text: string; values: string[] }
}

/** The same hits, permission, total and twenty newest: no ranking, no cards, no session. */
const barest = (from: string, vector: string) => `
  with hits as materialized (
    select m.clip_data_id, m.created_at from ${from}
    where ${vector} @@ word_query($1, true) and m.open_pp_id = any(array(
      select publishing_policy_id from publishing_policy where restriction in (0, 1))))
  select (select count(*) from hits), array(
    select clip_data_id from hits order by created_at desc, clip_data_id desc limit 20)`
const BAREST = barest('search_document m', 'm.words')
const BAREST_ALL = barest('search_text t join search_document m using (clip_data_id)', 't.words')

const nouns = TOPICS[0]?.nouns ?? []
const ofMedia = { path: '/api/ml/search/' as const, limitMs: COMMON_LIMIT_MS }
const ofAll = { path: '/api/ml/search/all/' as const, limitMs: ALL_LIMIT_MS }
const severalWords = (n: number) => ({ s: `lecture genetic ${nouns[n % nouns.length]}` })
const KINDS: Kind[] = [
  {
    name: 'common word',
    ...ofMedia,
    ask: () => ({ s: 'lecture' }),
    bare: { name: 'barest', text: BAREST, values: ['lecture'] },
  },
  { name: 'rare word', ...ofMedia, limitMs: RARE_LIMIT_MS, ask: (n, rare) => ({ s: rare[n % rare.length] }) },
  { name: 'several words', ...ofMedia, ask: severalWords },
  {
    name: 'common word with filters',
    ...ofMedia,
    ask: () => ({ s: 'lecture', rt: [1], dur: -60, af: '2020-01-01', hs: true }),
  },
  { name: 'misspelt word', ...ofMedia, ask: () => ({ s: 'photosinthesis' }) },
  { name: 'everything, newest first', ...ofMedia, ask: () => ({ s: '*' }) },
  {
    name: 'one list: common word',
    ...ofAll,
    ask: () => ({ s: 'lecture' }),
    bare: { name: 'barest_all', text: BAREST_ALL, values: ['lecture'] },
  },
  { name: 'one list: rare word', ...ofAll, ask: (n, rare) => ({ s: rare[n % rare.length] }) },
  { name: 'one list: several words', ...ofAll, ask: severalWords },
  {
    name: 'one list: what is said',
    ...ofAll,
    ask: n => ({ s: `questions audience ${nouns[n % nouns.length]}` }),
  },
  { name: 'one list: half words', ...ofAll, ask: () => ({ s: 'lect gene chromo' }) },
  { name: 'one list: misspelt word', ...ofAll, ask: () => ({ s: 'photosinthesis' }) },
]

/** Permission, total and a page of twenty over HTTP, compared with the barest SQL of the same minute. */
export const search: Bench = {
  name: 'search',
  async run() {
    const small = await measure(await libraryOf(SMALL))
    const large = await measure(await libraryOf(LARGE))
    return KINDS.flatMap(({ name, limitMs }, at): Figure[] => {
      const [before, now] = [small[at], large[at]]
      if (!before || !now) return []
      const less = { better: 'less' as const }
      return [
        {
          name: `${name}, 20,000 items, p95`,
          value: p95(before.ours),
          unit: 'ms',
          against: 'limit',
          limit: limitMs,
          ...less,
        },
        {
          name: `${name}, 200,000 items, p95`,
          value: p95(now.ours),
          unit: 'ms',
          against: 'limit',
          limit: limitMs,
          ...less,
        },
        ...(now.bare.length === 0
          ? []
          : [
              {
                name: `${name}, 200,000 items, median`,
                value: median(now.ours),
                unit: 'ms',
                against: `${BARE_LIMIT} × barest SQL:`,
                limit: BARE_LIMIT * median(now.bare),
                ...less,
              },
            ]),
        {
          name: `${name}, ten times the items`,
          value: median(now.ours) / median(before.ours),
          unit: '×',
          against: 'limit',
          limit: GROWTH_LIMIT,
          ...less,
        },
      ]
    })
  },
}

async function measure(library: Library) {
  const rare = await rareWords(library)
  const measured: { ours: number[]; bare: number[] }[] = []
  for (const { ask, bare, path } of KINDS) {
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let n = 0; n < WARM_UP + ROUNDS; n++) {
      const ours = await timed(() => find(library, path, ask(n, rare)))
      const rival = bare ? await timed(() => library.database.query(bare)) : 0
      if (n < WARM_UP) continue
      times.ours.push(ours)
      if (bare) times.bare.push(rival)
    }
    measured.push(times)
  }
  return measured
}

/** Of those that are in something everybody signed in may watch. */
async function rareWords({ database }: Library): Promise<string[]> {
  const { rows } = await database.query<{ word: string }>(
    `select word from search_word where length(word) > 7 and exists (
       select from search_document m join publishing_policy p on p.publishing_policy_id = m.open_pp_id
       where m.words @@ to_tsquery('mediatheque_simple', word) and p.restriction < 2)
     order by items, md5(word) limit 50`,
  )
  return rows.map(row => row.word)
}

async function find(
  { baseUrl, viewer }: Library,
  path: string,
  filters: Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${baseUrl}${path}?f=${encodeURIComponent(JSON.stringify(filters))}`, {
    headers: { cookie: viewer },
  })
  const body = (await answer.json()) as { Total?: number }
  if (!answer.ok || !body.Total)
    throw new Error(`${JSON.stringify(filters)}: ${answer.status}, ${body.Total} found`)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
const median = (times: readonly number[]) => at(times, 0.5)
const p95 = (times: readonly number[]) => at(times, 0.95)
