import { RecordType } from '@mediatheque/contract/primitives'
import { type ClassPhase, classPhaseAt } from '@mediatheque/contract/virtual-class'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { FoundMedia } from '../media/index.ts'
import { type ClassRow, findClass } from './class.sql.ts'

export const isClass = ({ row }: FoundMedia) => row.record_type === RecordType.LessonPlan

/** VC-11, VC-16: the owner and co-owners, and who took over this session. An editor by role only takes part. */
export const isPresenter = ({ row }: FoundMedia, viewer: Viewer) =>
  viewer.kind === 'person' &&
  (row.owner_id === viewer.PersonID || row.grant_owner === true || row.presents_class)

const text = (moment: Date | null) => moment?.toISOString() ?? null

export const timesOf = (row: ClassRow) => ({
  Scheduled: row.is_scheduled,
  StartTime: text(row.start_time),
  EndTime: text(row.end_time),
  StartedAt: text(row.started_at),
  EndedAt: text(row.ended_at),
})

export const phaseOf = (row: ClassRow): ClassPhase => classPhaseAt(timesOf(row), row.now.getTime())

/** The question that is being asked: with the class it is over. */
export const askedIn = (row: ClassRow) => (phaseOf(row) === 'started' ? row.question_id : null)

/** VC-06, VC-07: before it starts nothing of it is served, nor after its end where it is over then. */
export async function isClassHeld(db: Db | Tx, found: FoundMedia): Promise<boolean> {
  if (!isClass(found) || found.rights.has('edit')) return false
  const row = await findClass(db, found.row.clip_data_id)
  const phase = phaseOf(row)
  return phase === 'pending' || (phase === 'ended' && row.disable_after_end_time)
}
