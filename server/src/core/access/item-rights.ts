// THE place that decides what a viewer may do with an item: who they are, and the keys their request carries.
import type { Right } from '@mediatheque/contract/access'
import { Restriction } from '@mediatheque/contract/publishing'
import type { LinkState } from '@mediatheque/contract/sharing'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isFramed, keyOf, type LinkKey } from './keys.ts'
import {
  type Explained,
  explainRights,
  type ItemFacts,
  isLive,
  type LinkFacts,
  linkState,
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
  /** The viewer manages its location, or a category that it is in. */
  in_managed_place: boolean
  /** Linked in a course that the viewer is in, by somebody who may still open it to others. */
  in_course: boolean
  /** By the clock of the database, as lists are. */
  now: Date
}

export function rightsIn(row: ItemForRights, viewer: Viewer): ReadonlySet<Right> {
  // Without a session, only visitors and holders of a key have rights (EMBED-03).
  const own = viewer.kind === 'nobody' && !viewer.mayVisit ? [] : explainIn(row, viewer).rights
  const rights = new Set<Right>([...own, ...rightsByKeys(row, viewer)])
  return isFramed(viewer) ? new Set([...rights].filter(it => FRAMED.includes(it))) : rights
}

/** EMBED-07 */
const FRAMED: readonly Right[] = ['watch', 'comment', 'embed']

/** DESIGN 4: decided at each use. PLST-02, SIGNAGE-04, INTG-02: a playlist, a screen and a course open only what is there for viewers. */
function rightsByKeys(row: ItemForRights, viewer: Viewer): Right[] {
  const isKept = [keyOf(viewer, 'playlist'), keyOf(viewer, 'screen')].some(it =>
    it?.opens.has(row.clip_data_id),
  )
  const opens = isKept || (viewer.kind === 'person' && row.in_course)
  const link = openLinkIn(row, viewer)
  if (!link && !(opens && isLive(itemFactsOf(row), row.now))) return []
  return [
    'watch',
    ...(row.embed_disabled ? [] : ['embed' as const]),
    ...(link?.mayDownload && !row.download_disabled ? ['download' as const] : []),
  ]
}

/** The link by which a viewer came, where it opens this item at this moment. */
export function openLinkIn(row: ItemForRights, viewer: Viewer): LinkKey | undefined {
  return linkStateIn(row, viewer) === 'open' ? keyOf(viewer, 'link') : undefined
}

/** The state of the viewer's link; undefined if it is not a link to this item. */
export function linkStateIn(row: ItemForRights, viewer: Viewer): LinkState | 'locked' | undefined {
  const link = keyOf(viewer, 'link')
  if (link?.ClipDataID !== row.clip_data_id) return undefined
  const state = linkStateOf(row, link.facts)
  return state === 'open' && link.isLocked ? 'locked' : state
}

export const linkStateOf = (row: ItemForRights, link: LinkFacts): LinkState =>
  linkState(link, { ...itemFactsOf(row), privateSince: row.private_since }, row.now)

/** By the clock of the database, as lists are. */
export function explainIn(row: ItemForRights, viewer: Viewer): Explained {
  const person = viewer.kind === 'person' ? viewer : NO_PERSON
  const policy = { restriction: row.restriction, groups: row.policy_groups, widenedBy: row.widened_by }
  const grant =
    row.grant_edit === null ? null : { canEdit: row.grant_edit, isCoOwner: row.grant_owner === true }
  return explainRights(
    { ...person, managesPlace: row.in_managed_place },
    itemFactsOf(row),
    policy,
    grant,
    row.now,
  )
}

const NO_PERSON = { PersonID: null, roles: new Set<never>(), groups: [] }

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

/** Whether everybody who has an account may watch it, once it is there for viewers. */
const isForEveryAccount = ({ restriction, is_private }: ItemForRights) =>
  restriction !== Restriction.Groups && !is_private

/** Whether it is there for viewers, or will be by itself: what waits for approval, was declined or is over is not. */
export const isForCourses = ({ approval, expires_at, deleted_at, now }: ItemForRights) =>
  approval === 'approved' && deleted_at === null && (expires_at === null || expires_at > now)

/** INTG-02: who may open an item to others opens it to a course; items open to every account need no permission. */
export const mayLink = (row: ItemForRights, rights: ReadonlySet<Right>) =>
  isForEveryAccount(row) || mayShowToOthers(row, rights)

/** Whether somebody may put it where others see it, such as a screen: what is public gives nobody anything new. */
export const mayShowToOthers = (row: ItemForRights, rights: ReadonlySet<Right>) =>
  rights.has('widen') || (rights.has('share') && row.restriction === Restriction.Public && !row.is_private)
