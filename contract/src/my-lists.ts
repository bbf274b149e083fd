// A person's own lists, as the sidebar of the home page shows them.
import { z } from 'zod'
import { call } from './call.ts'
import { MediaCard } from './item.ts'
import { decodeList, Line, PageRequest, pageOf } from './primitives.ts'

export const LIST_PAGE_SIZE = 10
/** How long the history remembers (LIST-05). */
export const HISTORY_DAYS = 30

export const OwnStatus = z.enum(['waiting', 'declined', 'expired'])

export const ListRequest = PageRequest.extend({
  ps: z.coerce.number().int().min(1).max(200).default(LIST_PAGE_SIZE),
  s: Line(200).default(''),
  rt: z.coerce.number().int().min(0).default(0).describe('0: every record type'),
  f: z.string().max(20_000).default('').describe('Accepted; the filters of these lists are s and rt'),
})

const Entry = MediaCard.extend({
  StartSecs: z.number().nullable().describe('Of a moment'),
  At: z.string().describe('When it came onto the list'),
  Quiz: z
    .object({ ID: z.number().int(), Name: z.string() })
    .nullable()
    .describe('Of the list of quizzes (LIST-08)'),
})
export type ListEntry = z.infer<typeof Entry>

const list = (name: string, summary: string) =>
  call({
    method: 'GET',
    path: `/api/ml/user/${name}/`,
    older: `/iapi/ml/user/${name}/`,
    summary,
    who: 'person',
    input: ListRequest.transform(decodeList),
    output: pageOf(Entry),
  })

export const myLists = {
  favourites: list('favourites', 'Favourite items and moments, newest first'),
  history: list('history', 'What one has viewed in the last 30 days, newest first'),
  unfinished: list('unfinished', 'What one has begun to watch and not finished, last watched first'),
  granted: list('granted', 'What others have shared with one'),
  edits: list('edits', 'What one has edited, newest first'),
  playlists: list('playlists', 'The playlists one may change'),
  recentPlaylists: list('playlists/recent', 'The playlists one added to last'),
  timelines: list('timelines', 'The quizzes one has made'),
  ownMedia: call({
    method: 'GET',
    path: '/api/ml/user/ownmedia/',
    older: '/iapi/ml/user/ownmedia/',
    summary: 'One’s own items, newest first',
    who: 'person',
    input: ListRequest.extend({ status: OwnStatus.optional() }).transform(decodeList),
    output: pageOf(Entry),
  }),
}
