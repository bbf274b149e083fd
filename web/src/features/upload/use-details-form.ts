import type { Field } from '@mediatheque/contract/fields'
import { useMemo, useState } from 'react'
import { toast } from '../../design/index.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { type FieldFormState, useFieldForm } from '../fields/index.ts'
import { basicFields, type Details, fieldsOfTypes, lacksCategory } from './details.rules.ts'

export interface DetailsFormOptions {
  fields: readonly Field[]
  recordTypes: readonly number[]
  details: Details
  onChange: (changes: Partial<Details>) => void
  /** INTG-06: title and description alone are asked for. */
  isBasic?: boolean
  /** Where one title is asked for; several files have each their own, outside of the form. */
  title?: { value: string; isOptional: boolean; onChange: (title: string) => void }
}

export interface DetailsFormState {
  form: FieldFormState
  recordTypes: readonly number[]
  details: Details
  onChange: (changes: Partial<Details>) => void
  isBasic: boolean
  asksForCategories: boolean
  mandatesCategory: boolean
  /** What is said below the locations and the categories, once the form was refused. */
  isChecked: boolean
  /** UPL-09: true when it is Valid. */
  check: () => boolean
}

export function useDetailsForm(options: DetailsFormOptions): DetailsFormState {
  const { fields, recordTypes, details, onChange, title, isBasic = false } = options
  const t = useWords()
  const viewer = useViewer()
  const [isChecked, setChecked] = useState(false)
  const hasTitle = title !== undefined
  const shown = useMemo(
    () =>
      fieldsOfTypes(isBasic ? basicFields(fields) : fields, recordTypes).filter(
        field => hasTitle || !field.IsTitleField,
      ),
    [fields, recordTypes, hasTitle, isBasic],
  )
  const titleID = fields.find(field => field.IsTitleField)?.ID ?? 0
  const state = useFieldForm({
    fields: shown,
    recordType: recordTypes[0] ?? 0,
    first: { ...details.answers, ...(title && { [titleID]: title.value }) },
    isTitleOnly: title?.isOptional === true,
  })
  const change = (fieldID: number, answer: string) => {
    state.change(fieldID, answer)
    if (fieldID === titleID) title?.onChange(answer)
    else onChange({ answers: { ...details.answers, [fieldID]: answer } })
  }
  const asksForCategories = !isBasic && viewer?.CanSelectCategories === true
  const mandatesCategory = asksForCategories && viewer?.MandatoryCategorySelection === true
  const check = () => {
    setChecked(true)
    const isFilled = state.check()
    const isPlaced = isBasic || recordTypes.every(type => (details.locations[type] ?? 0) > 0)
    const lacks = recordTypes.some(type => lacksCategory(details, type, mandatesCategory))
    // CAT-11: said aloud and in the form.
    if (lacks) toast({ kind: 'danger', text: t('upload.details.categoryMissing') })
    return isFilled && isPlaced && !lacks
  }
  return {
    recordTypes,
    details,
    onChange,
    asksForCategories,
    mandatesCategory,
    isChecked,
    isBasic,
    check,
    form: { ...state, change },
  }
}
