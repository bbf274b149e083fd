import type { GroupRow } from '@mediatheque/contract/people'
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { GroupActs } from './use-group-acts.tsx'

export function GroupMenu({ group, acts }: { group: GroupRow; acts: GroupActs }) {
  const t = useWords()
  const label = t('groups.actionsOf', { name: group.Name })
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu
        label={label}
        placement="bottom end"
        onAction={key => (key === 'edit' ? acts.edit(group) : acts.remove(group))}
      >
        <MenuItem id="edit" icon={<Pencil aria-hidden="true" />}>
          {t('groups.edit')}
        </MenuItem>
        <MenuItem id="remove" icon={<Trash2 aria-hidden="true" />} isDanger>
          {t('groups.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
