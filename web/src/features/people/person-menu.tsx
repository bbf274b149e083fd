import {
  ArrowRightLeft,
  Ban,
  Eye,
  ImageOff,
  KeyRound,
  MoreHorizontal,
  Pencil,
  ShieldOff,
  Trash2,
  UserCheck,
} from 'lucide-react'
import { IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { actsFor, type PersonAct } from './person.rules.ts'
import type { ActPerson } from './use-person-acts.tsx'

const ICONS = {
  edit: Pencil,
  switch: Eye,
  reset: KeyRound,
  factors: ShieldOff,
  picture: ImageOff,
  handover: ArrowRightLeft,
  disable: Ban,
  enable: UserCheck,
  remove: Trash2,
} as const satisfies Record<PersonAct, unknown>

interface PersonMenuProps {
  person: ActPerson
  onAct: (act: PersonAct, person: ActPerson) => void
  /** Inside the editor there is nothing to open. */
  hidesEdit?: boolean
}

export function PersonMenu({ person, onAct, hidesEdit = false }: PersonMenuProps) {
  const t = useWords()
  const viewer = useViewer()
  const acts = actsFor(person, viewer?.PersonID ?? null).filter(act => !(hidesEdit && act === 'edit'))
  const label = t('people.actionsOf', { name: person.DisplayName })
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu label={label} placement="bottom end" onAction={key => onAct(key as PersonAct, person)}>
        {acts.map(act => {
          const Icon = ICONS[act]
          return (
            <MenuItem key={act} id={act} icon={<Icon aria-hidden="true" />} isDanger={act === 'remove'}>
              {t(`people.act.${act}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </MenuTrigger>
  )
}
