import type { MediaItem, RelatedItem } from '@mediatheque/contract/item'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { ArrowDown, ArrowUp, EllipsisVertical, Files, Lock, Pencil, Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import {
  Badge,
  Button,
  cx,
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  MoveHandle,
  Picture,
  toast,
  useMoves,
} from '../../design/index.ts'
import { pageAddress, withAccess } from '../../shared/address.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { movedBy, movedTo } from '../../shared/order.rules.ts'
import { useCall } from '../../shared/query.ts'
import { useOrder } from '../../shared/use-order.ts'
import { durationText, useWords } from '../../words/index.ts'
import { KIND_ICONS, kindOf, WatchedBar } from '../media/index.ts'
import type { Mode } from './related.rules.ts'
import styles from './related-media.module.css'
import { RELATED_READS } from './use-related.ts'

interface RelatedListProps {
  item: MediaItem
  items: readonly RelatedItem[]
  canAdd: boolean
  onMode: (mode: Mode) => void
}

export function RelatedList({ item, items, canAdd, onMode }: RelatedListProps) {
  const t = useWords()
  const add = (
    <Button
      size="sm"
      look={items.length > 0 ? 'quiet' : 'secondary'}
      icon={<Plus />}
      onPress={() => onMode({ mode: 'upload' })}
    >
      {t('relatedMedia.add')}
    </Button>
  )
  if (items.length === 0)
    return (
      <EmptyState icon={<Files />} action={canAdd && add}>
        {t(canAdd ? 'relatedMedia.empty' : 'relatedMedia.emptyViewer')}
      </EmptyState>
    )
  return (
    <>
      {canAdd && <div className={styles.tools}>{add}</div>}
      <Rows {...{ item, items, onMode }} />
    </>
  )
}

function Rows({ item, items: saved, onMode }: Omit<RelatedListProps, 'canAdd'>) {
  const t = useWords()
  const save = useCall(relatedMedia.saveOrder, RELATED_READS)
  const { items, ids, order } = useOrder({
    saved,
    idOf: it => it.ClipDataID,
    save: to => save.mutateAsync({ EncID: item.EncID, ids: to }),
  })
  const [removing, setRemoving] = useState<RelatedItem | null>(null)
  const dragAndDropHooks = useMoves({
    textOf: id => items.find(it => it.ClipDataID === id)?.Title ?? '',
    onMove: ({ moved, target, place }) => {
      if (place !== 'on') void order(movedTo(ids, Number(moved), Number(target), place))
    },
  })
  const mayOrder = items.length > 1 && items.every(it => !it.DisableEdit)
  return (
    <>
      <GridList
        // With and without moves it is another list: react-aria asks other hooks.
        key={String(mayOrder)}
        aria-label={t('relatedMedia.list')}
        className={cx(styles.list)}
        {...(mayOrder && { dragAndDropHooks })}
      >
        {items.map((related, at) => (
          <GridListItem
            key={related.ClipDataID}
            id={related.ClipDataID}
            textValue={related.Title}
            href={related.Link}
            {...(pageAddress.isEmbed && { target: '_blank' as const })}
            className={cx(styles.row)}
          >
            {mayOrder && <MoveHandle />}
            <Face related={related} />
            {!related.DisableEdit && (
              <Acts
                related={related}
                onEdit={() => onMode({ mode: 'edit', ClipDataID: related.ClipDataID })}
                onRemove={() => setRemoving(related)}
                {...(at > 0 && { onUp: () => void order(movedBy(ids, related.ClipDataID, -1)) })}
                {...(at < items.length - 1 && {
                  onDown: () => void order(movedBy(ids, related.ClipDataID, 1)),
                })}
              />
            )}
          </GridListItem>
        ))}
      </GridList>
      {removing && <RemoveRelated item={item} related={removing} close={() => setRemoving(null)} />}
    </>
  )
}

function Face({ related }: { related: RelatedItem }) {
  const t = useWords()
  const kind = kindOf(related)
  const Icon = KIND_ICONS[kind]
  return (
    <>
      <Picture
        src={related.ThumbnailURL === '' ? undefined : withAccess(related.ThumbnailURL)}
        alt=""
        icon={<Icon aria-hidden="true" />}
        className={styles.picture}
      >
        {related.DurationSecs !== null && (
          <Badge tone="picture" className={styles.duration}>
            {durationText(related.DurationSecs)}
          </Badge>
        )}
        <WatchedBar item={related} />
      </Picture>
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          {related.Title}
        </span>
        <span className={styles.facts}>
          <Icon aria-hidden="true" />
          {t(`cards.kind.${kind}`)}
          {related.IsPrivate && (
            <>
              <Lock aria-hidden="true" />
              {t('relatedMedia.private')}
            </>
          )}
        </span>
      </span>
    </>
  )
}

interface ActsProps {
  related: RelatedItem
  onEdit: () => void
  onRemove: () => void
  onUp?: () => void
  onDown?: () => void
}

function Acts({ related, onEdit, onRemove, onUp, onDown }: ActsProps) {
  const t = useWords()
  const label = t('relatedMedia.acts', { title: related.Title })
  return (
    <MenuTrigger>
      <IconButton size="sm" icon={<EllipsisVertical />} label={label} />
      <Menu label={label} placement="bottom end">
        <MenuItem icon={<Pencil />} onAction={onEdit}>
          {t('relatedMedia.rename')}
        </MenuItem>
        {onUp && (
          <MenuItem icon={<ArrowUp />} onAction={onUp}>
            {t('relatedMedia.up')}
          </MenuItem>
        )}
        {onDown && (
          <MenuItem icon={<ArrowDown />} onAction={onDown}>
            {t('relatedMedia.down')}
          </MenuItem>
        )}
        <MenuItem icon={<Unlink />} isDanger onAction={onRemove}>
          {t('relatedMedia.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

interface RemoveRelatedProps {
  item: MediaItem
  related: RelatedItem
  close: () => void
}

/** REL-04 */
function RemoveRelated({ item, related, close }: RemoveRelatedProps) {
  const t = useWords()
  const { mutateAsync } = useCall(relatedMedia.remove, RELATED_READS, {
    onDone: () => toast({ kind: 'ok', text: t('relatedMedia.removed') }),
  })
  return (
    <AskDialog
      title={t('relatedMedia.removeTitle')}
      confirmLabel={t('relatedMedia.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ EncID: item.EncID, id: related.ClipDataID })
        close()
      }}
      onCancel={close}
    >
      {t('relatedMedia.removeText', { title: related.Title })}
    </AskDialog>
  )
}
