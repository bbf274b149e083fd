// Which answers of a form are stored, and which are refused. No clock, no database.
import { defaultValueOf, type FieldValueDraft, hasItems, problemWith } from '@mediatheque/contract/fields'
import { type CleanedHtml, isTooNested } from '../../platform/clean-html.ts'
import type { Sentence } from '../../platform/http/refusal.ts'
import type { StoredField } from './fields.sql.ts'
import { storedIn } from './values.rules.ts'
import type { StoredValues } from './values.sql.ts'

export interface Form {
  /** Every field counts, and those left out take their defaults (FIELD-07). */
  isNew: boolean
  /** The title may be left out; it then stays as it is (FIELD-10). */
  isTitleOnly: boolean
  isLocked: (field: StoredField) => boolean
  /** Has all of `formattedDrafts`. */
  cleaned: ReadonlyMap<string, CleanedHtml>
}

export interface Plan {
  writes: { field: StoredField; value: string }[]
  problems: { fieldID: number; sentence: Sentence; isLocked: boolean }[]
}

export function planValues(
  fields: readonly StoredField[],
  stored: StoredValues,
  drafts: readonly FieldValueDraft[],
  form: Form,
): Plan {
  const plan: Plan = { writes: [], problems: [] }
  const known = new Map(fields.map(field => [field.ID, field]))
  const seen = new Set<number>()
  const refuse = (fieldID: number, sentence: Sentence, isLocked = false) =>
    plan.problems.push({ fieldID, sentence, isLocked })

  for (const { FieldID, FieldValue } of draftsOf(fields, drafts, form)) {
    const field = known.get(FieldID)
    if (!field) refuse(FieldID, { key: 'item-without-that-field' })
    else if (seen.has(FieldID)) refuse(FieldID, { key: 'field-given-twice', values: { title: field.Title } })
    else {
      seen.add(FieldID)
      const problemSent =
        problemWith(field, FieldValue, form.isTitleOnly) ?? problemOfFormat(field, FieldValue)
      const value = problemSent ? '' : normalised(field, FieldValue, form.cleaned)
      // Again: what is left after cleaning may be nothing.
      const problem = problemSent ?? problemWith(field, value, form.isTitleOnly)
      if (problem) refuse(FieldID, problem)
      else if (value === storedIn(field, stored) || (value === '' && field.IsTitleField)) continue
      else if (form.isLocked(field))
        refuse(FieldID, { key: 'field-fixed-on-tv', values: { title: field.Title } }, true)
      else plan.writes.push({ field, value })
    }
  }
  return plan
}

const draftsOf = (
  fields: readonly StoredField[],
  drafts: readonly FieldValueDraft[],
  { isNew }: Pick<Form, 'isNew'>,
) => (isNew ? withDefaults(fields, drafts) : drafts)

const problemOfFormat = ({ HTMLEnabled }: StoredField, value: string): Sentence | undefined =>
  HTMLEnabled && isTooNested(value) ? { key: 'formatting-too-nested' } : undefined

/** What has to be cleaned before a plan can be made; what is refused anyway is not. */
export const formattedDrafts = (
  fields: readonly StoredField[],
  drafts: readonly FieldValueDraft[],
  form: Pick<Form, 'isNew'>,
): string[] =>
  draftsOf(fields, drafts, form).flatMap(({ FieldID, FieldValue }) => {
    const field = fields.find(it => it.ID === FieldID)
    if (!field?.HTMLEnabled || problemWith(field, FieldValue, true)) return []
    return problemOfFormat(field, FieldValue) ? [] : FieldValue
  })

function withDefaults(fields: readonly StoredField[], drafts: readonly FieldValueDraft[]): FieldValueDraft[] {
  const given = new Set(drafts.map(draft => draft.FieldID))
  const missing = fields.filter(field => !given.has(field.ID))
  return [...drafts, ...missing.map(field => ({ FieldID: field.ID, FieldValue: usableDefault(field) }))]
}

/** A default that is no valid answer, such as words in a date, would make every new item impossible. */
function usableDefault(field: StoredField): string {
  const value = defaultValueOf(field)
  return problemWith(field, value) ? '' : value
}

/** As it is stored: options in the order of the field, formatted text cleaned, one line trimmed, all else literally. */
function normalised(field: StoredField, value: string, cleaned: Form['cleaned']): string {
  if (hasItems(field.Type)) {
    const chosen = value.split(',')
    const ids = field.Items.map(item => String(item.ID)).filter(id => chosen.includes(id))
    return ids.join(',')
  }
  if (field.HTMLEnabled) return cleaned.get(value)?.html ?? ''
  return field.MultiLine && field.Type === 'txt' && value.trim() !== '' ? value : value.trim()
}
