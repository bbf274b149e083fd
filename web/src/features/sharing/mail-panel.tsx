// SHARE-01: the plain link by mail, to people and to the members of groups.
import { sharing } from '@mediatheque/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, CheckboxGroup, ChipGroup, TextArea, toast } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { FindPeople, type Person } from './find-people.tsx'
import styles from './share.module.css'
import { startInput } from './share.rules.ts'
import type { Shared } from './shared.ts'

export function MailPanel({ item, start }: Shared) {
  const t = useWords()
  const [people, setPeople] = useState<readonly Person[]>([])
  const [groups, setGroups] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const { mutate, isPending } = useCall(sharing.mailItem, [], {
    onDone: ({ Count }) => {
      toast({ kind: 'ok', text: t('share.mail.sent', { count: Count }) })
      setPeople([])
      setGroups([])
    },
  })
  const send = () =>
    mutate({
      id: item.EncID,
      people: people.map(it => it.PersonID),
      groups: groups.map(Number),
      note,
      ...startInput(start),
    })
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('share.mail.intro')}</p>
      <FindPeople
        without={people.map(it => it.PersonID)}
        onPick={person => setPeople(before => [...before, person])}
      />
      {people.length > 0 && (
        <ChipGroup
          label={t('share.mail.chosen')}
          items={people.map(it => ({ id: it.PersonID, label: it.DisplayName }))}
          onRemove={id => setPeople(people.filter(it => it.PersonID !== id))}
        />
      )}
      <GroupChoice value={groups} onChange={setGroups} />
      <TextArea label={t('share.mail.note')} rows={3} maxLength={1000} value={note} onChange={setNote} />
      <div className={styles.row}>
        <Button
          look="primary"
          icon={<Send />}
          isPending={isPending}
          isDisabled={people.length + groups.length === 0}
          onPress={send}
        >
          {t('share.mail.send')}
        </Button>
      </div>
    </div>
  )
}

interface GroupChoiceProps {
  value: readonly string[]
  onChange: (groups: readonly string[]) => void
}

/** Without a group of one's own there is nothing to choose. */
function GroupChoice({ value, onChange }: GroupChoiceProps) {
  const t = useWords()
  const { data } = useQuery(query(sharing.mailGroups, {}))
  if (!data || data.Items.length === 0) return null
  return (
    <CheckboxGroup label={t('share.mail.groups')} value={[...value]} onChange={onChange}>
      <div className={styles.groups}>
        {data.Items.map(it => (
          <Checkbox key={it.GroupID} value={String(it.GroupID)}>
            {t('share.mail.group', { name: it.Name, count: it.Members })}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  )
}
