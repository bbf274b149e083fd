// A class opens its playlist during its hours only, and its questions while they are asked.

import type { Right } from '@mediatheque/contract/access'
import { RecordType } from '@mediatheque/contract/primitives'
import { type ClassPhase, classPhaseAt } from '@mediatheque/contract/virtual-class'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type ClassHours, readClassHours } from './classes.sql.ts'
import type { ItemForRights } from './item-rights.ts'

interface ClassItem {
  row: Pick<ItemForRights, 'clip_data_id' | 'owner_id' | 'grant_owner'> & {
    record_type: number
    /** VC-11: who took over a class presents it for this session. */
    presents_class: boolean
  }
  rights: ReadonlySet<Right>
}

export const isClass = ({ row }: Pick<ClassItem, 'row'>) => row.record_type === RecordType.LessonPlan

/** VC-11, VC-16: the owner and co-owners, and who took over this session. An editor by role only takes part. */
export const isPresenter = ({ row }: Pick<ClassItem, 'row'>, viewer: Viewer) =>
  viewer.kind === 'person' &&
  (row.owner_id === viewer.PersonID || row.grant_owner === true || row.presents_class)

type Times = Pick<ClassHours, 'is_scheduled' | 'start_time' | 'end_time' | 'started_at' | 'ended_at'>

const text = (moment: Date | null) => moment?.toISOString() ?? null

export const timesOf = (row: Times) => ({
  Scheduled: row.is_scheduled,
  StartTime: text(row.start_time),
  EndTime: text(row.end_time),
  StartedAt: text(row.started_at),
  EndedAt: text(row.ended_at),
})

export const phaseOf = (row: Times & { now: Date }): ClassPhase =>
  classPhaseAt(timesOf(row), row.now.getTime())

/** The question that is being asked: with the class it is over. */
export const askedIn = (row: Times & Pick<ClassHours, 'question_id' | 'now'>) =>
  phaseOf(row) === 'started' ? row.question_id : null

/** Nothing where the item is not a class. */
export async function lessonOf(db: Handle, item: Pick<ClassItem, 'row'>) {
  if (!isClass(item)) return null
  const hours = await readClassHours(db, item.row.clip_data_id)
  return { session: hours.session_number, questionID: askedIn(hours) }
}

/** VC-06, VC-07: before it starts nothing of it is served, nor after its end where it is over then. */
export async function isClassHeld(db: Handle, item: ClassItem): Promise<boolean> {
  if (!isClass(item) || item.rights.has('edit')) return false
  const hours = await readClassHours(db, item.row.clip_data_id)
  const phase = phaseOf(hours)
  return phase === 'pending' || (phase === 'ended' && hours.disable_after_end_time)
}
