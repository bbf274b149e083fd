import { pages } from '@mediatheque/contract/pages'
import { ANYTHING, encodeFilters, type Filters, Order, type search } from '@mediatheque/contract/search'
import { mayFind, readReach } from '../../core/access/index.ts'
import { cardsOf } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { termsIn } from './all-terms.rules.ts'
import { mendTerms } from './mend-terms.ts'
import { frequentQuestions } from './questions.sql.ts'
import type { Term } from './search.rules.ts'
import { categoriesNamed, itemsTitled, peopleNamed, valuesNamed } from './suggest.sql.ts'

const MOST = 8
const MOST_CATEGORIES = 2
const MOST_VALUES = 2
const MOST_PEOPLE = 2
const MOST_QUESTIONS = 2

/** What the box offers: with no entry for what was typed, for what may have been meant. */
export const suggest: Action<typeof search.suggest> = async (ctx, { Words }) => {
  const terms = termsIn(Words)
  if (terms.length === 0) return { Items: [], Total: 0 }
  const questions = await frequentQuestions(ctx.db, Words, MOST_QUESTIONS)
  let entries = await entriesFor(ctx, terms)
  if (entries.length === 0)
    for (const mended of await mendTerms(ctx.db, terms)) {
      entries = await entriesFor(ctx, mended.terms)
      if (entries.length > 0) break
    }
  const Items = [...questions.map(questionOf), ...entries].slice(0, MOST)
  return { Items, Total: Items.length }
}

const questionOf = (words: string) => ({
  Kind: 'question' as const,
  Text: words,
  URL: searchFor({ words, order: Order.Best }),
  ImageURL: null,
})

async function entriesFor({ db, viewer }: Context, terms: readonly Term[]) {
  const isFound = mayFind(viewer, await readReach(db, viewer))
  const [ids, people, categories, values] = await Promise.all([
    itemsTitled(db, isFound, terms, MOST),
    peopleNamed(db, isFound, terms, MOST_PEOPLE),
    categoriesNamed(db, terms, MOST_CATEGORIES),
    valuesNamed(db, isFound, terms, MOST_VALUES),
  ])
  const cards = await cardsOf(
    db,
    viewer,
    ids.slice(0, MOST - people.length - categories.length - values.length),
  )
  return [
    ...cards.map(card => ({
      Kind: 'item' as const,
      Text: card.Title,
      URL: card.ViewURL,
      ImageURL: card.ImageURLs[0] ?? null,
    })),
    ...people.map(name => ({
      Kind: 'person' as const,
      Text: name,
      URL: searchFor({ words: `by:"${name.replaceAll('"', '')}"`, order: Order.Best }),
      ImageURL: null,
    })),
    ...categories.map(({ ID, Name }) => ({
      Kind: 'category' as const,
      Text: Name,
      URL: `${pages.default.path}?catid=${ID}`,
      ImageURL: null,
    })),
    ...values.map(({ FID, Value, Text }) => ({
      Kind: 'value' as const,
      Text,
      URL: searchFor({
        words: ANYTHING,
        order: Order.Best,
        fields: [{ FID, isEvery: false, values: [Value] }],
      }),
      ImageURL: null,
    })),
  ]
}

const searchFor = (filters: Partial<Filters>) =>
  `${pages.default.path}?f=${encodeURIComponent(JSON.stringify(encodeFilters(filters)))}`
