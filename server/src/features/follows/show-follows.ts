import type { Follow, FollowTarget, follows } from '@mediatheque/contract/follows'
import { RecordType } from '@mediatheque/contract/primitives'
import { type Reach, readReach } from '../../core/access/index.ts'
import { cardsOf, requireItem } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import type { Person, Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { reasonOf, targetOf } from './follows.rules.ts'
import { listLatest, readNews } from './news.sql.ts'
import { findTarget, refuseUnknown } from './require-target.ts'
import { followsOf, listTargets, type TargetRow, targetAt } from './targets.sql.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

const isOneself = (viewer: Viewer, { Kind, Number: id }: TargetRow) =>
  Kind === 'person' && viewer.kind === 'person' && viewer.PersonID === id

const showTarget = (viewer: Viewer, row: TargetRow, isOpen: boolean): FollowTarget =>
  targetOf(row, {
    isOpen,
    CanFollow: viewer.kind === 'person' && !isOneself(viewer, row),
    IsFollowed: row.FollowID !== null,
  })

/** As the list shows it; the row is of somebody who follows it. */
export const showFollow = (viewer: Viewer, row: TargetRow, isOpen: boolean): Follow => ({
  ...showTarget(viewer, row, isOpen),
  Notify: row.Notify ?? 'none',
  FollowedAt: (row.FollowedAt ?? new Date()).toISOString(),
})

const isSiteOpen = async ({ db }: Pick<Asking, 'db'>) => (await readSiteSettings(db)).GuestAccess

export const showFollows: Action<typeof follows.list> = async ctx => {
  const { PersonID } = personOf(ctx)
  const isOpen = await isSiteOpen(ctx)
  const rows = await listTargets(ctx.db, ctx.viewer, followsOf(PersonID))
  return { Items: rows.map(row => showFollow(ctx.viewer, row, isOpen)), Total: rows.length }
}

export const showFeed: Action<typeof follows.feed> = async (ctx, { Page, PageSize }) => {
  const { db, viewer } = ctx
  const targets = followsOf(personOf(ctx).PersonID)
  const reach = await readReach(db, viewer)
  const followed = await listTargets(db, viewer, targets, reach)
  const place = { limit: PageSize, offset: Page * PageSize }
  const { rows, total } = await readNews(db, { viewer, reach, targets }, place)
  const cards = await cardsOf(
    db,
    viewer,
    rows.map(row => row.ClipDataID),
  )
  const Items = cards.flatMap(card => {
    const news = rows.find(row => row.ClipDataID === card.ClipDataID)
    if (!news) return []
    const because = followed.filter(it => it.FollowID !== null && news.FollowIDs.includes(it.FollowID))
    return [{ ...card, At: news.At.toISOString(), Because: because.map(reasonOf) }]
  })
  return { Items, Total: total, Page, PageSize }
}

/** What has come from whom somebody follows, newest first. */
export const listNewsOf = (db: Db, viewer: Person, reach: Reach, most: number) =>
  listLatest(db, { viewer, reach, targets: followsOf(viewer.PersonID) }, most)

/** In the order of the follows. */
export async function namesOfFollowed(
  db: Db,
  viewer: Person,
  reach: Reach,
  followIDs: readonly number[],
): Promise<string[]> {
  const targets = await listTargets(db, viewer, followsOf(viewer.PersonID), reach)
  return followIDs.flatMap(id => targets.find(it => it.FollowID === id)?.Name ?? [])
}

export const showOneTarget: Action<typeof follows.target> = async (ctx, target) => {
  const row = await findTarget(ctx, target)
  if (!row) throw refuseUnknown(target.Kind)
  return showTarget(ctx.viewer, row, await isSiteOpen(ctx))
}

export const showTargetsOfItem: Action<typeof follows.ofItem> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'watch')
  const isOpen = await isSiteOpen(ctx)
  const [owner, playlist] = await Promise.all([
    findTarget(ctx, { Kind: 'person', ID: String(row.owner_id) }),
    row.record_type === RecordType.Playlist
      ? findTarget(ctx, { Kind: 'playlist', ID: row.enc_id })
      : undefined,
  ])
  return {
    Owner: owner ? showTarget(ctx.viewer, owner, isOpen) : null,
    Playlist: playlist ? showTarget(ctx.viewer, playlist, isOpen) : null,
  }
}

/** Their own page shows a person what others see of it. */
export const showPerson: Action<typeof follows.person> = async (ctx, { ID, Page, PageSize }) => {
  const { db, viewer } = ctx
  const target = { Kind: 'person', ID } as const
  const row = await findTarget(ctx, target)
  if (!row) throw refuseUnknown('person')
  const reach = await readReach(db, viewer)
  const whose = { viewer, reach, targets: targetAt(viewer, target), withOwn: true }
  const { rows, total } = await readNews(db, whose, { limit: PageSize, offset: Page * PageSize })
  const Items = await cardsOf(
    db,
    viewer,
    rows.map(it => it.ClipDataID),
  )
  const Person = showTarget(viewer, row, await isSiteOpen(ctx))
  return { Person, Items, Total: total, Page, PageSize }
}
