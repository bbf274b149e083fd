// Search in what is said and in what is on slides (SRCH-21).

import type { MediaCard } from '@mediatheque/contract/item'
import type { SearchRequest, search } from '@mediatheque/contract/search'
import { slidePictureAddress } from '@mediatheque/contract/slideshows'
import { cardsOf } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import {
  findCues,
  findCuesOf,
  findSlides,
  findSlidesOf,
  type ItemWithLines,
  readCues,
  readSlides,
} from './lines.sql.ts'
import { mendTerms } from './mend-terms.ts'
import { planSearch, refuseReport } from './plan-search.ts'
import { type Slice, wantedIn } from './search.rules.ts'
import type { Search } from './search.sql.ts'
import { cutText, SLIDE_TEXT_MOST, SNIPPET_MOST, snippetOf } from './snippets.rules.ts'

interface Hit extends ItemWithLines {
  Item: MediaCard
}

/** SRCH-22 */
export const findSubtitles: Action<typeof search.subtitles> = async (ctx, request) => {
  const { hits, terms, ...page } = await findIn(ctx, request, findCues)
  const cues = await readCues(ctx.db, lineIDsOf(hits), terms)
  const Items = hits.map(({ ClipDataID, Item, count, lineIDs }) => ({
    ClipDataID,
    Item,
    Entries: lineIDs
      .flatMap(id => cues.get(id) ?? [])
      .map(({ start, text, marked }) => ({
        StartSecs: start,
        PreviewText: cutText(text, SNIPPET_MOST),
        Snippet: snippetOf(marked, true),
      })),
    EntryTotal: count,
  }))
  return { Items, ...page }
}

/** What is said in one item; words that stand for nothing find nothing. */
export async function findInItem(db: Db, clipDataID: number, text: string, slice: Slice) {
  const wanted = wantedIn(text)
  if (wanted.kind !== 'terms') return { entries: [], total: 0 }
  const { lines, total } = await findCuesOf(db, clipDataID, wanted.terms, slice)
  const entries = lines.map(({ start, text: said, language, marked }) => ({
    StartSecs: start,
    PreviewText: cutText(said, SNIPPET_MOST),
    Lang: language,
    Snippet: snippetOf(marked, true),
  }))
  return { entries, total }
}

const MOST_SLIDES = 200

/** What stands on the slides of one item. */
export async function findSlidesInItem(db: Db, clipDataID: number, text: string) {
  const wanted = wantedIn(text)
  if (wanted.kind !== 'terms') return { slides: [], total: 0 }
  const { slides, total } = await findSlidesOf(db, clipDataID, wanted.terms, MOST_SLIDES)
  const shown = slides.map(({ text: written, marked, ...slide }) => ({
    ...slide,
    Text: cutText(written, SLIDE_TEXT_MOST),
    Snippet: snippetOf(marked, true, SLIDE_TEXT_MOST),
  }))
  return { slides: shown, total }
}

/** SRCH-23 */
export const findSlideTexts: Action<typeof search.slides> = async (ctx, request) => {
  const { hits, terms, ...page } = await findIn(ctx, request, findSlides)
  const slides = await readSlides(ctx.db, lineIDsOf(hits), terms)
  const Items = hits.map(({ ClipDataID, Item, count, lineIDs }) => {
    const Slides = lineIDs
      .flatMap(id => slides.get(id) ?? [])
      .map(slide => ({
        SlideShowID: slide.showID,
        SlideShowName: slide.showName,
        StartTime: slide.start,
        ImageURL: slide.imageKey ? slidePictureAddress(Item.EncID, slide.imageKey) : '',
        Text: cutText(slide.text, SLIDE_TEXT_MOST),
        Snippet: snippetOf(slide.marked, true, SLIDE_TEXT_MOST),
      }))
    const { SlideShowID = 0, SlideShowName = '' } = Slides[0] ?? {}
    return { ClipDataID, Item, SlideShowItem: { SlideShowID, SlideShowName }, Slides, SlideTotal: count }
  })
  return { Items, ...page }
}

const lineIDsOf = (hits: readonly Hit[]) => hits.flatMap(hit => hit.lineIDs)

type Find = (db: Db, search: Search, slice: Slice) => Promise<{ total: number; items: ItemWithLines[] }>

/** Lines are found by words only: without any there is nothing to show. */
async function findIn(ctx: Context, request: SearchRequest, find: Find) {
  refuseReport(ctx, request)
  const { PageIndex, PageSize } = request
  const plan = await planSearch(ctx, request)
  const page = { Page: PageIndex, PageSize }
  if (!plan?.terms.length) return { hits: [], terms: [], Total: 0, Corrected: null, ...page }
  const slice = request.Filters.countOnly
    ? { offset: 0, limit: 0 }
    : { offset: PageIndex * PageSize, limit: PageSize }
  const { found, terms, Corrected } = await findOrMend(ctx.db, plan, slice, find)
  const cards = await cardsOf(
    ctx.db,
    ctx.viewer,
    found.items.map(item => item.ClipDataID),
  )
  const byID = new Map(cards.map(card => [card.ClipDataID, card]))
  const hits = found.items.flatMap(item => {
    const Item = byID.get(item.ClipDataID)
    return Item ? [{ ...item, Item }] : []
  })
  return { hits, terms, Total: found.total, Corrected, ...page }
}

async function findOrMend(db: Db, plan: Search, slice: Slice, find: Find) {
  const found = await find(db, plan, slice)
  if (found.total === 0)
    for (const { terms, text } of await mendTerms(db, plan.terms)) {
      const mended = await find(db, { ...plan, terms }, slice)
      if (mended.total > 0) return { found: mended, terms, Corrected: text }
    }
  return { found, terms: plan.terms, Corrected: null }
}
