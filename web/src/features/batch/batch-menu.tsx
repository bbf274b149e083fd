import type { BatchActName, BatchSelection } from '@mediatheque/contract/batch'
import type { Role } from '@mediatheque/contract/primitives'
import {
  Archive,
  CalendarOff,
  Captions,
  ChevronDown,
  EyeOff,
  FolderTree,
  Gavel,
  MapPin,
  PencilLine,
  RefreshCw,
  Share2,
  Tags,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger, toast } from '../../design/index.ts'
import { holds, useViewer } from '../../shared/viewer.ts'
import '../../words/add-batch.ts'
import { useWords } from '../../words/index.ts'

export const BatchDialog = lazy(() => import('./batch-dialog.tsx').then(it => ({ default: it.BatchDialog })))

const ICONS: Readonly<Record<Exclude<BatchActName, 'handover'>, typeof Archive>> = {
  owner: UserRound,
  location: MapPin,
  privacy: EyeOff,
  categories: FolderTree,
  field: PencilLine,
  expiry: CalendarOff,
  archive: Archive,
  groups: UsersRound,
  tags: Tags,
  connect: Share2,
  captions: Captions,
  convert: RefreshCw,
  hold: Gavel,
  delete: Trash2,
}

const SECTIONS = {
  describe: ['categories', 'tags', 'field'],
  access: ['owner', 'location', 'groups', 'privacy', 'connect'],
  keep: ['expiry', 'archive', 'hold'],
  make: ['captions', 'convert'],
} as const satisfies Record<string, readonly BatchActName[]>

/** Of acts that are not for everybody who edits. */
const ROLES: { readonly [Act in BatchActName]?: Role } = { hold: 'administrator', groups: 'manager' }

export interface BatchMenuProps {
  selection: BatchSelection
  /** How many items that is. */
  count: number
  /** When the dialog is closed after something was changed. */
  onDone: () => void
}

export function BatchMenu({ selection, count, onDone }: BatchMenuProps) {
  const t = useWords()
  const [act, setAct] = useState<BatchActName | null>(null)
  const viewer = useViewer()
  const isOffered = (key: BatchActName) => {
    const role = ROLES[key]
    return role === undefined || (viewer !== null && holds(viewer, role))
  }
  // BATCH-02
  const choose = (key: BatchActName) =>
    count === 0 ? toast({ kind: 'warn', text: t('batch.required.none') }) : setAct(key)
  const item = (key: keyof typeof ICONS) => {
    const Icon = ICONS[key]
    return (
      <MenuItem key={key} id={key} icon={<Icon />} isDanger={key === 'delete'}>
        {t(`batch.acts.${key}`)}
      </MenuItem>
    )
  }
  return (
    <>
      <MenuTrigger>
        <Button size="sm">
          {t('batch.open')} <ChevronDown aria-hidden="true" />
        </Button>
        <Menu label={t('batch.menu')} onAction={key => choose(key as BatchActName)}>
          {(['describe', 'access', 'keep', 'make'] as const).map(section => (
            <MenuSection key={section} title={t(`batch.sections.${section}`)}>
              {SECTIONS[section].filter(isOffered).map(item)}
            </MenuSection>
          ))}
          <MenuSeparator />
          {item('delete')}
        </Menu>
      </MenuTrigger>
      <Suspense>
        {act && <BatchDialog {...{ act, selection, count, onDone }} close={() => setAct(null)} />}
      </Suspense>
    </>
  )
}
