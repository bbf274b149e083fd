import type { Field } from '@mediatheque/contract/fields'
import { ArrowDown, ArrowUp, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { FieldActs } from './use-field-acts.tsx'

interface FieldMenuProps {
  field: Field
  place: number
  count: number
  acts: FieldActs
}

export function FieldMenu({ field, place, count, acts }: FieldMenuProps) {
  const t = useWords()
  const label = t('fieldsDesigner.actionsOf', { name: field.Title })
  const does: Record<string, () => void> = {
    edit: () => acts.edit(field),
    up: () => acts.move(place, place - 1),
    down: () => acts.move(place, place + 1),
    remove: () => acts.remove(field),
  }
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu label={label} placement="bottom end" onAction={key => does[key]?.()}>
        <MenuItem id="edit" icon={<Pencil aria-hidden="true" />}>
          {t('fieldsDesigner.edit')}
        </MenuItem>
        <MenuItem id="up" icon={<ArrowUp aria-hidden="true" />} isDisabled={place === 0}>
          {t('fieldsDesigner.up')}
        </MenuItem>
        <MenuItem id="down" icon={<ArrowDown aria-hidden="true" />} isDisabled={place === count - 1}>
          {t('fieldsDesigner.down')}
        </MenuItem>
        {!field.IsReserved && (
          <MenuItem id="remove" icon={<Trash2 aria-hidden="true" />} isDanger>
            {t('fieldsDesigner.remove')}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  )
}
