import type { MediaCard } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { RecordType } from '@mediatheque/contract/primitives'
import { fitsScreen } from '@mediatheque/contract/signage'
import { Eye, Heart, ListPlus, MonitorPlay, MoreHorizontal, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { openModal } from '../../shared/modal.ts'
import { useCall } from '../../shared/query.ts'
import { useOpening } from '../../shared/use-opening.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { viewAddress } from './card.rules.ts'
import { useFavourite } from './use-favourite.ts'
import { ITEM_LISTS, useDeletedToast } from './use-undo-delete.ts'

const HOLDERS: readonly number[] = [RecordType.Playlist, RecordType.LessonPlan]

interface CardMenuProps {
  item: MediaCard
  label: string
  className: string | undefined
}

/** What the viewer may do with an item, from wherever it is listed. */
export function CardMenu({ item, label, className }: CardMenuProps) {
  const t = useWords()
  const viewer = useViewer()
  const isGuest = viewer?.IsAnonymous ?? true
  const maySend = viewer?.CanSendToSignage === true
  const toggle = useFavourite(item)
  const [asksDelete, setAsksDelete] = useState(false)
  const acts: Record<string, () => void> = {
    quickview: () => openModal('quickview', { id: item.ClipDataID }),
    favourite: () => void toggle(),
    playlist: () => openModal('addtoplaylist', { id: item.EncID }),
    signage: () => openModal('sendtosignage', { id: item.EncID }),
    remove: () => setAsksDelete(true),
  }
  return (
    <>
      <MenuTrigger {...useOpening()}>
        <IconButton size="sm" className={className} icon={<MoreHorizontal />} label={label} />
        <Menu label={label} placement="bottom end" autoFocus="first" onAction={key => acts[String(key)]?.()}>
          <MenuItem id="quickview" icon={<Eye aria-hidden="true" />}>
            {t('cards.act.quickView')}
          </MenuItem>
          {!isGuest && (
            <MenuItem id="favourite" icon={<Heart aria-hidden="true" />}>
              {t(item.IsFavourite ? 'cards.act.unfavourite' : 'cards.act.favourite')}
            </MenuItem>
          )}
          {!isGuest && !HOLDERS.includes(item.RecordType) && (
            <MenuItem id="playlist" icon={<ListPlus aria-hidden="true" />}>
              {t('cards.act.playlist')}
            </MenuItem>
          )}
          {maySend && item.CanShowToOthers && !item.IsPrivate && fitsScreen(item) && (
            <MenuItem id="signage" icon={<MonitorPlay aria-hidden="true" />}>
              {t('cards.act.signage')}
            </MenuItem>
          )}
          {item.CanShare && (
            <MenuItem
              id="share"
              href={viewAddress(item.ViewURL, 'open=share')}
              icon={<Share2 aria-hidden="true" />}
            >
              {t('cards.act.share')}
            </MenuItem>
          )}
          {item.CanEdit && (
            <MenuItem
              id="edit"
              href={viewAddress(item.ViewURL, 'open=edit')}
              icon={<Pencil aria-hidden="true" />}
            >
              {t('cards.act.edit')}
            </MenuItem>
          )}
          {item.CanDelete && (
            <MenuItem id="remove" isDanger icon={<Trash2 aria-hidden="true" />}>
              {t('cards.act.remove')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {asksDelete && <AskDelete item={item} close={() => setAsksDelete(false)} />}
    </>
  )
}

/** ITEM-10 */
function AskDelete({ item, close }: { item: MediaCard; close: () => void }) {
  const t = useWords()
  const sayDeleted = useDeletedToast()
  const remove = useCall(media.remove, ITEM_LISTS, { onDone: () => void sayDeleted(item) })
  return (
    <AskDialog
      isDanger
      title={t('cards.deleteTitle')}
      confirmLabel={t('cards.act.remove')}
      onCancel={close}
      onConfirm={async () => {
        await remove.mutateAsync({ id: item.EncID })
        close()
      }}
    >
      {t('cards.deleteText', { title: item.Title })}
    </AskDialog>
  )
}
