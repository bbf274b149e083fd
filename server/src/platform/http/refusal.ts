import { type ErrorEnvelope, type RefusalReason, statusOf } from '@mediatheque/contract/errors'
import { isGeneral } from '@mediatheque/contract/field-sentences'
import type { Language } from '@mediatheque/contract/primitives'
import type { z } from 'zod'
import {
  type PlainKey,
  type RefusalKey,
  type RefusalValues,
  refusalText,
  type ValuesOf,
} from '../../words/refusals/index.ts'

/** By key; or as the schema of the contract says it in English, which the page translates. */
export type Sentence = string | { key: RefusalKey; values?: RefusalValues }

interface More {
  /** The field that the sentence is about. */
  field?: string
  /** Where each field has a sentence of its own. */
  fields?: Readonly<Record<string, Sentence>>
  /** Where the specification names a code of its own, such as PAU001. */
  code?: string
  retryAfterSecs?: number
}
type MoreOf<K extends RefusalKey> =
  ValuesOf<K> extends undefined ? [more?: More] : [more: More & { values: ValuesOf<K> }]

/** A refusal as plain values, as one process hands it to another. */
export interface RefusalData extends More {
  reason: RefusalReason
  key: RefusalKey
  values: RefusalValues
}

/** An expected error, shown to the user. Its message is the English sentence, for the log. */
export class Refusal<K extends RefusalKey = RefusalKey> extends Error {
  readonly reason: RefusalReason
  readonly key: RefusalKey
  readonly values: RefusalValues
  readonly fields: Readonly<Record<string, Sentence>> | undefined
  readonly code: number | string
  readonly retryAfterSecs: number | undefined

  constructor(reason: RefusalReason, key: K, ...[more]: MoreOf<K>) {
    const { values = {}, field, fields, code, retryAfterSecs }: More & { values?: RefusalValues } = more ?? {}
    super(refusalText('en', key, values))
    this.reason = reason
    this.key = key
    this.values = values
    this.fields = field === undefined ? fields : { [field]: { key, values } }
    this.code = code ?? statusOf[reason]
    this.retryAfterSecs = retryAfterSecs
  }

  get status() {
    return statusOf[this.reason]
  }

  toData(): RefusalData {
    const { reason, key, values, fields } = this
    return { reason, key, values, ...(fields && { fields }) }
  }

  textIn(language: Language): string {
    return refusalText(language, this.key, this.values)
  }

  fieldsIn(language: Language): Record<string, string> | undefined {
    if (!this.fields) return undefined
    const textOf = (it: Sentence) =>
      typeof it === 'string' ? it : refusalText(language, it.key, it.values ?? {})
    return Object.fromEntries(Object.entries(this.fields).map(([field, it]) => [field, textOf(it)]))
  }

  toEnvelope(RequestID: string, language: Language): ErrorEnvelope {
    const Fields = this.fieldsIn(language)
    return {
      Success: false,
      Message: this.textIn(language),
      Key: this.key,
      ErrorCode: this.code,
      ...(Fields && { Fields }),
      RequestID,
    }
  }
}

/** What is wrong with one field of the input. */
export const badField = <K extends RefusalKey>(
  field: string,
  key: K,
  ...[values]: ValuesOf<K> extends undefined ? [] : [values: ValuesOf<K>]
): Refusal => refusalFrom({ reason: 'bad-input', key, values: values ?? {}, field })

/** The key and its values were checked where the refusal was made. */
export const refusalFrom = ({ reason, key, ...more }: RefusalData): Refusal =>
  new Refusal(reason, key as PlainKey, more)

/** The first sentence becomes the message, each field keeps its own. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const [first] = Object.entries(fields)
  if (!first) return new Refusal('bad-input', 'not-understood')
  const [field, message] = first
  return refusalOfFields('bad-input', isGeneral(message) ? `${message} (${field})` : message, fields)
}

export const refusalOfFields = (
  reason: RefusalReason,
  first: Sentence,
  fields: Readonly<Record<string, Sentence>>,
): Refusal =>
  typeof first === 'string'
    ? new Refusal(reason, 'wrong-input', { values: { sentence: first }, fields })
    : refusalFrom({ reason, key: first.key, values: first.values ?? {}, fields })
