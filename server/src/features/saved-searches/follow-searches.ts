// Who follows a search is told when something new is found.
import type { SavedSearch } from '@mediatheque/contract/saved-searches'
import { searchAll } from '@mediatheque/contract/search-all'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import { composeMail } from '../mail-templates/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { planExactly, where } from '../search/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { viewerOf } from '../sign-in/index.ts'
import { addressOf, kindOf } from './saved-searches.rules.ts'
import {
  type FollowedSearch,
  forgetHits,
  listFollowed,
  type NewHit,
  readFollower,
  type StoredSearch,
  takeNew,
} from './saved-searches.sql.ts'

/** An item that was added before the search was saved may be approved or published only now. */
const EARLIER_MS = 30 * 24 * 3600 * 1000
const MOST_NEW = 200
const MOST_KNOWN = 100_000
const MOST_LISTED = 20

export async function followSearches(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const search of await listFollowed(platform.db)) {
    signal.throwIfAborted()
    const announce = await platform.db.transaction().execute(tx => tellNew(tx, platform, search))
    announce?.(platform)
  }
}

/** Everything that is found now, without a word. */
export async function learnHits(tx: Tx, viewer: Viewer, search: StoredSearch): Promise<void> {
  await forgetHits(tx, search.SearchID)
  await newHits(tx, viewer, search, new Date(), MOST_KNOWN)
}

async function tellNew(tx: Tx, { jobs, config }: Platform, search: FollowedSearch) {
  const viewer = await viewerOf({ db: tx }, search.PersonID)
  if (!viewer) return undefined
  const found = await newHits(tx, viewer, search, search.CreatedAt, MOST_NEW)
  if (found.length === 0) return undefined
  const language = (await languagesOf(tx, [search.PersonID]))(search.PersonID)
  const words = wordsIn(language)
  const announce = await notifyPeople(tx, [search.PersonID], noticeOf(words, search, found))
  const follower = await readFollower(tx, search.PersonID)
  if (search.Following === 'mail' && follower && follower.email !== '') {
    const { SiteName } = await readSiteSettings(tx)
    const mail = await composeMail(tx, 'search', language, {
      site: SiteName,
      name: follower.display_name,
      search: search.Name,
      items: linesOf(words, found),
      link: new URL(addressOf(search), config.baseUrl).href,
    })
    await jobs.send(tx, sendMail, { to: follower.email, ...mail })
  }
  return announce
}

async function newHits(
  tx: Tx,
  viewer: Viewer,
  { SearchID, Filters, Kind }: Pick<SavedSearch | StoredSearch, 'SearchID' | 'Filters' | 'Kind'>,
  savedAt: Date,
  most: number,
): Promise<NewHit[]> {
  const request = searchAll.find.input.safeParse({ f: Filters, k: kindOf(Kind) })
  const search = request.success ? await planExactly({ db: tx, viewer }, request.data) : undefined
  if (!search) return []
  const since = new Date(savedAt.getTime() - EARLIER_MS)
  return takeNew(tx, SearchID, { from: search.scope.from, isFound: where(search), since, most })
}

const noticeOf = ({ savedSearches }: Words, search: FollowedSearch, found: readonly NewHit[]) => ({
  module: 'ml',
  Level: 'info' as const,
  Title: savedSearches.headline(search.Name),
  Description: savedSearches.found(found[0]?.Title ?? '', found.length),
  Link: addressOf(search),
  LinkText: savedSearches.open,
})

function linesOf({ savedSearches }: Words, found: readonly NewHit[]): string {
  const lines = found.slice(0, MOST_LISTED).map(it => `- ${it.Title}`)
  const rest = found.length - lines.length
  return [...lines, ...(rest > 0 ? [savedSearches.more(rest)] : [])].join('\n')
}
