// Followers are notified of what is new: at once by a notice, or by a mail with everything of a day or a week.
import { pages } from '@mediatheque/contract/pages'
import type { Language } from '@mediatheque/contract/primitives'
import { readReach } from '../../core/access/index.ts'
import { viewAddress } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import { composeMail } from '../mail-templates/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { viewerOf } from '../sign-in/index.ts'
import { type Follower, listFollowers } from './followers.sql.ts'
import { type FreshItem, takeNews } from './news.sql.ts'
import { followsOf, listTargets } from './targets.sql.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

const MOST_NEW = 200
const MOST_LISTED = 30

type Kind = 'instant' | 'daily' | 'weekly'

interface News extends FreshItem {
  /** The name of what is followed. */
  because: string
}

export async function notifyFollowers(platform: Platform, kind: Kind, signal: AbortSignal): Promise<void> {
  const secret = await siteSecret(platform.db)
  for (const follower of await listFollowers(platform.db, kind)) {
    signal.throwIfAborted()
    const announce = await platform.db
      .transaction()
      .execute(tx => notifyFollower(tx, platform, { follower, kind, secret }))
    announce?.(platform)
  }
}

interface Task {
  follower: Follower
  kind: Kind
  secret: string
}

/** That it is known, its notice and its mail are one transaction: whatever ends the worker, each is sent once. */
async function notifyFollower(tx: Tx, platform: Platform, task: Task) {
  const { follower, kind } = task
  const news = await findNews(tx, follower.PersonID, kind)
  const [first] = news
  if (!first) return undefined
  const language = (await languagesOf(tx, [follower.PersonID]))(follower.PersonID)
  if (kind !== 'instant' && follower.Email !== '') {
    await mailNews(tx, platform, task, news, language)
    return undefined
  }
  return notifyPeople(tx, [follower.PersonID], noticeOf(wordsIn(language), news, first))
}

async function findNews(tx: Tx, personID: number, kind: Kind): Promise<News[]> {
  const viewer = await viewerOf({ db: tx }, personID)
  if (!viewer) return []
  const reach = await readReach(tx, viewer)
  const fresh = await takeNews(tx, { viewer, reach, personID }, kind, MOST_NEW)
  if (fresh.length === 0) return []
  const targets = await listTargets(tx, viewer, followsOf(personID), reach)
  return fresh.map(item => ({
    ...item,
    because: targets.find(it => it.FollowID !== null && item.FollowIDs.includes(it.FollowID))?.Name ?? '',
  }))
}

function noticeOf({ follows }: Words, news: readonly News[], first: News) {
  const notice = {
    module: 'ml',
    Level: 'info' as const,
    Description: follows.found(first.Title, news.length),
  }
  if (news.length > 1)
    return { ...notice, Title: follows.headline, Link: pages.following.path, LinkText: follows.open }
  const { ClipDataID, EncID, because } = first
  return {
    ...notice,
    ClipDataID,
    Title: follows.from(because),
    Link: viewAddress(EncID),
    LinkText: follows.watch,
  }
}

async function mailNews(
  tx: Tx,
  { jobs, config }: Platform,
  { follower, kind, secret }: Task,
  news: readonly News[],
  language: Language,
) {
  const { follows } = wordsIn(language)
  const { SiteName } = await readSiteSettings(tx)
  const addressOf = (path: string) => new URL(path, config.baseUrl).href
  const lines = news
    .slice(0, MOST_LISTED)
    .map(it => follows.line(it.Title, it.because, addressOf(viewAddress(it.EncID))))
  const rest = news.length - lines.length
  const unsubscribe = addressOf(unsubscribeAddress(secret, follower.PersonID))
  const mail = await composeMail(tx, 'digest', language, {
    site: SiteName,
    name: follower.Name,
    headline: kind === 'daily' ? follows.daily : follows.weekly,
    items: [...lines, ...(rest > 0 ? [follows.more(rest)] : [])].join('\n'),
    link: addressOf(pages.following.path),
    unsubscribe,
  })
  await jobs.send(tx, sendMail, { to: follower.Email, ...mail, unsubscribe })
}
