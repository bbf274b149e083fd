import type { virtualClass } from '@mediatheque/contract/virtual-class'
import { publishItemChange, publishToClass } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { momentOf } from '../playlists/index.ts'
import { regionOf } from '../settings/index.ts'
import { rescheduled } from './class.rules.ts'
import { changeClass } from './require-class.ts'
import { keepPresenter } from './substitutes.sql.ts'

const HAS_OFFSET = /(Z|[+-]\d\d:?\d\d)$/

/** VC-03, VC-04. A class that had ended by hand is open again when another time is chosen for it. */
export const saveSettings: Action<typeof virtualClass.saveSettings> = async (ctx, draft) => {
  const region = await regionOf(ctx.db, ctx.viewer)
  const [start_time, end_time] = [draft.StartAt, draft.EndAt].map(text => dateOf(text, region))
  if (draft.Scheduled) requireOrder(start_time ?? null, end_time ?? null)
  const { EncID, State } = await changeClass(
    ctx,
    draft.ClipDataID,
    async (before, tx, { row }) => {
      const schedule = {
        is_scheduled: draft.Scheduled,
        start_time: start_time ?? null,
        end_time: end_time ?? null,
      }
      const change = rescheduled(before, schedule)
      if (change.session_number !== undefined)
        await keepPresenter(tx, row.clip_data_id, personOf(ctx).PersonID, change.session_number)
      return {
        ...change,
        ...{ control_media: draft.ControlMedia, disable_after_end_time: draft.DisableAfterEndTime },
      }
    },
    'changed the settings of the class',
  )
  publishToClass(ctx.hub, EncID, { Type: 'settings', State })
  publishItemChange(ctx, EncID, 'class', ctx.viewer)
  return { Success: true, State }
}

function dateOf(text: string, region: string): Date | null {
  if (HAS_OFFSET.test(text)) return new Date(text)
  const ms = momentOf(text, region, false)
  return ms === null ? null : new Date(ms)
}

function requireOrder(start: Date | null, end: Date | null): void {
  if (!start) throw badField('startat', 'schedule-not-valid')
  if (!end) throw badField('endat', 'schedule-not-valid')
  if (end <= start) throw badField('endat', 'schedule-ends-before-start')
}
