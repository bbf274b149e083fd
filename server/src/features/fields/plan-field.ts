// Answers for fields of many items: what each says now, and what it would say (BATCH-10).
import type { FieldValueDraft } from '@mediatheque/contract/fields'
import { cleanTexts } from '../../platform/clean-html-aside.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { badField } from '../../platform/http/refusal.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listFields, type StoredField } from './fields.sql.ts'
import { formattedDrafts, planValues } from './plan-values.rules.ts'
import { refuseProblems } from './store-values.ts'
import { fieldsFor, isLocked, storedIn } from './values.rules.ts'
import { listValues, type StoredValues } from './values.sql.ts'

const fieldNumbered = async (db: Handle, fieldID: number) =>
  (await listFields(db)).find(it => it.ID === fieldID)

/** As it is stored: of a choice the numbers of its options between commas. */
export async function listFieldTexts(
  db: Handle,
  fieldID: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { DefaultRegion } = await readSiteSettings(db)
  const field = await fieldNumbered(db, fieldID)
  const rows = await listValues(db, ids, DefaultRegion)
  return new Map(rows.map(row => [row.ClipDataID, field ? storedIn(field, row) : '']))
}

/** Of every field, as it is stored: of a choice the numbers of its options between commas. */
export async function listTextsOfFields(
  db: Handle,
  fields: readonly StoredField[],
  ids: readonly number[],
): Promise<Map<number, ReadonlyMap<number, string>>> {
  const { DefaultRegion } = await readSiteSettings(db)
  const rows = await listValues(db, ids, DefaultRegion)
  return new Map(
    rows.map(row => [row.ClipDataID, new Map(fields.map(field => [field.ID, storedIn(field, row)]))]),
  )
}

/** What an item of a record type would say afterwards; refused as the form of the item refuses it. */
export async function planFields(db: Handle, viewer: Viewer) {
  const { AllowFreeviewEdit } = await readSiteSettings(db)
  const all = await listFields(db)
  const isAdministrator = holds(viewer, 'administrator')
  return async (draft: FieldValueDraft) => {
    const field = all.find(it => it.ID === draft.FieldID)
    if (!field) throw badField('fid', 'item-without-that-field')
    const cleaned = await cleanTexts(formattedDrafts(all, [draft], { isNew: false }))
    return (RecordType: number, now: string): string => {
      const fields = fieldsFor(all, { RecordType, isAdministrator })
      const { writes, problems } = planValues(fields, NOTHING_STORED, [draft], {
        isNew: false,
        isTitleOnly: false,
        cleaned,
        isLocked: it => isLocked(it, RecordType, AllowFreeviewEdit),
      })
      refuseProblems(problems)
      return writes[0]?.value ?? (field.IsTitleField ? now : '')
    }
  }
}

const NOTHING_STORED: StoredValues = {
  title: '',
  description: '',
  channel: '',
  broadcast: '',
  texts: {},
  choices: [],
}
