// What is on which shelf, when several could show the same item.
import { type HomeShelfID, ON_SHELF } from '@mediatheque/contract/home'
import type { Neighbour } from './home.sql.ts'

/** A shelf of fewer is not worth a heading of its own. */
export const LEAST_ON_SHELF = 3
/** So many more are found, for some are on another shelf already. */
export const MOST_FOUND = ON_SHELF * 3

/** So many names are in the sentence that says why a shelf is there. */
const MOST_NAMED = 3

export interface FilledShelf {
  ID: HomeShelfID
  ids: readonly number[]
}

/** These say what is new once more, more narrowly: what is above them is not repeated. */
const NARROWER: readonly HomeShelfID[] = ['following', 'courses', 'groups', 'topics']
/** These are there for one person and only with enough to choose from. */
const PERSONAL: readonly HomeShelfID[] = ['because', ...NARROWER]

export function withoutRepeats(shelves: readonly FilledShelf[]): FilledShelf[] {
  const shown = new Set<number>()
  return shelves.flatMap(({ ID, ids }) => {
    const own = ids.filter(id => !(NARROWER.includes(ID) && shown.has(id))).slice(0, ON_SHELF)
    if (PERSONAL.includes(ID) && own.length < LEAST_ON_SHELF) return []
    for (const id of own) shown.add(id)
    return [{ ID, ids: own }]
  })
}

/** The item opened last that has enough neighbours; they come in the order of what was opened. */
export function bestAbout(neighbours: readonly Neighbour[]): { about: number; ids: number[] } | undefined {
  for (const [about, near] of Map.groupBy(neighbours, it => it.about))
    if (near.length >= LEAST_ON_SHELF) return { about, ids: near.map(it => it.id).slice(0, ON_SHELF) }
  return undefined
}

/** The follows that most of these items come from, so many that they fit into a sentence. */
export function followsOfItems(
  news: readonly { ClipDataID: number; FollowIDs: readonly number[] }[],
  ids: readonly number[],
): number[] {
  const counts = new Map<number, number>()
  for (const { ClipDataID, FollowIDs } of news)
    if (ids.includes(ClipDataID)) for (const id of FollowIDs) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMED)
    .map(([id]) => id)
}
