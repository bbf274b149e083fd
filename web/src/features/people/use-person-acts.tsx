import { type PersonRow, people } from '@mediatheque/contract/people'
import { secondFactor } from '@mediatheque/contract/second-factor'
import { signIn } from '@mediatheque/contract/sign-in'
import { useState } from 'react'
import { toast } from '../../design/index.ts'
import { CallFailed, leaveFor } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { HandOver, type HandOverDialog, type Leaver } from './hand-over.tsx'
import type { PersonAct } from './person.rules.ts'
import { EVERYBODY, LISTS } from './use-people.ts'

export type ActPerson = Pick<
  PersonRow,
  'PersonID' | 'DisplayName' | 'UserName' | 'Email' | 'Disabled' | 'HasFactor' | 'PictureURL'
>

interface PersonActsOptions {
  onEdit: (personID: number) => void
  onRemoved?: () => void
  handOver: HandOverDialog
}

/** What the menus of people do. `question` stands wherever the acts are offered. */
export function usePersonActs({ onEdit, onRemoved, handOver }: PersonActsOptions) {
  const t = useWords()
  const [toRemove, setToRemove] = useState<ActPerson | null>(null)
  const [leaver, setLeaver] = useState<Leaver | null>(null)
  const writes = useWrites()
  const act = (what: PersonAct, person: ActPerson) => {
    if (what === 'edit') return onEdit(person.PersonID)
    if (what === 'remove') return setToRemove(person)
    if (what === 'switch') return writes.switchTo(person)
    if (what === 'handover') return setLeaver({ person, items: null })
    const text = t(`people.done.${what}`, { name: person.DisplayName, email: person.Email })
    const onSuccess = () => void toast({ kind: 'ok', text })
    if (what === 'disable')
      return writes.disable.mutate(
        { PersonID: person.PersonID },
        {
          onSuccess: ({ Items }) => {
            onSuccess()
            if (Items > 0) setLeaver({ person, items: Items })
          },
        },
      )
    writes[what].mutate({ PersonID: person.PersonID }, { onSuccess })
  }
  const question = (
    <>
      {toRemove && (
        <RemoveQuestion
          person={toRemove}
          onDone={() => {
            setToRemove(null)
            onRemoved?.()
          }}
          onOwner={() => {
            setLeaver({ person: toRemove, items: null })
            setToRemove(null)
          }}
          onCancel={() => setToRemove(null)}
        />
      )}
      {leaver && <HandOver leaver={leaver} dialog={handOver} close={() => setLeaver(null)} />}
    </>
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
  /** They still own something, which somebody else has to take over first. */
  onOwner: () => void
  onCancel: () => void
}

function RemoveQuestion({ person, onDone, onOwner, onCancel }: RemoveQuestionProps) {
  const t = useWords()
  const { mutateAsync } = useCall(people.remove, LISTS)
  const remove = async () => {
    try {
      await mutateAsync({ PersonID: person.PersonID })
    } catch (error) {
      if (error instanceof CallFailed && error.Key === 'person-owns-items') return onOwner()
      throw error
    }
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
