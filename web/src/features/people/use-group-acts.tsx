import { type GroupRow, people } from '@mediatheque/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CreateGroup, EditGroup } from './group-dialog.tsx'
import { WITHOUT_GROUP } from './use-people.ts'

export interface GroupActs {
  create: () => void
  edit: (group: GroupRow) => void
  remove: (group: GroupRow) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; group: GroupRow }

export function useGroupActs({ onRemoved }: { onRemoved?: () => void }): GroupActs {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return {
    create: () => setDoing({ what: 'create' }),
    edit: group => setDoing({ what: 'edit', group }),
    remove: group => setDoing({ what: 'remove', group }),
    dialog: doing && <GroupDialog doing={doing} onRemoved={onRemoved} close={close} />,
  }
}

interface GroupDialogProps {
  doing: Doing
  onRemoved: (() => void) | undefined
  close: () => void
}

function GroupDialog({ doing, onRemoved, close }: GroupDialogProps) {
  if (doing.what === 'create') return <CreateGroup close={close} />
  if (doing.what === 'edit') return <EditGroup group={doing.group} close={close} />
  return <RemoveGroup group={doing.group} onRemoved={onRemoved} close={close} />
}

type RemoveGroupProps = Omit<GroupDialogProps, 'doing'> & { group: GroupRow }

function RemoveGroup({ group, onRemoved, close }: RemoveGroupProps) {
  const t = useWords()
  const { mutateAsync } = useCall(people.removeGroup)
  const client = useQueryClient()
  const remove = async () => {
    await mutateAsync({ GroupID: group.GroupID })
    toast({ kind: 'ok', text: t('groups.removed', { name: group.Name }) })
    close()
    onRemoved?.()
    await Promise.all(WITHOUT_GROUP.map(it => client.invalidateQueries(it)))
  }
  return (
    <AskDialog
      title={t('groups.removeTitle', { name: group.Name })}
      confirmLabel={t('groups.remove')}
      isDanger
      onConfirm={remove}
      onCancel={close}
    >
      {t('groups.removeText')}
    </AskDialog>
  )
}
