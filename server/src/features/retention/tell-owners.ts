// Owners are told once of everything that a run has found, not once for each item.

import { pages } from '@mediatheque/contract/pages'
import type { Language } from '@mediatheque/contract/primitives'
import type { RetentionAction } from '@mediatheque/contract/retention'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import { composeMail } from '../mail-templates/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import type { Noticed } from './notices.sql.ts'

export type Told = Noticed & { Action: RetentionAction }
type Stage = 'first' | 'second'

const MOST_LISTED = 50

type Announce = (platform: Pick<Platform, 'hub'>) => void

/** In the transaction that stores that they were told. */
export async function tellOwners(
  tx: Tx,
  { jobs, config }: Pick<Platform, 'jobs' | 'config'>,
  stage: Stage,
  told: readonly Told[],
): Promise<Announce> {
  const byOwner = Map.groupBy(told, it => it.OwnerID)
  const owners = [...byOwner.keys()]
  if (owners.length === 0) return () => undefined
  const { SiteName, DefaultRegion } = await readSiteSettings(tx)
  const languageOf = await languagesOf(tx, owners)
  const announcements: Announce[] = []
  for (const { person_id, email, display_name } of await listAddresses(tx, owners)) {
    const items = byOwner.get(person_id) ?? []
    const language = languageOf(person_id)
    const words = wordsIn(language)
    const dayOf = dayIn(language, DefaultRegion)
    announcements.push(await notifyPeople(tx, [person_id], noticeOf(words, stage, items, dayOf)))
    if (email === '') continue
    const mail = await composeMail(tx, 'retention', language, {
      site: SiteName,
      name: display_name,
      headline: words.retention[stage],
      items: linesOf(words, items, dayOf),
      link: new URL(pages.keep.path, config.baseUrl).href,
    })
    await jobs.send(tx, sendMail, { to: email, ...mail })
  }
  return platform => {
    for (const announce of announcements) announce(platform)
  }
}

async function listAddresses(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('person')
    .select(['person_id', 'email', 'display_name'])
    .where('person_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('person_id')
    .execute()
}

type DayOf = (moment: Date) => string

const dayIn =
  (language: Language, timeZone: string): DayOf =>
  moment =>
    new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', { dateStyle: 'long', timeZone }).format(
      moment,
    )

const soonest = (items: readonly Told[]) => new Date(Math.min(...items.map(it => it.DueAt.getTime())))

const noticeOf = ({ retention }: Words, stage: Stage, items: readonly Told[], dayOf: DayOf) => ({
  module: 'ml',
  Level: stage === 'second' ? ('warning' as const) : ('info' as const),
  Title: retention[stage],
  Description: (['archive', 'delete'] as const)
    .map(action => items.filter(it => it.Action === action))
    .filter(some => some.length > 0)
    .map(some => retention.from(retention[some[0]?.Action ?? 'archive'](some.length), dayOf(soonest(some))))
    .join('. '),
  Link: pages.keep.path,
  LinkText: retention.open,
})

function linesOf({ retention }: Words, items: readonly Told[], dayOf: DayOf): string {
  const lines = items
    .slice(0, MOST_LISTED)
    .map(it => retention.line(it.Title, dayOf(it.DueAt), it.Action === 'delete'))
  const rest = items.length - lines.length
  return [...lines, ...(rest > 0 ? [retention.more(rest)] : [])].join('\n')
}
