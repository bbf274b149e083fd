// What the page of one item needs beyond its card, in one statement: each part is written by the feature that owns it.

import { resumeSecs } from '../../features/analytics/index.ts'
import { commentCount, noteCount } from '../../features/comments/index.ts'
import { ownRating } from '../../features/media/index.ts'
import type { Handle } from '../../platform/db/connect.ts'

export const readDetails = (db: Handle, clipDataID: number, personID: number | null) =>
  db
    .selectFrom('media_item as m')
    .select(['m.default_timeline_id', 'm.replace_status', 'm.replaced_by', 'm.link_url'])
    .select(ownRating(personID).as('own_rating'))
    .select(resumeSecs(personID).as('resume_secs'))
    .select(commentCount.as('comments'))
    .select(noteCount(personID).as('notes'))
    .where('m.clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()
