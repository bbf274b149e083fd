import type { FieldValue } from '@mediatheque/contract/fields'
import { cleanTexts } from '../../platform/clean-html-aside.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listFields } from './fields.sql.ts'
import { fieldsFor, fieldValueOf, formattedIn, isLocked } from './values.rules.ts'
import { readValues } from './values.sql.ts'

export interface Describable {
  ClipDataID: number
  RecordType: number
}

/** What an item says in the fields of its record type, in their order; whether it may be read, the caller has asked. */
export async function fieldValuesOf(db: Handle, viewer: Viewer, item: Describable): Promise<FieldValue[]> {
  const { DefaultRegion, AllowFreeviewEdit } = await readSiteSettings(db)
  const [all, stored] = await Promise.all([listFields(db), readValues(db, item.ClipDataID, DefaultRegion)])
  if (!stored) return []
  const asked = { RecordType: item.RecordType, isAdministrator: holds(viewer, 'administrator') }
  const fields = fieldsFor(all, asked)
  const cleaned = await cleanTexts(formattedIn(fields, stored))
  return fields.map(field =>
    fieldValueOf(field, stored, isLocked(field, item.RecordType, AllowFreeviewEdit), cleaned),
  )
}
