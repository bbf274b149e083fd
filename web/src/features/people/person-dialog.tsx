import { type PersonInFull, people } from '@mediatheque/contract/people'
import type { Role } from '@mediatheque/contract/primitives'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox, Dialog, Loading, Notice, SkeletonLines, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './people.module.css'
import { type PersonAct, sameRoles } from './person.rules.ts'
import { PersonFields } from './person-fields.tsx'
import { PersonMenu } from './person-menu.tsx'
import { EVERYBODY, personQuery } from './use-people.ts'
import type { ActPerson } from './use-person-acts.tsx'

export function CreatePerson({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(people.create, {
    defaults: {
      UserName: '',
      DisplayName: '',
      Email: '',
      GroupNames: [],
      Roles: [],
      Password: undefined,
      Invite: false,
    },
    invalidates: EVERYBODY,
    saysRefusal: true,
    onDone: ({ Data }, { Invite }) => {
      const done = Invite ? 'people.done.invited' : 'people.done.created'
      toast({ kind: 'ok', text: t(done, { name: Data.DisplayName }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('people.form.createTitle')}
      submitLabel={t('people.form.create')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <PersonFields
        form={form}
        isNew
        hasPassword={false}
        roles={form.watch('Roles') ?? []}
        onRoles={roles => form.setValue('Roles', roles, { shouldDirty: true })}
      />
      <Checkbox
        isSelected={form.watch('Invite') === true}
        onChange={isOn => form.setValue('Invite', isOn, { shouldDirty: true })}
        description={t('people.form.inviteHint')}
      >
        {t('people.form.invite')}
      </Checkbox>
    </FormDialog>
  )
}

interface EditPersonProps {
  PersonID: number
  onAct: (act: PersonAct, person: ActPerson) => void
  close: () => void
}

export function EditPerson({ PersonID, onAct, close }: EditPersonProps) {
  const t = useWords()
  const asked = useQuery({ ...personQuery(PersonID), staleTime: 0 })
  const { data, error, refetch, isRefetching, isFetchedAfterMount } = asked
  if (data && isFetchedAfterMount)
    return <PersonForm key={PersonID} person={data} onAct={onAct} close={close} />
  return (
    <Dialog isOpen onOpenChange={close} title={t('people.form.loading')}>
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <Loading>
          <SkeletonLines lines={9} />
        </Loading>
      )}
    </Dialog>
  )
}

type PersonFormProps = Omit<EditPersonProps, 'PersonID'> & { person: PersonInFull }

function PersonForm({ person, onAct, close }: PersonFormProps) {
  const t = useWords()
  const dates = useDates()
  const client = useQueryClient()
  const [roles, setRoles] = useState<readonly Role[]>(person.Roles)
  const { PersonID, UserName, DisplayName, Email, GroupNames } = person
  const hasOtherRoles = !sameRoles(roles, person.Roles)
  const { form, submit, isPending, refusal } = useCallForm(people.save, {
    defaults: { PersonID, UserName, DisplayName, Email, GroupNames, Password: undefined },
    saysRefusal: true,
    onDone: async ({ Data }) => {
      if (hasOtherRoles) await api(people.setRoles, { PersonID, Roles: [...roles] })
      await Promise.all(EVERYBODY.map(it => client.invalidateQueries(it)))
      toast({ kind: 'ok', text: t('people.done.saved', { name: Data.DisplayName }) })
      close()
    },
  })
  const seen = person.LastSeenAt
    ? t('people.form.seen', { moment: dates.moment(person.LastSeenAt) })
    : t('people.form.neverSeen')
  return (
    <FormDialog
      title={t('people.form.editTitle', { name: DisplayName })}
      submitLabel={t('people.form.save')}
      isDirty={form.formState.isDirty || hasOtherRoles}
      headActions={<PersonMenu person={person} onAct={onAct} hidesEdit />}
      {...{ submit, isPending, refusal, close }}
    >
      {person.Disabled && <Notice kind="warn">{t('people.form.disabled')}</Notice>}
      <p className={styles.facts}>
        {t('people.form.created', { date: dates.date(person.CreatedAt) })} · {seen}
      </p>
      <PersonFields
        form={form}
        isNew={false}
        hasPassword={person.HasPassword}
        roles={roles}
        onRoles={setRoles}
      />
    </FormDialog>
  )
}
