import { type Field, type FieldValue, fields, problemWith } from '@mediatheque/contract/fields'
import { useEffect, useMemo, useState } from 'react'
import { query } from '../../shared/query.ts'
import {
  draftsOf,
  type FieldAnswers,
  fieldsFor,
  firstAnswers,
  isAlwaysShown,
  type Problems,
  problemsIn,
  savedAnswers,
} from './field-form.rules.ts'

/** FIELD-11 */
const MARK_FADES_AFTER_MS = 3000

export const fieldsQuery = () => query(fields.list, {})

export interface FieldFormOptions {
  fields: readonly Field[]
  recordType: number
  /** What an item says already; without it the form is for a new one (FIELD-07). */
  saved?: readonly FieldValue[]
  /** What a new form begins with, over the defaults of its fields. */
  first?: FieldAnswers
  isTitleOnly?: boolean
  /** Fields that may not be changed (FIELD-13). */
  locked?: ReadonlySet<number>
}

export interface FieldFormState {
  fields: readonly Field[]
  answers: FieldAnswers
  problems: Problems
  locked: ReadonlySet<number>
  /** The red mark is to be seen; it fades while the sentence stays. */
  isMarked: boolean
  isExpanded: boolean
  isDirty: boolean
  /** How often the form was refused: each time the first refused field takes the focus. */
  refusals: number
  expand: (isExpanded: boolean) => void
  change: (fieldID: number, answer: string) => void
  /** True when every answer is valid. */
  check: () => boolean
  /** What the server refuses, by the number of the field. */
  refuse: (problems: Problems) => void
  drafts: () => ReturnType<typeof draftsOf>
}

const NONE: ReadonlySet<number> = new Set()

export function useFieldForm(options: FieldFormOptions): FieldFormState {
  const { recordType, saved, isTitleOnly = false, locked = NONE } = options
  const shown = useMemo(() => fieldsFor(options.fields, recordType), [options.fields, recordType])
  const [before] = useState(() =>
    saved ? savedAnswers(shown, saved) : { ...firstAnswers(shown), ...options.first },
  )
  const [answers, setAnswers] = useState(before)
  const [problems, setProblems] = useState<Problems>({})
  const [isExpanded, expand] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isMarked = useFading(refusals)

  const refuse = (found: Problems) => {
    setProblems(found)
    if (Object.keys(found).length === 0) return
    setRefusals(count => count + 1)
    if (shown.some(field => found[field.ID] !== undefined && !isAlwaysShown(field))) expand(true)
  }
  const check = () => {
    const found = problemsIn(shown, answers, { locked, isTitleOnly })
    refuse(found)
    return Object.keys(found).length === 0
  }
  const change = (fieldID: number, answer: string) => {
    setAnswers(known => ({ ...known, [fieldID]: answer }))
    const field = shown.find(it => it.ID === fieldID)
    if (field && problems[fieldID] !== undefined)
      setProblems(known => changedProblem(known, fieldID, problemWith(field, answer, isTitleOnly)))
  }
  return {
    fields: shown,
    answers,
    problems,
    locked,
    isMarked,
    isExpanded,
    refusals,
    expand,
    change,
    check,
    refuse,
    isDirty: draftsOf(answers, before).length > 0,
    drafts: () => draftsOf(answers, saved ? before : null),
  }
}

function changedProblem(known: Problems, fieldID: number, problem: string | undefined): Problems {
  const { [fieldID]: _, ...others } = known
  return problem === undefined ? others : { ...others, [fieldID]: problem }
}

/** True for three seconds after each refusal. */
function useFading(refusals: number): boolean {
  const [faded, setFaded] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setFaded(refusals), MARK_FADES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [refusals])
  return refusals > faded
}
