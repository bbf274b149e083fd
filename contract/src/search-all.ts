// The one list: every part of an item is searched at once, and each item comes with its best moments.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { decodeList, Line, PageRequest } from './primitives.ts'
import { Corrected, decodeSearch, Facets, FoundPage, SearchHit, Snippet, WireSearch } from './search.ts'

/** Where words are found; each is a filter of the list. `details` are title, people, categories, fields and texts. */
export const FoundIn = z.enum(['details', 'speech', 'slides', 'chapters', 'pages', 'comments'])
export type FoundIn = z.infer<typeof FoundIn>

export const MomentKind = FoundIn.exclude(['details'])
export type MomentKind = z.infer<typeof MomentKind>

/** A place inside an item where words were found. */
export const Moment = z.object({
  Kind: MomentKind,
  StartSecs: z
    .number()
    .nullable()
    .describe('Null where it has no time: a page, or a slide that nobody has timed'),
  Page: z.number().int().nullable(),
  Snippet,
  ImageURL: z.string().nullable().describe('The picture of that moment'),
  URL: z.string().describe('Opens the item there'),
})
export type Moment = z.infer<typeof Moment>

export const Reason = z.enum(['title', 'owner', 'category', ...FoundIn.options])
export type Reason = z.infer<typeof Reason>

export const Found = SearchHit.extend({
  Reasons: z.array(Reason).describe('Why it was found, the best reason first'),
  Moments: z.array(Moment).describe('The best places inside it, at most three'),
  MomentTotal: z.number().int(),
})
export type Found = z.infer<typeof Found>

/** `by:pryce` and the like, as they were understood. */
export const Operator = z.enum(['by', 'in', 'title', 'said', 'before', 'after', 'longer', 'shorter'])
export type Operator = z.infer<typeof Operator>

const AllInput = WireSearch.extend({
  k: z
    .union([z.literal(''), FoundIn])
    .default('')
    .describe('Only what was found in this kind of place'),
}).transform(({ k, ...rest }) => ({ ...decodeSearch(rest), Kind: k === '' ? null : k }))
export type AllRequest = z.output<typeof AllInput>

export const searchAll = {
  find: call({
    method: 'GET',
    path: '/api/ml/search/all/',
    summary: 'Search every part of the items at once, each item with its best moments; `f` as in search',
    who: 'visitor',
    input: AllInput,
    output: z.object({
      Items: z.array(Found),
      ...FoundPage,
      Corrected,
      IsPartly: z.boolean().describe('Nothing has all of the words; these have some of them'),
    }),
  }),
  inItem: call({
    method: 'GET',
    path: '/api/ml/media/:id/moments/',
    summary: 'Search inside one item: the places with the most of the words first',
    who: 'visitor',
    input: z
      .object({
        id: ItemID,
        s: Line(200).min(1, 'Please enter what to search for'),
        k: z.union([z.literal(''), MomentKind]).default(''),
        ...PageRequest.shape,
      })
      .transform(({ k, ...wire }) => ({ ...decodeList(wire), Kind: k === '' ? null : k })),
    output: z.object({
      Items: z.array(Moment.omit({ URL: true })),
      ...FoundPage,
      Kinds: z.array(z.object({ Kind: MomentKind, Count: z.number().int() })),
    }),
  }),
  facets: call({
    method: 'GET',
    path: '/api/ml/search/all/facets/',
    summary: 'How many items each filter would leave of a search over every part',
    who: 'visitor',
    input: AllInput,
    output: Facets,
  }),
  kinds: call({
    method: 'GET',
    path: '/api/ml/search/kinds/',
    summary: 'How many items are found in each kind of place',
    who: 'visitor',
    input: AllInput,
    output: z.object({
      All: z.number().int(),
      Kinds: z.array(z.object({ Kind: FoundIn, Count: z.number().int() })),
    }),
  }),
}
