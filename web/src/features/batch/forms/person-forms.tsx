import { people } from '@mediatheque/contract/people'
import { useState } from 'react'
import { Combobox, type Option } from '../../../design/index.ts'
import { api } from '../../../shared/api.ts'
import { useWords } from '../../../words/index.ts'
import type { FormProps } from './form-props.ts'

const LEAST_LETTERS = 2

async function findPeople(text: string): Promise<Option[]> {
  if (text.length < LEAST_LETTERS) return []
  const { Items } = await api(people.findMember, { s: text })
  return Items.map(it => ({ id: it.PersonID, label: it.DisplayName }))
}

function PersonForm({ act, onChange, isMissing }: FormProps & { act: 'owner' | 'handover' }) {
  const t = useWords()
  const [person, setPerson] = useState<Option | null>(null)
  return (
    <Combobox
      label={t('batch.choose.owner')}
      description={t('batch.choose.ownerHint')}
      error={isMissing ? t('batch.required.owner') : undefined}
      load={findPeople}
      value={person}
      onChange={it => {
        setPerson(it)
        onChange(it && { Act: act, Owner: String(it.id) })
      }}
      autoFocus
    />
  )
}

export const OwnerForm = (props: FormProps) => <PersonForm act="owner" {...props} />
export const HandoverForm = (props: FormProps) => <PersonForm act="handover" {...props} />
