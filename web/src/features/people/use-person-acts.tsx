import { type PersonRow, people } from '@mediatheque/contract/people'
import { secondFactor } from '@mediatheque/contract/second-factor'
import { signIn } from '@mediatheque/contract/sign-in'
import { useState } from 'react'
import { toast } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import type { PersonAct } from './person.rules.ts'
import { EVERYBODY, LISTS } from './use-people.ts'

export type ActPerson = Pick<
  PersonRow,
  'PersonID' | 'DisplayName' | 'UserName' | 'Email' | 'Disabled' | 'HasFactor' | 'PictureURL'
>

interface PersonActsOptions {
  onEdit: (personID: number) => void
  onRemoved?: () => void
}

/** What the menus of people do. `question` stands wherever the acts are offered. */
export function usePersonActs({ onEdit, onRemoved }: PersonActsOptions) {
  const t = useWords()
  const [toRemove, setToRemove] = useState<ActPerson | null>(null)
  const writes = useWrites()
  const act = (what: PersonAct, person: ActPerson) => {
    if (what === 'edit') return onEdit(person.PersonID)
    if (what === 'remove') return setToRemove(person)
    if (what === 'switch') return writes.switchTo(person)
    const text = t(`people.done.${what}`, { name: person.DisplayName, email: person.Email })
    writes[what].mutate({ PersonID: person.PersonID }, { onSuccess: () => void toast({ kind: 'ok', text }) })
  }
  const question = toRemove && (
    <RemoveQuestion
      person={toRemove}
      onDone={() => {
        setToRemove(null)
        onRemoved?.()
      }}
      onCancel={() => setToRemove(null)}
    />
  )
  return { act, question }
}

function useWrites() {
  const switching = useCall(signIn.switchTo)
  return {
    reset: useCall(people.sendResetLink),
    factors: useCall(secondFactor.resetFactors, EVERYBODY),
    picture: useCall(people.removePicture, EVERYBODY),
    disable: useCall(people.disable, EVERYBODY),
    enable: useCall(people.enable, EVERYBODY),
    switchTo: ({ PersonID }: ActPerson) =>
      switching.mutate({ PersonID }, { onSuccess: ({ ResponseUrl }) => leaveFor(ResponseUrl) }),
  }
}

interface RemoveQuestionProps {
  person: ActPerson
  onDone: () => void
  onCancel: () => void
}

function RemoveQuestion({ person, onDone, onCancel }: RemoveQuestionProps) {
  const t = useWords()
  const { mutateAsync } = useCall(people.remove, LISTS)
  const remove = async () => {
    await mutateAsync({ PersonID: person.PersonID })
    toast({ kind: 'ok', text: t('people.done.remove', { name: person.DisplayName }) })
    onDone()
  }
  return (
    <AskDialog
      title={t('people.removeTitle', { name: person.DisplayName })}
      confirmLabel={t('people.act.remove')}
      isDanger
      onConfirm={remove}
      onCancel={onCancel}
    >
      {t('people.removeText', { userName: person.UserName })}
    </AskDialog>
  )
}
