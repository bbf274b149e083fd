import {
  CONTINUED,
  HOME_SHELVES,
  type HomeShelf,
  type HomeShelfID,
  type home,
  ON_SHELF,
} from '@mediatheque/contract/home'
import type { MediaCard } from '@mediatheque/contract/item'
import { sectionsIn, UISetting } from '@mediatheque/contract/settings'
import { listOpeningCourses, readReach } from '../../core/access/index.ts'
import { cardsOf } from '../../core/items/index.ts'
import { listNewsOf, namesOfFollowed } from '../../features/follows/index.ts'
import { listUnfinished } from '../../features/my-lists/index.ts'
import { readSiteSettings, readUISetting } from '../../features/settings/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { bestAbout, type FilledShelf, followsOfItems, MOST_FOUND, withoutRepeats } from './home.rules.ts'
import {
  type Asking,
  listNeighbours,
  listNewest,
  listNewForGroups,
  listNewIn,
  listNewInCourses,
  listPopular,
  listTopics,
  namesOfCategories,
  namesOfGroups,
  withoutOpened,
} from './home.sql.ts'

interface Found {
  ids: readonly number[]
  /** The number of the item that the shelf is about. */
  about?: number
  /** The names of what it is about, once it is known what is left on it. */
  names?: (ids: readonly number[]) => Promise<string[]>
}

const NOTHING: Found = { ids: [] }

/** A shelf that only a person has. */
const ofPerson =
  (fill: (asking: Asking<Person>) => Promise<Found>) =>
  (asking: Asking): Promise<Found> | Found =>
    asking.viewer.kind === 'person' ? fill({ ...asking, viewer: asking.viewer }) : NOTHING

/** What each shelf holds. */
const SHELVES: Record<HomeShelfID, (asking: Asking) => Promise<Found> | Found> = {
  continue: ofPerson(async ({ db, viewer }) => ({ ids: await listUnfinished(db, viewer, CONTINUED) })),
  new: async asking => ({ ids: await listNewest(asking, ON_SHELF) }),
  because: ofPerson(async asking => bestAbout(await listNeighbours(asking)) ?? NOTHING),
  following: ofPerson(async asking => {
    const news = await listNewsOf(asking.db, asking.viewer, asking.reach, MOST_FOUND)
    return {
      ids: await withoutOpened(
        asking,
        news.map(it => it.ClipDataID),
      ),
      names: ids => namesOfFollowed(asking.db, asking.viewer, asking.reach, followsOfItems(news, ids)),
    }
  }),
  courses: ofPerson(async asking => ({
    ids: await listNewInCourses(asking, MOST_FOUND),
    names: ids => listOpeningCourses(asking.db, ids, asking.viewer.PersonID),
  })),
  groups: ofPerson(async asking => ({
    ids: await listNewForGroups(asking, MOST_FOUND),
    names: ids => namesOfGroups(asking, ids),
  })),
  topics: ofPerson(async asking => {
    const topics = await listTopics(asking)
    return {
      ids: await listNewIn(asking, topics, MOST_FOUND),
      names: () => namesOfCategories(asking.db, topics),
    }
  }),
  popular: async asking => ({ ids: await listPopular(asking, ON_SHELF) }),
}

/** Neither the site nor the viewer hides it. */
async function shownShelves({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<HomeShelfID[]> {
  const [{ HomeLayout }, stored] = await Promise.all([
    readSiteSettings(db),
    readUISetting(db, viewer, UISetting.HiddenSections),
  ])
  const hidden = new Set<string>(sectionsIn(stored))
  for (const { ID, IsHidden } of HomeLayout) if (IsHidden) hidden.add(ID)
  return HOME_SHELVES.filter(ID => !hidden.has(ID))
}

export const showHome: Action<typeof home.show> = async ({ db, viewer }, { all }) => {
  const [shown, reach] = await Promise.all([
    all ? HOME_SHELVES : shownShelves({ db, viewer }),
    readReach(db, viewer),
  ])
  const asking = { db, viewer, reach }
  const found = new Map(await Promise.all(shown.map(async ID => [ID, await SHELVES[ID](asking)] as const)))
  const filled = withoutRepeats([...found].map(([ID, { ids }]) => ({ ID, ids })))
  const cards = await cardsByNumber({ db, viewer }, filled, found)
  const shelves = await Promise.all(
    filled.map(shelf => shelfOf(shelf, found.get(shelf.ID) ?? NOTHING, cards)),
  )
  // An empty library is said in place of what is new.
  return { Shelves: shelves.filter(({ ID, Items }) => ID === 'new' || Items.length > 0) }
}

type Cards = ReadonlyMap<number, MediaCard>

/** Of all shelves at once: each is asked for its rights a single time. */
async function cardsByNumber(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  filled: readonly FilledShelf[],
  found: ReadonlyMap<HomeShelfID, Found>,
): Promise<Cards> {
  const abouts = [...found.values()].flatMap(({ about }) => about ?? [])
  const ids = new Set([...filled.flatMap(it => it.ids), ...abouts])
  return new Map((await cardsOf(db, viewer, [...ids])).map(card => [card.ClipDataID, card]))
}

/** Empty where the item that it is about may not be seen any more. */
async function shelfOf({ ID, ids }: FilledShelf, { about, names }: Found, cards: Cards): Promise<HomeShelf> {
  const title = about === undefined ? undefined : cards.get(about)?.Title
  const isGone = about !== undefined && title === undefined
  return {
    ID,
    Items: isGone ? [] : ids.flatMap(id => cards.get(id) ?? []),
    About: title === undefined ? ((await names?.(ids)) ?? []) : [title],
  }
}
