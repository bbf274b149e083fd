import type { Role } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { MultiCombobox, PasswordField, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './people.module.css'
import { rolesThroughGroups } from './person.rules.ts'
import { RolesEditor } from './roles-editor.tsx'
import { groupsQuery } from './use-people.ts'

type PersonValues = FieldValues & { GroupNames?: string[] | undefined; Password?: string | undefined }

interface PersonFieldsProps<V extends PersonValues> {
  form: UseFormReturn<V>
  isNew: boolean
  hasPassword: boolean
  roles: readonly Role[]
  onRoles: (roles: Role[]) => void
}

export function PersonFields<V extends PersonValues>(props: PersonFieldsProps<V>) {
  const { form, isNew, hasPassword, roles, onRoles } = props
  const t = useWords()
  const name = (it: keyof PersonValues & string) => it as Path<V>
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('people.form.name')}
          isRequired
          autoFocus
          autoComplete="off"
          {...useTextField(form, name('DisplayName'))}
        />
        <TextField
          label={t('people.form.userName')}
          description={t('people.form.userNameHint')}
          isRequired
          autoComplete="off"
          spellCheck="false"
          {...useTextField(form, name('UserName'))}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('people.form.email')}
          description={t('people.form.emailHint')}
          type="email"
          autoComplete="off"
          {...useTextField(form, name('Email'))}
        />
        <NewPassword form={form} isNew={isNew} hasPassword={hasPassword} />
      </div>
      <Rights form={form} roles={roles} onRoles={onRoles} />
    </>
  )
}

function NewPassword<V extends PersonValues>({
  form,
  isNew,
  hasPassword,
}: Pick<PersonFieldsProps<V>, 'form' | 'isNew' | 'hasPassword'>) {
  const t = useWords()
  const field = useTextField(form, 'Password' as Path<V>)
  const hint = hasPassword ? 'people.form.newPasswordHint' : 'people.form.noPassword'
  // An empty field means no password, not one of no letters.
  const change = (text: string) => field.onChange((text === '' ? undefined : text) as string)
  return (
    <PasswordField
      label={t(isNew ? 'people.form.password' : 'people.form.newPassword')}
      description={t(isNew ? 'people.form.passwordHint' : hint)}
      {...field}
      autoComplete="new-password"
      onChange={change}
    />
  )
}

function Rights<V extends PersonValues>({
  form,
  roles,
  onRoles,
}: Pick<PersonFieldsProps<V>, 'form' | 'roles' | 'onRoles'>) {
  const t = useWords()
  const { data } = useQuery(groupsQuery())
  const groups = data?.Items ?? []
  const { field, fieldState } = useController({ control: form.control, name: 'GroupNames' as Path<V> })
  const chosen: readonly string[] = field.value ?? []
  const error = fieldState.error?.message
  return (
    <>
      <MultiCombobox
        label={t('people.form.groups')}
        description={t('people.form.groupsHint')}
        error={error === undefined ? undefined : say(error)}
        options={groups.map(it => ({ id: it.Name, label: it.Name, description: it.Description }))}
        values={chosen.map(id => ({ id, label: id }))}
        onChange={values => field.onChange(values.map(it => String(it.id)))}
      />
      <RolesEditor
        label={t('people.form.rights')}
        description={t('people.form.rolesHint')}
        roles={roles}
        onChange={onRoles}
        through={rolesThroughGroups(groups, chosen)}
      />
    </>
  )
}
