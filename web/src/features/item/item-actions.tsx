// What may be done with an item: the first few next to its title, the others in the menu.
import { ReplaceStatus } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { pages } from '@mediatheque/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  CalendarDays,
  CircleHelp,
  Download,
  Ellipsis,
  FolderTree,
  Gavel,
  GraduationCap,
  Heart,
  Image,
  ListPlus,
  type LucideIcon,
  MonitorPlay,
  Replace,
  Rows2,
  Settings2,
  Share2,
  SquarePen,
  Star,
  Trash2,
  Undo2,
  UserRoundPlus,
} from 'lucide-react'
import { createElement, Suspense, useEffect, useState } from 'react'
import { Button, cx, Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { openModal } from '../../shared/modal.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useCall } from '../../shared/query.ts'
import { holds, useSite, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { ArchiveQuestion } from '../archive/index.ts'
import { DownloadMenu } from '../conversion/index.ts'
import { ITEM_LISTS, useDeletedToast, useFavourite } from '../media/index.ts'
import { HoldDialog } from '../retention/index.ts'
import {
  actionsOf,
  exportAddress,
  type FirstAction as FirstActionName,
  type ItemAction,
  isFirst,
  mayDownload,
} from './actions.rules.ts'
import styles from './item-view.module.css'
import { whileLeaving } from './use-item-changes.ts'

/** Asked about in place. */
const ASKED = ['delete', 'archive', 'hold', 'endHold'] as const
type Asked = (typeof ASKED)[number]
const isAsked = (action: ItemAction): action is Asked => ASKED.some(it => it === action)

const ICONS: Record<ItemAction, LucideIcon> = {
  favourite: Heart,
  rate: Star,
  share: Share2,
  edit: SquarePen,
  categories: FolderTree,
  grant: UserRoundPlus,
  playlist: ListPlus,
  signage: MonitorPlay,
  picture: Image,
  replace: Replace,
  streams: Rows2,
  advanced: Settings2,
  exportCsv: Download,
  exportJson: Download,
  courses: GraduationCap,
  asimut: CalendarDays,
  why: CircleHelp,
  takeBack: Undo2,
  archive: Archive,
  hold: Gavel,
  endHold: Gavel,
  delete: Trash2,
}

interface ItemActionsProps {
  id: string
  item: MediaItem
}

export function ItemActions({ id, item }: ItemActionsProps) {
  const t = useWords()
  const viewer = useViewer()
  const [asked, setAsked] = useState<Asked | null>(null)
  const favourite = useFavourite(item)
  const isPerson = viewer !== null && !viewer.IsAnonymous
  const { HasAsimut: hasAsimut } = useSite()
  const offered = actionsOf(item, {
    isPerson,
    maySend: viewer?.CanSendToSignage === true,
    hasAsimut,
    isAdministrator: viewer !== null && holds(viewer, 'administrator'),
  })
  const act = (action: ItemAction) => {
    if (action === 'favourite') return void favourite()
    if (isAsked(action)) return setAsked(action)
    MODALS[action]?.(id)
  }
  useOpenedByAddress(offered, act)
  const inMenu = offered.filter(action => !isFirst(action))
  return (
    <div className={styles.actions}>
      {offered.filter(isFirst).map(action => (
        <FirstAction key={action} {...{ action, item }} onPress={() => act(action)} />
      ))}
      {mayDownload(item) && <DownloadMenu item={item} className={styles.action} />}
      {inMenu.length > 0 && (
        <MenuTrigger>
          <Button look="quiet" icon={<Ellipsis />} className={styles.action}>
            <span className={styles.moreLabel}>{t('item.more')}</span>
          </Button>
          <ActionMenu actions={inMenu} item={item} onAct={act} />
        </MenuTrigger>
      )}
      <Suspense>
        {asked === 'archive' && <ArchiveQuestion item={item} close={() => setAsked(null)} />}
        {(asked === 'hold' || asked === 'endHold') && <HoldDialog item={item} close={() => setAsked(null)} />}
      </Suspense>
      {asked === 'delete' && <DeleteQuestion item={item} close={() => setAsked(null)} />}
    </div>
  )
}

/** `open=share` and `open=edit`, as cards elsewhere lead here; what is opened once leaves the address. */
function useOpenedByAddress(offered: readonly ItemAction[], act: (action: ItemAction) => void) {
  const [search, change] = usePageSearch()
  const asked = offered.find(action => action === search.open)
  useEffect(() => {
    if (asked === undefined) return
    change({ open: undefined })
    act(asked)
  })
}

const MODALS: Partial<Record<ItemAction, (id: string) => void>> = {
  rate: id => openModal('rating', { id }),
  share: id => openModal('share', { id }),
  edit: id => openModal('editdetails', { id }),
  categories: id => openModal('itemcategories', { id }),
  grant: id => openModal('grantaccessmodal', { id }),
  advanced: id => openModal('advancedsettings', { id }),
  courses: id => openModal('itemcourses', { id }),
  asimut: id => openModal('asimut', { id }),
  why: id => openModal('why', { id }),
  takeBack: id => openModal('decline', { id }),
  playlist: id => openModal('addtoplaylist', { id }),
  signage: id => openModal('sendtosignage', { id }),
  picture: id => openModal('changepicture', { id }),
  replace: id => openModal('replacemedia', { id }),
  streams: id => openModal('streams', { id }),
}

interface FirstActionProps {
  action: FirstActionName
  item: MediaItem
  onPress: () => void
}

function FirstAction({ action, item, onPress }: FirstActionProps) {
  const t = useWords()
  const isOn = action === 'favourite' && item.IsFavourite
  return (
    <Button
      look="quiet"
      icon={createElement(ICONS[action], { fill: isOn ? 'currentColor' : 'none' })}
      className={cx(styles.action, action === 'rate' && styles.rate, isOn && styles.isOn)}
      {...(action === 'favourite' && { 'aria-pressed': isOn })}
      onPress={onPress}
    >
      {t(`item.actShort.${action}`)}
    </Button>
  )
}

interface ActionMenuProps {
  actions: readonly ItemAction[]
  item: MediaItem
  onAct: (action: ItemAction) => void
}

function ActionMenu({ actions, item, onAct }: ActionMenuProps) {
  const t = useWords()
  const addresses: Partial<Record<ItemAction, string>> = {
    exportCsv: exportAddress(item.EncID, 'csv'),
    exportJson: exportAddress(item.EncID, 'json'),
  }
  // ITEM-15
  const disabled = item.ReplaceStatusID === ReplaceStatus.InProgress ? ['replace'] : []
  return (
    <Menu
      label={t('item.more')}
      placement="bottom end"
      disabledKeys={disabled}
      onAction={key => onAct(key as ItemAction)}
    >
      {actions.flatMap(action => [
        action === 'delete' && actions.length > 1 && <MenuSeparator key="line" />,
        <MenuItem
          key={action}
          id={action}
          icon={createElement(ICONS[action])}
          isDanger={action === 'delete'}
          textValue={t(`item.act.${action}`)}
          {...(addresses[action] && { href: addresses[action], download: true })}
        >
          {t(`item.act.${action}`)}
        </MenuItem>,
      ])}
    </Menu>
  )
}

/** ITEM-10: cancelling sends nothing. */
function DeleteQuestion({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const { mutateAsync } = useCall(media.remove, ITEM_LISTS)
  const sayDeleted = useDeletedToast()
  const remove = () =>
    whileLeaving(item.EncID, async () => {
      await mutateAsync({ id: item.EncID })
      sayDeleted(item)
      await navigate({ href: pages.default.path })
    })
  return (
    <AskDialog
      title={t('cards.deleteTitle')}
      confirmLabel={t('item.act.delete')}
      isDanger
      onConfirm={remove}
      onCancel={close}
    >
      {t('cards.deleteText', { title: item.Title })}
    </AskDialog>
  )
}
