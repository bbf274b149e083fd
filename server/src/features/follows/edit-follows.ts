import { type follows, MOST_FOLLOWS, type Notify } from '@mediatheque/contract/follows'
import { readReach } from '../../core/access/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { knowNews } from './news.sql.ts'
import { findTarget, refuseUnknown } from './require-target.ts'
import { showFollow } from './show-follows.ts'
import {
  countFollows,
  deleteFollow,
  insertFollow,
  lockFollowsOf,
  type TargetID,
  type TargetRow,
  updateNotify,
} from './targets.sql.ts'

export const follow: Action<typeof follows.follow> = async (ctx, { Notify: notify, ...target }) => {
  const person = personOf(ctx)
  const row = await ctx.db.transaction().execute(tx => storeFollow(tx, person, target, notify))
  const { GuestAccess } = await readSiteSettings(ctx.db)
  return { Success: true, Data: showFollow(person, row, GuestAccess) }
}

async function storeFollow(tx: Tx, person: Person, target: TargetID, notify?: Notify): Promise<TargetRow> {
  await lockFollowsOf(tx, person.PersonID)
  const found = await findTarget({ db: tx, viewer: person }, target)
  if (!found) throw refuseUnknown(target.Kind)
  if (found.FollowID === null) await begin(tx, person, found, notify ?? 'instant')
  else if (notify !== undefined) await choose(tx, person, found, notify)
  const stored = await findTarget({ db: tx, viewer: person }, target)
  if (!stored) throw refuseUnknown(target.Kind)
  return stored
}

async function begin(tx: Tx, person: Person, target: TargetRow, notify: Notify) {
  const { PersonID } = person
  if (target.Kind === 'person' && target.Number === PersonID) throw badField('ID', 'cannot-follow-yourself')
  if ((await countFollows(tx, PersonID)) >= MOST_FOLLOWS)
    throw new Refusal('conflict', 'too-many-follows', { values: { most: MOST_FOLLOWS } })
  const followID = await insertFollow(tx, PersonID, target, notify)
  await learn(tx, person, followID)
}

/** Those who wanted to hear nothing are not told afterwards of what came meanwhile. */
async function choose(tx: Tx, person: Person, { FollowID, Notify: before }: TargetRow, notify: Notify) {
  if (FollowID === null) return
  await updateNotify(tx, FollowID, notify)
  if (before === 'none') await learn(tx, person, FollowID)
}

const learn = async (tx: Tx, person: Person, followID: number) =>
  knowNews(tx, person, await readReach(tx, person), person.PersonID, followID)

export const unfollow: Action<typeof follows.unfollow> = async (ctx, target) => {
  const isDeleted = await deleteFollow(ctx.db, personOf(ctx).PersonID, target)
  if (!isDeleted) throw new Refusal('not-found', 'not-followed', { field: 'ID' })
  return { Success: true }
}
