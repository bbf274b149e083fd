// Screens and zones as administrators name them, with who may send to them.
import { people } from '@mediatheque/contract/people'
import { type SignagePlayer, type SignageZone, signage } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { MultiCombobox, type Option, TextField, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { playersQuery, SIGNAGE_LISTS } from './use-signage.ts'

interface DialogProps {
  close: () => void
}

function useSaved(close: () => void) {
  const t = useWords()
  return {
    invalidates: SIGNAGE_LISTS,
    saysRefusal: true,
    onDone: ({ Data }: { Data: { Name: string } }) => {
      toast({ kind: 'ok', text: t('signage.saved', { name: Data.Name }) })
      close()
    },
  }
}

export function AddPlayer({ close }: DialogProps) {
  const t = useWords()
  const { form, ...rest } = useCallForm(signage.createPlayer, {
    defaults: { Name: '', PersonIDs: [], GroupIDs: [] },
    ...useSaved(close),
  })
  return (
    <Form title={t('signage.form.addScreen')} {...{ form, ...rest, close }}>
      <SenderFields form={form} of={NOBODY} />
    </Form>
  )
}

export function EditPlayer({ player, close }: DialogProps & { player: SignagePlayer }) {
  const t = useWords()
  const { form, ...rest } = useCallForm(signage.savePlayer, {
    defaults: { ID: player.ID, Name: player.Name, ...numbersOf(player) },
    ...useSaved(close),
  })
  return (
    <Form title={t('signage.form.editScreen', { name: player.Name })} {...{ form, ...rest, close }}>
      <SenderFields form={form} of={player} />
    </Form>
  )
}

export function AddZone({ close }: DialogProps) {
  const t = useWords()
  const { form, ...rest } = useCallForm(signage.createZone, {
    defaults: { Name: '', PlayerIDs: [], PersonIDs: [], GroupIDs: [] },
    ...useSaved(close),
  })
  return (
    <Form title={t('signage.form.addZone')} {...{ form, ...rest, close }}>
      <ZonePlayers form={form} />
      <SenderFields form={form} of={NOBODY} />
    </Form>
  )
}

export function EditZone({ zone, close }: DialogProps & { zone: SignageZone }) {
  const t = useWords()
  const { form, ...rest } = useCallForm(signage.saveZone, {
    defaults: {
      ID: zone.ID,
      Name: zone.Name,
      PlayerIDs: zone.Players.map(it => it.ID),
      ...numbersOf(zone),
    },
    ...useSaved(close),
  })
  return (
    <Form title={t('signage.form.editZone', { name: zone.Name })} {...{ form, ...rest, close }}>
      <ZonePlayers form={form} />
      <SenderFields form={form} of={zone} />
    </Form>
  )
}

type Named = Pick<SignagePlayer, 'People' | 'Groups'>
const NOBODY: Named = { People: [], Groups: [] }

const numbersOf = ({ People, Groups }: Named) => ({
  PersonIDs: People.map(it => it.PersonID),
  GroupIDs: Groups.map(it => it.GroupID),
})

type FormProps<V extends FieldValues> = Omit<Parameters<typeof FormDialog>[0], 'submitLabel' | 'isDirty'> & {
  form: UseFormReturn<V>
}

function Form<V extends FieldValues>({ form, children, ...rest }: FormProps<V>) {
  const t = useWords()
  return (
    <FormDialog submitLabel={t('signage.form.save')} isDirty={form.formState.isDirty} {...rest}>
      <TextField
        label={t('signage.form.name')}
        isRequired
        autoFocus
        {...useTextField(form, 'Name' as Path<V>)}
      />
      {children}
    </FormDialog>
  )
}

interface FieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>
}

function useNumbers<V extends FieldValues>(form: UseFormReturn<V>, name: string) {
  const { field, fieldState } = useController({ control: form.control, name: name as Path<V> })
  const message = fieldState.error?.message
  return {
    chosen: field.value as readonly number[],
    change: (values: readonly Option[]) => field.onChange(values.map(it => Number(it.id))),
    error: message === undefined ? undefined : say(message),
  }
}

function ZonePlayers<V extends FieldValues>({ form }: FieldsProps<V>) {
  const t = useWords()
  const { chosen, change, error } = useNumbers(form, 'PlayerIDs')
  const { data } = useQuery(playersQuery)
  const options = (data?.Items ?? []).map(it => ({ id: it.ID, label: it.Name }))
  return (
    <MultiCombobox
      label={t('signage.form.screens')}
      error={error}
      options={options}
      values={options.filter(it => chosen.includes(it.id))}
      onChange={change}
    />
  )
}

function SenderFields<V extends FieldValues>({ form, of }: FieldsProps<V> & { of: Named }) {
  return (
    <>
      <SenderGroups form={form} />
      <SenderPeople form={form} of={of} />
    </>
  )
}

function SenderGroups<V extends FieldValues>({ form }: FieldsProps<V>) {
  const t = useWords()
  const { chosen, change, error } = useNumbers(form, 'GroupIDs')
  const { data } = useQuery(query(people.groups, { s: '' }))
  const options = (data?.Items ?? []).map(it => ({
    id: it.GroupID,
    label: it.Name,
    description: it.Description,
  }))
  return (
    <MultiCombobox
      label={t('signage.form.groups')}
      error={error}
      options={options}
      values={options.filter(it => chosen.includes(it.id))}
      onChange={change}
    />
  )
}

const LEAST_LETTERS = 2

/** Found by name; those who are named already keep theirs. */
async function findPeople(text: string): Promise<Option[]> {
  if (text.length < LEAST_LETTERS) return []
  const { Items } = await api(people.findMember, { s: text })
  return Items.map(it => ({ id: it.PersonID, label: it.DisplayName, description: it.UserName ?? '' }))
}

function SenderPeople<V extends FieldValues>({ form, of }: FieldsProps<V> & { of: Named }) {
  const t = useWords()
  const { change, error } = useNumbers(form, 'PersonIDs')
  const [values, setValues] = useState<readonly Option[]>(() =>
    of.People.map(it => ({ id: it.PersonID, label: it.DisplayName })),
  )
  return (
    <MultiCombobox
      label={t('signage.form.people')}
      description={t('signage.form.peopleHint')}
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
