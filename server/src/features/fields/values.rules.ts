// What an item says in a field, as forms and pages read it. No clock, no database.
import { type Field, type FieldValue, hasItems, problemWith } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import type { CleanedHtml } from '../../platform/clean-html.ts'
import type { StoredField } from './fields.sql.ts'
import type { StoredValues } from './values.sql.ts'

export interface Asked {
  RecordType: number
  isAdministrator: boolean
}

/** FIELD-06, and hidden fields are for administrators alone. */
export const fieldsFor = (fields: readonly StoredField[], asked: Asked): StoredField[] =>
  fields.filter(
    field =>
      (asked.isAdministrator || !field.IsHidden) &&
      (field.RecordTypes.length === 0 || field.RecordTypes.includes(asked.RecordType)),
  )

/** FIELD-13 */
export const isLocked = (field: StoredField, recordType: number, allowFreeviewEdit: boolean) =>
  field.reserved !== null && recordType === RecordType.TV && !allowFreeviewEdit

/** Of a choice: the numbers of its options between commas, in the order of the options. */
export function storedIn(field: StoredField, stored: StoredValues): string {
  if (field.reserved) return stored[field.reserved]
  if (hasItems(field.Type))
    return chosenOf(field, stored.choices)
      .map(item => item.ID)
      .join(',')
  return stored.texts[field.ID] ?? ''
}

const chosenOf = (field: Field, choices: readonly number[]) =>
  field.Items.filter(item => choices.includes(item.ID))

/** The formatted texts of these fields as they are stored. */
export const formattedIn = (fields: readonly StoredField[], stored: StoredValues): string[] =>
  fields.filter(field => field.HTMLEnabled).map(field => storedIn(field, stored))

/** `cleaned` has all of `formattedIn`. */
export function fieldValueOf(
  field: StoredField,
  stored: StoredValues,
  locked: boolean,
  cleaned: ReadonlyMap<string, CleanedHtml>,
): FieldValue {
  const raw = storedIn(field, stored)
  // Cleaned again: a field may have become a formatted one after its values were saved.
  const formatted = field.HTMLEnabled ? cleaned.get(raw) : undefined
  const value = field.HTMLEnabled ? (formatted?.html ?? '') : raw
  const chosen = hasItems(field.Type) ? chosenOf(field, stored.choices) : []
  const text = formatted?.text ?? value
  return {
    ID: field.ID,
    FieldID: field.ID,
    Title: field.Title,
    Type: field.Type,
    FieldValue: value,
    TextValue: hasItems(field.Type) ? chosen.map(item => item.Name).join(', ') : text,
    Values: chosen.map(({ ID, Name }) => ({ ID, Name })),
    Valid: problemWith(field, value) === undefined,
    IsTitle: field.IsTitleField,
    IsDescField: field.IsDescField,
    HTMLEnabled: field.HTMLEnabled,
    IsLocked: locked,
  }
}
