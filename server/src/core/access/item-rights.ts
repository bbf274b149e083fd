// THE place that decides what a viewer may do with an item: who they are, and the keys their request carries.
import type { LinkState } from '@mediatheque/contract/sharing'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  type Explained,
  explainRights,
  type ItemFacts,
  isLive,
  type LinkFacts,
  linkState,
  Restriction,
  type Right,
} from './rights.rules.ts'

/** What decides about an item, as it is read from the database for one viewer. */
export interface ItemForRights {
  clip_data_id: number
  owner_id: number
  is_private: boolean
  private_since: Date | null
  approval: ItemFacts['approval']
  is_failed: boolean
  publish_at: Date | null
  expires_at: Date | null
  deleted_at: Date | null
  comments_disabled: boolean
  rating_disabled: boolean
  download_disabled: boolean
  embed_disabled: boolean
  restriction: number
  policy_groups: readonly number[]
  widened_by: number
  /** What the viewer was granted; nothing: they were granted nothing. */
  grant_edit: boolean | null
  grant_owner: boolean | null
  /** By the clock of the database, as lists are. */
  now: Date
}

export function rightsIn(row: ItemForRights, viewer: Viewer): ReadonlySet<Right> {
  // Without a session only those are asked for who may look around, or who hold a link (EMBED-03).
  const own = viewer.kind === 'nobody' && !viewer.mayVisit ? [] : explainIn(row, viewer).rights
  const rights = new Set<Right>([...own, ...linkedRights(row, viewer), ...openedRights(row, viewer)])
  return viewer.isEmbedded ? new Set([...rights].filter(it => EMBEDDED.includes(it))) : rights
}

/** EMBED-07 */
const EMBEDDED: readonly Right[] = ['watch', 'comment', 'embed']

/** DESIGN 4: asked at each use. */
function linkedRights(row: ItemForRights, viewer: Viewer): Right[] {
  if (linkStateIn(row, viewer) !== 'open') return []
  return row.embed_disabled ? ['watch'] : ['watch', 'embed']
}

/** What the link by which somebody came is worth for this item; nothing where they came by none of this item. */
export const linkStateIn = (row: ItemForRights, { link }: Viewer): LinkState | undefined =>
  link && link.ClipDataID === row.clip_data_id ? linkStateOf(row, link) : undefined

export const linkStateOf = (row: ItemForRights, link: LinkFacts): LinkState =>
  linkState(link, { ...itemFactsOf(row), privateSince: row.private_since }, row.now)

/** PLST-02: inside the playlist that it is locked to. */
function openedRights(row: ItemForRights, { opened }: Viewer): Right[] {
  if (!opened?.has(row.clip_data_id) || !isLive(itemFactsOf(row), row.now)) return []
  return row.embed_disabled ? ['watch'] : ['watch', 'embed']
}

/** By the clock of the database, as lists are. */
export function explainIn(row: ItemForRights, viewer: Viewer): Explained {
  const person =
    viewer.kind === 'person' ? viewer : { PersonID: null, roles: new Set<never>(), groups: [] as number[] }
  const policy = { restriction: row.restriction, groups: row.policy_groups, widenedBy: row.widened_by }
  const grant =
    row.grant_edit === null ? null : { canEdit: row.grant_edit, isCoOwner: row.grant_owner === true }
  return explainRights(person, itemFactsOf(row), policy, grant, row.now)
}

const itemFactsOf = (row: ItemForRights): ItemFacts => ({
  ownerID: row.owner_id,
  isPrivate: row.is_private,
  approval: row.approval,
  isFailed: row.is_failed,
  publishAt: row.publish_at,
  expiresAt: row.expires_at,
  deletedAt: row.deleted_at,
  isCommentingOff: row.comments_disabled,
  isRatingOff: row.rating_disabled,
  isDownloadOff: row.download_disabled,
  isEmbeddingOff: row.embed_disabled,
})

/** Whether somebody may put it where others see it, such as a screen: what is public gives nobody anything new. */
export const mayShowToOthers = (row: ItemForRights, rights: ReadonlySet<Right>) =>
  rights.has('widen') || (rights.has('share') && row.restriction === Restriction.Public && !row.is_private)
