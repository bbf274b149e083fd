import { CHANGED_CODE } from '@mediatheque/contract/errors'
import { type FieldValueDraft, hasItems, problemKey } from '@mediatheque/contract/fields'
import type { ValueChange } from '@mediatheque/contract/item'
import { cleanTexts } from '../../platform/clean-html-aside.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { Refusal, refusalOfFields } from '../../platform/http/refusal.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listFields, type StoredField } from './fields.sql.ts'
import { formattedDrafts, type Plan, planValues } from './plan-values.rules.ts'
import type { Describable } from './show-values.ts'
import { fieldsFor, fieldValueOf, formattedIn, isLocked } from './values.rules.ts'
import {
  type ReservedChange,
  readValues,
  type StoredValues,
  storeChoices,
  storeReserved,
  storeText,
} from './values.sql.ts'

/**
 * Stores what a form says about an item and answers what changed, as it reads.
 * What is wrong is refused as a whole, each field under its problemKey; fields left out stay.
 * A basic form has a title and a description; what else was sent is not taken.
 * Lock the item before, so that two forms follow each other.
 */
export async function storeValues(
  tx: Tx,
  viewer: Viewer,
  item: Describable,
  sent: readonly FieldValueDraft[],
  form: Form = {},
): Promise<ValueChange[]> {
  const { DefaultRegion } = await readSiteSettings(tx)
  const stored = await readValues(tx, item.ClipDataID, DefaultRegion)
  if (!stored) throw new Refusal('not-found', 'no-such-item')
  const { writes, problems } = await planForm(tx, viewer, { ...item, stored }, sent, form)
  refuseProblems(problems)
  await write(tx, item.ClipDataID, writes, DefaultRegion)
  const now = (await readValues(tx, item.ClipDataID, DefaultRegion)) ?? stored
  return changesOf(
    writes.map(it => it.field),
    stored,
    now,
  )
}

interface Form {
  isNew?: boolean
  isTitleOnly?: boolean
  isBasic?: boolean
}

async function planForm(
  db: Handle,
  viewer: Viewer,
  { RecordType, stored }: { RecordType: number; stored: StoredValues },
  sent: readonly FieldValueDraft[],
  form: Form,
): Promise<Plan> {
  const { AllowFreeviewEdit } = await readSiteSettings(db)
  const isNew = form.isNew === true
  const all = fieldsFor(await listFields(db), {
    RecordType,
    isAdministrator: holds(viewer, 'administrator'),
  })
  // INTG-06: what a form does not ask for cannot be missing.
  const fields = form.isBasic ? all.filter(it => it.IsTitleField || it.IsDescField) : all
  const drafts = form.isBasic ? sent.filter(it => fields.some(({ ID }) => ID === it.FieldID)) : sent
  if (drafts.some(it => it.Was !== undefined)) await refuseChanged(fields, stored, drafts)
  return planValues(fields, stored, drafts, {
    isNew,
    isTitleOnly: form.isTitleOnly === true,
    cleaned: await cleanTexts(formattedDrafts(fields, drafts, { isNew })),
    isLocked: field => !isNew && isLocked(field, RecordType, AllowFreeviewEdit),
  })
}

/** Each field by itself: two people may change the title and the description at the same time. */
async function refuseChanged(
  fields: readonly StoredField[],
  stored: StoredValues,
  drafts: readonly FieldValueDraft[],
) {
  const cleaned = await cleanTexts(formattedIn(fields, stored))
  const shown = new Map(
    fields.map(it => [it.ID, fieldValueOf(it, stored, false, cleaned).FieldValue] as const),
  )
  const changed = drafts.filter(({ FieldID, Was, FieldValue }) => {
    const now = shown.get(FieldID)
    return Was !== undefined && now !== undefined && now !== Was && now !== FieldValue
  })
  if (changed.length === 0) return
  const sentences = changed.map(it => [problemKey(it.FieldID), { key: 'changed-since' as const }] as const)
  throw new Refusal('conflict', 'changed-since', {
    code: CHANGED_CODE,
    fields: Object.fromEntries(sentences),
  })
}

/** Of a formatted text whose words are the same the marks are shown: an address behind a word may be another. */
async function changesOf(
  fields: readonly StoredField[],
  before: StoredValues,
  after: StoredValues,
): Promise<ValueChange[]> {
  const cleaned = await cleanTexts([...formattedIn(fields, before), ...formattedIn(fields, after)])
  return fields.map(field => {
    const [old, now] = [before, after].map(it => fieldValueOf(field, it, false, cleaned))
    const read = old?.TextValue === now?.TextValue ? 'FieldValue' : 'TextValue'
    return { Name: field.Title, From: old?.[read] ?? '', To: now?.[read] ?? '' }
  })
}

export function refuseProblems(problems: Plan['problems']) {
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map(it => [problemKey(it.fieldID), it.sentence]))
  throw refusalOfFields(first.isLocked ? 'not-allowed' : 'bad-input', first.sentence, fields)
}

async function write(tx: Tx, clipDataID: number, writes: Plan['writes'], region: string) {
  const reserved: ReservedChange = {}
  const formatted = writes.filter(({ field }) => field.HTMLEnabled && field.reserved === 'description')
  const texts = await cleanTexts(formatted.map(it => it.value))
  for (const { field, value } of writes) {
    if (field.reserved === 'description')
      reserved.description = { html: value, text: texts.get(value)?.text ?? value }
    else if (field.reserved) reserved[field.reserved] = value
    else if (hasItems(field.Type)) await storeChoices(tx, clipDataID, field.ID, optionsIn(value))
    else await storeText(tx, clipDataID, field.ID, value)
  }
  if (Object.keys(reserved).length > 0) await storeReserved(tx, clipDataID, reserved, region)
}

const optionsIn = (value: string) => (value === '' ? [] : value.split(',').map(Number))
