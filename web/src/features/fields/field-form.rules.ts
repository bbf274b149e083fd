// Which fields a form has, what is in them at first, and what is wrong with the answers.
import { defaultValueOf, type Field, type FieldValue, problemWith } from '@mediatheque/contract/fields'

/** What stands in each field, by its number. Of choices: the numbers of the options between commas. */
export type FieldAnswers = Readonly<Record<number, string>>

export const isAlwaysShown = (field: Field) => field.IsTitleField || field.IsDescField

/** FIELD-02, FIELD-06 */
export const fieldsFor = (fields: readonly Field[], recordType: number): Field[] =>
  fields
    .filter(field => !field.IsHidden)
    .filter(({ RecordTypes }) => RecordTypes.length === 0 || RecordTypes.includes(recordType))
    .toSorted((a, b) => rank(a) - rank(b) || a.Order - b.Order)

const rank = (field: Field) => (field.IsTitleField ? 0 : field.IsDescField ? 1 : 2)

/** FIELD-07: an emptied value stays empty. */
export const savedAnswers = (fields: readonly Field[], saved: readonly FieldValue[]): FieldAnswers =>
  Object.fromEntries(
    fields.map(({ ID }) => [ID, saved.find(value => value.FieldID === ID)?.FieldValue ?? '']),
  )

/** FIELD-07 */
export const firstAnswers = (fields: readonly Field[]): FieldAnswers =>
  Object.fromEntries(fields.map(field => [field.ID, defaultValueOf(field)]))

export interface FormRules {
  locked: ReadonlySet<number>
  isTitleOnly: boolean
}

export type Problems = Readonly<Record<number, string>>

export function problemsIn(
  fields: readonly Field[],
  answers: FieldAnswers,
  { locked, isTitleOnly }: FormRules,
): Problems {
  const found = fields
    .filter(({ ID }) => !locked.has(ID))
    .map(field => [field.ID, problemWith(field, answers[field.ID] ?? '', isTitleOnly)] as const)
  return Object.fromEntries(found.filter((it): it is [number, string] => it[1] !== undefined))
}

/** What has changed since the form was opened; of a new form, everything that says something. */
export const draftsOf = (answers: FieldAnswers, before: FieldAnswers | null) =>
  Object.entries(answers)
    .filter(([ID, answer]) => (before ? answer !== before[Number(ID)] : answer !== ''))
    .map(([ID, FieldValue]) => ({ FieldID: Number(ID), FieldValue }))

export const optionsOf = (answer: string): string[] => answer.split(',').filter(part => part !== '')

const KEPT = new Set('p br b strong i em u s code pre h2 h3 h4 ul ol li blockquote hr a'.split(' '))

/** Tables and the like would be lost in the editor: such a text is edited as markup. */
export const editorKeeps = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = '']) => KEPT.has(tag.toLowerCase()))
