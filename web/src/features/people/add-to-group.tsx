import { type PersonRow, people } from '@mediatheque/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Combobox, Dialog, type Option, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { EVERYBODY, groupsQuery } from './use-people.ts'

interface AddToGroupProps {
  chosen: readonly PersonRow[]
  onDone: () => void
  close: () => void
}

export function AddToGroup({ chosen, onDone, close }: AddToGroupProps) {
  const t = useWords()
  const { data } = useQuery(groupsQuery())
  const [group, setGroup] = useState<Option | null>(null)
  const { mutate, isPending } = useCall(people.addMembers, EVERYBODY)
  const add = () => {
    if (!group) return
    const done = () => {
      toast({
        kind: 'ok',
        text: t('people.batch.addedToGroup', { count: chosen.length, group: group.label }),
      })
      onDone()
      close()
    }
    mutate({ GroupID: Number(group.id), PersonIDs: chosen.map(it => it.PersonID) }, { onSuccess: done })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="sm"
      title={t('people.batch.groupTitle')}
      footer={
        <>
          <Button onPress={close}>{t('people.form.cancel')}</Button>
          <Button look="primary" isDisabled={!group} isPending={isPending} onPress={add}>
            {t('people.batch.groupAdd')}
          </Button>
        </>
      }
    >
      <Combobox
        label={t('people.filters.group')}
        description={t('people.batch.groupHint')}
        options={(data?.Items ?? []).map(it => ({ id: it.GroupID, label: it.Name }))}
        value={group}
        onChange={setGroup}
        autoFocus
      />
    </Dialog>
  )
}
