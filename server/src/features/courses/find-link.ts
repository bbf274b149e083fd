// Which link of a course a launch means: one we know, one of a course that this is a copy of, or one a teacher has set by hand.
import { requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { viewerOf } from '../sign-in/index.ts'
import {
  copyLink,
  insertLink,
  linkByResource,
  linksByKey,
  placeLink,
  type StoredLink,
} from './courses.sql.ts'
import { findChapter, findQuiz } from './deep-links.sql.ts'
import { itemAt, type Launch, type Target } from './launch.rules.ts'

interface Place {
  CourseID: number
  PersonID: number
}

export async function findLink(tx: Tx, launch: Launch, place: Place): Promise<Target | undefined> {
  const { resourceLink, ags } = launch
  if (!resourceLink) return undefined
  const placed = { resource_link_id: resourceLink.id, line_item_url: ags.lineItem }
  const known = await linkByResource(tx, place.CourseID, resourceLink.id)
  if (known) {
    if (!known.isRemoved) await placeLink(tx, known.CourseLinkID, placed)
    return known
  }
  const byKey =
    launch.linkKey === null ? undefined : await linkByKey(tx, launch, place.CourseID, launch.linkKey, placed)
  return byKey ?? linkByHand(tx, launch, place, placed)
}

type Placed = { resource_link_id: string; line_item_url: string }

async function linkByKey(
  tx: Tx,
  { history }: Launch,
  CourseID: number,
  linkKey: string,
  placed: Placed,
): Promise<StoredLink | undefined> {
  const [found] = await linksByKey(tx, { CourseID, linkKey, history })
  // One that was removed comes back neither by a second launch nor by a copy of the course.
  if (!found || found.isRemoved) return found
  const isHere = found.CourseID === CourseID
  if (isHere && found.ResourceLinkID === null) await placeLink(tx, found.CourseLinkID, placed)
  else
    await copyLink(tx, found.CourseLinkID, {
      ...placed,
      course_id: CourseID,
      ...(!isHere && { link_key: linkKey }),
    })
  return found
}

/** An address of ours that a teacher has entered in the platform: a link, where the teacher may open the item to others. */
async function linkByHand(
  tx: Tx,
  { isTeacher, target, resourceLink }: Launch,
  { CourseID, PersonID }: Place,
  placed: Placed,
): Promise<undefined> {
  const wished = itemAt(target)
  const viewer = wished && isTeacher ? await viewerOf({ db: tx }, PersonID) : undefined
  if (!wished || !viewer) return undefined
  try {
    const { row } = await requireItem({ db: tx, viewer }, wished.EncID, 'widen')
    // Somebody else may have entered the address: what is private is opened by choosing it, never by a click.
    if (row.is_private) return undefined
    const chapter = await findChapter(tx, row.clip_data_id, wished.ChapterID ?? 0)
    const quiz = await findQuiz(tx, row.clip_data_id, wished.TimelineID ?? 0)
    await insertLink(tx, {
      ...placed,
      course_id: CourseID,
      clip_data_id: row.clip_data_id,
      chapter_id: chapter?.ID ?? null,
      timeline_id: quiz?.ID ?? null,
      title: resourceLink?.title ?? '',
      most_points: quiz && quiz.MostPoints > 0 ? quiz.MostPoints : null,
      linked_by: PersonID,
    })
    await recordAudit(
      tx,
      { viewer, address: '' },
      {
        action: 'linked items in a course',
        subject: `course:${CourseID}`,
        detail: { EncIDs: [row.enc_id], ByAddress: true },
      },
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return undefined
}
