import type { analytics } from '@mediatheque/contract/analytics'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { resumeAt } from './viewing.rules.ts'
import { readPosition, storePosition } from './views.sql.ts'

/** PLAY-10: one's own mark, also where viewing is not tracked. */
export const setResumeTime: Action<typeof analytics.setResumeTime> = async (ctx, { ClipDataID, Secs }) => {
  const { PersonID } = personOf(ctx)
  const { row } = await requireItem(ctx, ClipDataID, 'watch')
  const at = resumeAt(Secs, row.duration_secs)
  if (at !== null) await storePosition(ctx.db, row.clip_data_id, PersonID, at)
  return { Success: true, ResumeTime: at ?? (await readPosition(ctx.db, row.clip_data_id, PersonID)) }
}
