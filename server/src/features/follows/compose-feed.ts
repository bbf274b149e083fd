// A feed as its reader may see it: a guest, or the owner of a private address.
import { type FeedForm, feedAddress, PRIVATE_FEEDS, PUBLIC_FILES } from '@mediatheque/contract/follows'
import type { MediaCard } from '@mediatheque/contract/item'
import { pages } from '@mediatheque/contract/pages'
import type { Language } from '@mediatheque/contract/primitives'
import { readReach } from '../../core/access/index.ts'
import { cardsOf } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Person, Viewer } from '../../platform/http/viewer.ts'
import { wordsIn } from '../../words/index.ts'
import { type EpisodeFile, episodeFilesOf } from '../item-files/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { type Feed, type FeedItem, writeFeed } from './feed.rules.ts'
import { targetPage } from './follows.rules.ts'
import { type NewsItem, readNews } from './news.sql.ts'
import { findTarget } from './require-target.ts'
import { followsOf, type TargetID, type Targets, targetAt } from './targets.sql.ts'

const MOST_ITEMS = 50
/** The name under which the picture of an item is fetched. */
export const PICTURE = 'picture'

type Stores = Pick<Platform, 'db' | 'config'>

export interface ComposedFeed {
  xml: string
  changedAt: Date
}

/** Nothing where a guest may not see the target. */
export async function composePublicFeed(
  { db, config }: Stores,
  guest: Viewer,
  target: TargetID,
  form: FeedForm,
): Promise<ComposedFeed | undefined> {
  const found = await findTarget({ db, viewer: guest }, target)
  if (!found) return undefined
  const { SiteName, DefaultLanguage } = await readSiteSettings(db)
  const { follows } = wordsIn(DefaultLanguage)
  return compose({ db, config }, guest, targetAt(guest, target), PUBLIC_FILES, {
    ...{ form, site: SiteName, language: DefaultLanguage },
    title: found.Kind === 'playlist' ? found.Name : `${found.Name} – ${SiteName}`,
    text: follows.feedOf[found.Kind](found.Name),
    page: targetPage(found),
    address: feedAddress(found, form),
  })
}

export async function composePrivateFeed(
  { db, config }: Stores,
  person: Person,
  token: string,
  form: FeedForm,
): Promise<ComposedFeed> {
  const { SiteName } = await readSiteSettings(db)
  const language: Language = (await languagesOf(db, [person.PersonID]))(person.PersonID)
  const { follows } = wordsIn(language)
  const root = `${PRIVATE_FEEDS}/${token}`
  return compose({ db, config }, person, followsOf(person.PersonID), `${root}/items`, {
    ...{ form, site: SiteName, language },
    title: follows.feedTitle(SiteName),
    text: follows.feedText,
    page: pages.following.path,
    address: `${root}/${form}.xml`,
  })
}

/** Paths become addresses here. `files`: where bytes of items are fetched. */
async function compose(
  { db, config }: Stores,
  viewer: Viewer,
  targets: Targets,
  files: string,
  { page, address, ...head }: Omit<Feed, 'items' | 'picture'>,
): Promise<ComposedFeed> {
  const reach = await readReach(db, viewer)
  const { rows } = await readNews(db, { viewer, reach, targets }, { limit: MOST_ITEMS })
  const ids = rows.map(row => row.ClipDataID)
  const cards = await cardsOf(db, viewer, ids)
  const kept = cards.filter(it => it.CanDownload)
  const episodes = await episodeFilesOf(
    db,
    kept.map(it => ({ clip_data_id: it.ClipDataID, title: it.Title })),
  )
  const at = (path: string) => new URL(path, config.baseUrl).href
  const items = cards.flatMap(card => {
    const news = rows.find(row => row.ClipDataID === card.ClipDataID)
    return news ? [itemOf(card, news, episodes.get(card.ClipDataID), { at, files })] : []
  })
  const picture = items.find(it => it.picture !== '')?.picture ?? ''
  return {
    xml: writeFeed({ ...head, page: at(page), address: at(address), picture, items }),
    changedAt: new Date(Math.max(0, ...rows.map(row => row.ChangedAt.getTime()))),
  }
}

function itemOf(
  card: MediaCard,
  { At }: NewsItem,
  episode: EpisodeFile | undefined,
  { at, files }: { at: (path: string) => string; files: string },
): FeedItem {
  const folder = `${files}/${card.EncID}`
  return {
    id: card.EncID,
    title: card.Title,
    text: card.Description,
    author: card.OwnerDisplayName,
    link: at(card.ViewURL),
    at: At,
    durationSecs: card.DurationSecs,
    picture: card.ImageURLs.length > 0 ? at(`${folder}/${PICTURE}`) : '',
    file: episode && {
      url: at(`${folder}/${episode.fileName}`),
      bytes: episode.bytes,
      type: episode.contentType,
    },
  }
}
