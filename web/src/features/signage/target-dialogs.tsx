// Screens and zones as administrators name them, with who may send to them.
import { type SignagePlayer, type SignageZone, signage } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { MultiCombobox, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { GroupsField, PeopleField, useNumbers } from '../../shared/people-fields.tsx'
import { useWords } from '../../words/index.ts'
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
  const t = useWords()
  return (
    <>
      <GroupsField form={form} label={t('signage.form.groups')} />
      <PeopleField
        form={form}
        label={t('signage.form.people')}
        description={t('signage.form.peopleHint')}
        named={of.People}
      />
    </>
  )
}
