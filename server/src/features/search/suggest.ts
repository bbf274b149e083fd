import { pages } from '@mediatheque/contract/pages'
import { ANYTHING, encodeFilters, type Filters, Order, type search } from '@mediatheque/contract/search'
import { mayFind, readReach } from '../../core/access/index.ts'
import { cardsOf } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { mendTerms } from './mend-terms.ts'
import { type Term, wantedIn } from './search.rules.ts'
import { categoriesNamed, itemsTitled, valuesNamed } from './suggest.sql.ts'

const MOST = 8
const MOST_CATEGORIES = 2
const MOST_VALUES = 2

/** What the box offers: with no entry for what was typed, for what may have been meant. */
export const suggest: Action<typeof search.suggest> = async (ctx, { Words }) => {
  const wanted = wantedIn(Words)
  if (wanted.kind !== 'terms') return { Items: [], Total: 0 }
  let Items = await entriesFor(ctx, wanted.terms)
  if (Items.length === 0)
    for (const { terms } of await mendTerms(ctx.db, wanted.terms)) {
      Items = await entriesFor(ctx, terms)
      if (Items.length > 0) break
    }
  return { Items, Total: Items.length }
}

async function entriesFor({ db, viewer }: Context, terms: readonly Term[]) {
  const isFound = mayFind(viewer, await readReach(db, viewer))
  const [ids, categories, values] = await Promise.all([
    itemsTitled(db, isFound, terms, MOST),
    categoriesNamed(db, terms, MOST_CATEGORIES),
    valuesNamed(db, isFound, terms, MOST_VALUES),
  ])
  const cards = await cardsOf(db, viewer, ids.slice(0, MOST - categories.length - values.length))
  return [
    ...cards.map(card => ({
      Kind: 'item' as const,
      Text: card.Title,
      URL: card.ViewURL,
      ImageURL: card.ImageURLs[0] ?? null,
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
