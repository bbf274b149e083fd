import type { MediaItem } from '@mediatheque/contract/item'
import { type PhotosetItem, photosets } from '@mediatheque/contract/photosets'
import {
  ArrowDown,
  ArrowUp,
  ImageUp,
  type LucideIcon,
  MoreHorizontal,
  Pencil,
  RotateCcw,
  RotateCw,
  Star,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import {
  Badge,
  cx,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  MoveHandle,
  Picture,
  toast,
  useMoves,
} from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { movedBy, movedTo } from '../../shared/order.rules.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useCall } from '../../shared/query.ts'
import { useOrder } from '../../shared/use-order.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './photos.module.css'
import { COVER_READS, PHOTO_READS } from './use-photos.ts'

interface PhotoListProps {
  item: MediaItem
  photos: readonly PhotosetItem[]
  onEdit: (photoID: number) => void
}

export function PhotoList({ item, photos, onEdit }: PhotoListProps) {
  const t = useWords()
  const [, change] = usePageSearch()
  const mayEdit = item.MediaModuleOpts.PlaylistItems.CanEdit
  const save = useCall(photosets.saveOrder, PHOTO_READS)
  const {
    items: shown,
    ids,
    order,
  } = useOrder({
    saved: photos,
    idOf: it => it.PhotoID,
    save: to => save.mutateAsync({ cdid: item.ClipDataID, ids: to }),
  })
  const [removed, setRemoved] = useState<PhotosetItem | null>(null)
  const moves = useMoves({
    textOf: id => shown.find(it => it.PhotoID === id)?.Title ?? '',
    onMove: ({ moved, target, place }) => {
      if (place !== 'on') void order(movedTo(ids, Number(moved), Number(target), place))
    },
  })
  const run = useActs(item, {
    onEdit,
    onRemove: setRemoved,
    onMove: (id, by) => void order(movedBy(ids, id, by)),
  })
  return (
    <>
      <GridList
        aria-label={t('photosets.pictures')}
        className={cx(styles.list)}
        onAction={id => change({ photo: String(id) })}
        {...(mayEdit && { dragAndDropHooks: moves })}
      >
        {shown.map((photo, at) => (
          <GridListItem
            key={photo.PhotoID}
            id={photo.PhotoID}
            textValue={photo.Title}
            className={cx(styles.row)}
          >
            {mayEdit && <MoveHandle />}
            <Picture src={photo.ImageURLs[0]} alt="" ratio="4/3" className={styles.picture} />
            <Texts photo={photo} />
            {mayEdit && (
              <RowMenu photo={photo} isFirst={at === 0} isLast={at === shown.length - 1} run={run} />
            )}
          </GridListItem>
        ))}
      </GridList>
      {removed && <RemovePhoto item={item} photo={removed} close={() => setRemoved(null)} />}
    </>
  )
}

function Texts({ photo }: { photo: PhotosetItem }) {
  const t = useWords()
  return (
    <span className={styles.texts}>
      <bdi className={styles.name}>{photo.Title}</bdi>
      {photo.Description !== '' && <bdi className={styles.description}>{photo.Description}</bdi>}
      <span className={styles.badges}>
        {photo.IsCover && <Badge tone="accent">{t('photosets.isCover')}</Badge>}
        {photo.IsBackground && <Badge>{t('photosets.isBackground')}</Badge>}
        {photo.IsTurning && <Badge>{t('photosets.turning')}</Badge>}
      </span>
    </span>
  )
}

const ACTS = ['edit', 'cover', 'background', 'left', 'right', 'up', 'down', 'remove'] as const
type Act = (typeof ACTS)[number]
const ICONS: Record<Act, LucideIcon> = {
  edit: Pencil,
  cover: Star,
  background: ImageUp,
  left: RotateCcw,
  right: RotateCw,
  up: ArrowUp,
  down: ArrowDown,
  remove: Trash2,
}

interface RowMenuProps {
  photo: PhotosetItem
  isFirst: boolean
  isLast: boolean
  run: (act: Act, photo: PhotosetItem) => void
}

function RowMenu({ photo, isFirst, isLast, run }: RowMenuProps) {
  const t = useWords()
  const label = t('photosets.acts', { title: photo.Title })
  const disabled = [...(isFirst ? ['up'] : []), ...(isLast ? ['down'] : [])]
  return (
    <MenuTrigger>
      <IconButton size="sm" hidesTooltip label={label} icon={<MoreHorizontal />} />
      <Menu
        label={label}
        placement="bottom end"
        disabledKeys={disabled}
        onAction={key => {
          const act = ACTS.find(it => it === key)
          if (act) run(act, photo)
        }}
      >
        {ACTS.map(act => {
          const Icon = ICONS[act]
          const name = act === 'background' && photo.IsBackground ? 'noBackground' : act
          return (
            <MenuItem key={act} id={act} icon={<Icon aria-hidden="true" />} isDanger={act === 'remove'}>
              {t(`photosets.act.${name}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </MenuTrigger>
  )
}

interface Doing {
  onEdit: (photoID: number) => void
  onRemove: (photo: PhotosetItem) => void
  onMove: (photoID: number, by: -1 | 1) => void
}

function useActs({ ClipDataID: cdid }: MediaItem, { onEdit, onRemove, onMove }: Doing) {
  const t = useWords()
  const confirm = (text: string) => toast({ kind: 'ok', text })
  const cover = useCall(photosets.setThumbnail, COVER_READS, {
    onDone: () => confirm(t('photosets.coverSet')),
  })
  const settings = useCall(photosets.saveSettings, PHOTO_READS, {
    onDone: () => confirm(t('photosets.settings.saved')),
  })
  const details = useCall(photosets.saveDetails, PHOTO_READS, {
    onDone: ({ Message = '' }) => toast({ kind: 'info', text: say(Message) }),
  })
  const turn = (photo: PhotosetItem, rotate: number) =>
    details.mutate({ cdid, psiid: photo.PhotoID, title: photo.Title, desc: photo.Description, rotate })
  const acts: Record<Act, (photo: PhotosetItem) => void> = {
    edit: photo => onEdit(photo.PhotoID),
    cover: photo => cover.mutate({ cdid, psiid: photo.PhotoID }),
    background: photo => settings.mutate({ cdid, background: photo.IsBackground ? 0 : photo.PhotoID }),
    left: photo => turn(photo, -90),
    right: photo => turn(photo, 90),
    up: photo => onMove(photo.PhotoID, -1),
    down: photo => onMove(photo.PhotoID, 1),
    remove: onRemove,
  }
  return (act: Act, photo: PhotosetItem) => acts[act](photo)
}

/** PHOTO-10 */
function RemovePhoto({ item, photo, close }: { item: MediaItem; photo: PhotosetItem; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(photosets.remove, PHOTO_READS, {
    onDone: () => toast({ kind: 'ok', text: t('photosets.removed') }),
  })
  return (
    <AskDialog
      isDanger
      title={t('photosets.removeTitle')}
      confirmLabel={t('photosets.act.remove')}
      onConfirm={async () => {
        await mutateAsync({ cdid: item.ClipDataID, psiid: photo.PhotoID })
        close()
      }}
      onCancel={close}
    >
      {t('photosets.removeText', { title: photo.Title })}
    </AskDialog>
  )
}
