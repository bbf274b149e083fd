// What tests of search put into the library, and how they ask.
import { expect } from 'vitest'
import type { Db } from '../platform/db/connect.ts'
import type { Browser } from './app.ts'

type Kind = 'speech' | 'slides' | 'chapters' | 'comments'

/** One place of this kind with this text, at the third second. */
export async function giveLine(db: Db, clip_data_id: number, kind: Kind, text: string, author_id: number) {
  const START_SECS = 3
  if (kind === 'speech') return giveSpeech(db, clip_data_id, [[START_SECS, text]])
  if (kind === 'chapters')
    return db.insertInto('chapter').values({ clip_data_id, title: text, start_secs: START_SECS }).execute()
  if (kind === 'comments')
    return db
      .insertInto('comment')
      .values({ clip_data_id, author_id, text, position_secs: START_SECS })
      .execute()
  const { slideshow_id } = await db
    .insertInto('slideshow')
    .values({ clip_data_id })
    .returning('slideshow_id')
    .executeTakeFirstOrThrow()
  return db.insertInto('slide').values({ slideshow_id, clip_data_id, start_secs: START_SECS, text }).execute()
}

/** Lines of speech, each from its second on for three seconds. */
export async function giveSpeech(
  db: Db,
  clip_data_id: number,
  lines: readonly (readonly [number, string])[],
  language = 'en',
) {
  const { subtitle_track_id } = await db
    .insertInto('subtitle_track')
    .values({ clip_data_id, language })
    .returning('subtitle_track_id')
    .executeTakeFirstOrThrow()
  const track = { subtitle_track_id, clip_data_id, language }
  return db
    .insertInto('cue')
    .values(lines.map(([start_secs, text]) => ({ ...track, start_secs, end_secs: start_secs + 3, text })))
    .execute()
}

export const callPerson = (db: Db, person_id: number, display_name: string) =>
  db.updateTable('person').set({ display_name }).where('person_id', '=', person_id).execute()

interface Found {
  Items: {
    Title: string
    ClipDataID: number
    Reasons: string[]
    Moments: {
      Kind: string
      StartSecs: number | null
      Page: number | null
      URL: string
      Snippet: { Text: string; IsHit: boolean }[]
    }[]
    MomentTotal: number
  }[]
  Total: number
  Corrected: string | null
  IsPartly: boolean
}

export const filtersOf = (words: string) => encodeURIComponent(JSON.stringify({ s: words }))

/** What the one list answers. */
export async function askAll(by: Browser, words: string, more = ''): Promise<Found> {
  const answer = await by.get(`/api/ml/search/all/?f=${filtersOf(words)}${more}`)
  expect(answer.status).toBe(200)
  return answer.body
}

export const titlesFor = async (by: Browser, words: string, more = '') =>
  (await askAll(by, words, more)).Items.map(hit => hit.Title)
