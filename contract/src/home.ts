// The home page: shelves of items, some of them chosen for the person who looks.
import { z } from 'zod'
import { call } from './call.ts'
import { MediaCard } from './item.ts'
import { Flag } from './primitives.ts'

/** So many items are on a shelf; of those that were begun fewer, for their cards are wide. */
export const ON_SHELF = 8
export const CONTINUED = 3

/** The sections of the layout that hold items, in the order in which they are filled. */
export const HOME_SHELVES = [
  'continue',
  'new',
  'because',
  'following',
  'courses',
  'groups',
  'topics',
  'popular',
] as const
export const HomeShelfID = z.enum(HOME_SHELVES)
export type HomeShelfID = z.infer<typeof HomeShelfID>

export const HomeShelf = z.object({
  ID: HomeShelfID,
  Items: z.array(MediaCard),
  About: z
    .array(z.string())
    .describe(
      'Why it is there: the item that was watched, whom one follows, the courses, the groups or the categories; else empty',
    ),
})
export type HomeShelf = z.infer<typeof HomeShelf>

export const home = {
  show: call({
    method: 'GET',
    path: '/api/ml/home/',
    summary: 'The shelves of the home page for this viewer, without those that are hidden or have nothing',
    who: 'visitor',
    input: z.object({ all: Flag.default(false).describe('Also the shelves that are hidden') }),
    output: z.object({ Shelves: z.array(HomeShelf) }),
  }),
}
