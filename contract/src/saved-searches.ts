// Searches that somebody keeps under a name, and may follow.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Nothing } from './primitives.ts'
import { FilterText } from './search.ts'
import { FoundIn } from './search-all.ts'

export const MOST_SAVED_SEARCHES = 100

/** What happens when something new is found. */
export const Following = z.enum(['no', 'notice', 'mail'])
export type Following = z.infer<typeof Following>

export const SavedSearch = z.object({
  SearchID: z.number().int(),
  Name: z.string(),
  Filters: z.string().describe('`f` of the address'),
  Kind: z.union([z.literal(''), FoundIn]),
  Following,
  URL: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** As it was sent, once it is known to be understood. */
const SavedFilters = z
  .string()
  .min(1, 'Please give the filters')
  .max(20_000)
  .refine(text => FilterText.safeParse(text).success, 'The filters are not valid JSON')

export const savedSearches = {
  list: call({
    method: 'GET',
    path: '/api/ml/searches/',
    summary: 'One’s own saved searches, by name',
    who: 'person',
    input: Nothing,
    output: listOf(SavedSearch),
  }),
  save: call({
    method: 'POST',
    path: '/api/ml/searches/',
    summary: 'Save a search under a name; 0 is a new one. Who follows it is told when something new is found',
    who: 'person',
    input: z.object({
      SearchID: z.coerce.number().int().min(0).default(0),
      Name: Line(120).min(1, 'Please enter a name'),
      Filters: SavedFilters,
      Kind: z.union([z.literal(''), FoundIn]).default(''),
      Following: Following.default('no'),
    }),
    output: Done.extend({ Data: SavedSearch }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/ml/searches/remove/',
    summary: 'Delete a saved search of one’s own',
    who: 'person',
    input: z.object({ SearchID: z.coerce.number().int().positive() }),
    output: Done,
  }),
}
