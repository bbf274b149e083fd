// Fields of a form that name people and groups by their numbers.
import { people } from '@mediatheque/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { MultiCombobox, type Option } from '../design/index.ts'
import { say } from '../words/index.ts'
import { api } from './api.ts'
import { query } from './query.ts'

/** A list of numbers in a form, as a box for several choices shows it. */
export function useNumbers<V extends FieldValues>(form: UseFormReturn<V>, name: string) {
  const { field, fieldState } = useController({ control: form.control, name: name as Path<V> })
  const message = fieldState.error?.message
  return {
    chosen: field.value as readonly number[],
    change: (values: readonly Option[]) => field.onChange(values.map(it => Number(it.id))),
    error: message === undefined ? undefined : say(message),
  }
}

interface FieldProps<V extends FieldValues> {
  form: UseFormReturn<V>
  label: string
}

export function GroupsField<V extends FieldValues>({ form, label }: FieldProps<V>) {
  const { chosen, change, error } = useNumbers(form, 'GroupIDs')
  const { data } = useQuery(query(people.groups, { s: '' }))
  const options = (data?.Items ?? []).map(it => ({
    id: it.GroupID,
    label: it.Name,
    description: it.Description,
  }))
  return (
    <MultiCombobox
      label={label}
      error={error}
      options={options}
      values={options.filter(it => chosen.includes(it.id))}
      onChange={change}
    />
  )
}

const LEAST_LETTERS = 2

async function findPeople(text: string): Promise<Option[]> {
  if (text.length < LEAST_LETTERS) return []
  const { Items } = await api(people.findMember, { s: text })
  return Items.map(it => ({ id: it.PersonID, label: it.DisplayName, description: it.UserName ?? '' }))
}

interface PeopleFieldProps<V extends FieldValues> extends FieldProps<V> {
  description?: string
  /** Those who are named already, with the names that the numbers of the form stand for. */
  named: readonly { PersonID: number; DisplayName: string }[]
}

export function PeopleField<V extends FieldValues>({ form, label, description, named }: PeopleFieldProps<V>) {
  const { change, error } = useNumbers(form, 'PersonIDs')
  const [values, setValues] = useState<readonly Option[]>(() =>
    named.map(it => ({ id: it.PersonID, label: it.DisplayName })),
  )
  return (
    <MultiCombobox
      label={label}
      description={description}
      error={error}
      load={findPeople}
      values={values}
      onChange={next => {
        setValues(next)
        change(next)
      }}
    />
  )
}
