// The private address of somebody's own feed: anyone who has it reads the feed, until it is renewed or the account ends.
import { type FeedForm, type follows, PRIVATE_FEEDS } from '@mediatheque/contract/follows'
import type { FindAgain } from '../../core/access/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { findVersion, renewVersion } from './feed-addresses.sql.ts'

const PURPOSE = 'feed'

const tokenOf = async (db: Db, personID: number, version: string) =>
  signed(await siteSecret(db), PURPOSE, `${personID}-${version}`)

async function addressesOf({ db, config }: Pick<Context, 'db' | 'config'>, personID: number) {
  const version = await findVersion(db, personID)
  if (version === undefined) return { FeedURL: '', PodcastURL: '' }
  const token = await tokenOf(db, personID, version)
  const at = (form: FeedForm) => new URL(`${PRIVATE_FEEDS}/${token}/${form}.xml`, config.baseUrl).href
  return { FeedURL: at('rss'), PodcastURL: at('podcast') }
}

export const showAddress: Action<typeof follows.address> = async ctx =>
  addressesOf(ctx, personOf(ctx).PersonID)

/** Naming what is replaced, a request that is sent twice does not replace the new address too. */
export const renewAddress: Action<typeof follows.renewAddress> = async (ctx, { Replaces }) => {
  const { PersonID } = personOf(ctx)
  const before = await addressesOf(ctx, PersonID)
  if (before.FeedURL !== Replaces)
    throw new Refusal('conflict', 'feed-address-replaced', { field: 'Replaces' })
  await renewVersion(ctx.db, PersonID)
  return { Success: true, Data: await addressesOf(ctx, PersonID) }
}

/** Whose feed it is, as the site would see them now. */
export async function readerOf(db: Db, findAgain: FindAgain, token: string) {
  const text = unsigned(await siteSecret(db), PURPOSE, token)
  const [, id, version] = /^(\d+)-(.+)$/.exec(text ?? '') ?? []
  const personID = Number(id)
  if (id === undefined || (await findVersion(db, personID)) !== version) return undefined
  const viewer = await findAgain({ PersonID: personID })
  return viewer?.kind === 'person' ? viewer : undefined
}
