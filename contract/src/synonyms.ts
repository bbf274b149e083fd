// Words that mean the same in this library, as administrators keep them for search.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Nothing } from './primitives.ts'
import { Version, versionOf } from './version.ts'

const MOST_WORDS = 20
const MOST_GROUPS = 2000

export const SynonymGroup = z
  .array(Line(60).min(1, 'Please enter a word'))
  .min(2, 'Please enter at least two words that mean the same')
  .max(MOST_WORDS, `At most ${MOST_WORDS}`)
export type SynonymGroup = z.infer<typeof SynonymGroup>

export const synonymsVersion = (groups: readonly SynonymGroup[]) => versionOf(groups)

export const synonyms = {
  list: call({
    method: 'GET',
    path: '/api/core/synonyms/',
    summary: 'Words that search takes for one another',
    who: 'administrator',
    input: Nothing,
    output: listOf(SynonymGroup),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/synonyms/',
    summary: 'Store all groups of words that mean the same; a search after it knows them',
    who: 'administrator',
    input: z.object({
      Groups: z.array(SynonymGroup).max(MOST_GROUPS, `At most ${MOST_GROUPS}`),
      Version,
    }),
    output: Done.extend({ Data: z.array(SynonymGroup).describe('As they are stored, in small letters') }),
  }),
}
