import { type GroupRow, people } from '@mediatheque/contract/people'
import type { Role } from '@mediatheque/contract/primitives'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextArea, TextField, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { sameRoles } from './person.rules.ts'
import { RolesEditor } from './roles-editor.tsx'
import { EVERYBODY } from './use-people.ts'

export function CreateGroup({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(people.createGroup, {
    defaults: { Name: '', Description: '', Roles: [] },
    invalidates: EVERYBODY,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('groups.created', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('groups.form.createTitle')}
      submitLabel={t('groups.form.create')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <GroupTexts form={form} />
      <RolesEditor
        label={t('groups.form.roles')}
        roles={form.watch('Roles') ?? []}
        onChange={roles => form.setValue('Roles', roles, { shouldDirty: true })}
      />
    </FormDialog>
  )
}

export function EditGroup({ group, close }: { group: GroupRow; close: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const { GroupID, Name, Description } = group
  const [roles, setRoles] = useState<readonly Role[]>(group.Roles)
  const hasOtherRoles = !sameRoles(roles, group.Roles)
  const { form, submit, isPending, refusal } = useCallForm(people.saveGroup, {
    defaults: { GroupID, Name, Description },
    saysRefusal: true,
    onDone: async ({ Data }) => {
      if (hasOtherRoles) await api(people.setGroupRoles, { GroupID, Roles: [...roles] })
      await Promise.all(EVERYBODY.map(it => client.invalidateQueries(it)))
      toast({ kind: 'ok', text: t('groups.saved', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('groups.form.editTitle', { name: Name })}
      submitLabel={t('groups.form.save')}
      isDirty={form.formState.isDirty || hasOtherRoles}
      {...{ submit, isPending, refusal, close }}
    >
      <GroupTexts form={form} />
      <RolesEditor label={t('groups.form.roles')} roles={roles} onChange={setRoles} />
    </FormDialog>
  )
}

function GroupTexts<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useWords()
  return (
    <>
      <TextField
        label={t('groups.form.name')}
        isRequired
        autoFocus
        {...useTextField(form, 'Name' as Path<V>)}
      />
      <TextArea
        label={t('groups.form.description')}
        description={t('groups.form.descriptionHint')}
        rows={2}
        {...useTextField(form, 'Description' as Path<V>)}
      />
    </>
  )
}
