// PHOTO-06: one picture large, over everything else.
import type { GalleryItem } from '@mediatheque/contract/photosets'
import { ChevronLeft, ChevronRight, Maximize2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx, IconButton, ScrollBody, usePortalArea } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { Caption } from './caption.tsx'
import {
  actOfKey,
  addressFor,
  isClosest,
  neighbour,
  type PreviewAct,
  zoomedIn,
  zoomedOut,
} from './gallery.rules.ts'
import styles from './preview.module.css'

interface PreviewProps {
  items: readonly GalleryItem[]
  index: number
  onIndex: (index: number) => void
  close: () => void
}

/** What is mostly pressed shows no tooltip: an open one would take the first Escape for itself. */
export function Preview({ items, index, onIndex, close }: PreviewProps) {
  const area = usePortalArea()
  const item = items[index]
  if (!item) return null
  return (
    <ModalOverlay
      isOpen
      isDismissable
      {...area}
      data-scrim
      className={cx(styles.overlay)}
      onOpenChange={isOpen => isOpen || close()}
    >
      <Modal className={cx(styles.modal)}>
        <Large {...{ items, item, index, onIndex, close }} />
      </Modal>
    </ModalOverlay>
  )
}

function Large({ items, item, index, onIndex, close }: PreviewProps & { item: GalleryItem }) {
  const t = useWords()
  const [{ zoom, of }, setSeen] = useState({ zoom: 1, of: index })
  const setZoom = (zoom: number) => setSeen({ zoom, of: index })
  if (of !== index) setZoom(1)
  const count = items.length
  const go = (by: number) => onIndex(neighbour(index, by, count))
  const acts: Record<PreviewAct, () => void> = {
    next: () => go(1),
    previous: () => go(-1),
    first: () => onIndex(0),
    last: () => onIndex(count - 1),
    in: () => setZoom(zoomedIn(zoom)),
    out: () => setZoom(zoomedOut(zoom)),
    whole: () => setZoom(1),
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actOfKey(event.key, zoom)
    if (!act) return
    event.preventDefault()
    acts[act]()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog, whatever in it has the focus
    <div className={styles.keys} onKeyDown={onKey}>
      <Dialog aria-label={t('photosets.preview', { title: item.Title })} className={cx(styles.dialog)}>
        <Bar zoom={zoom} acts={acts} close={close} />
        <ScrollBody label={t('photosets.picture')} className={cx(styles.desk)}>
          <img
            src={addressFor(item, zoom > 1 ? 'whole' : 'large')}
            alt={item.AltTitle}
            width={item.Width}
            height={item.Height}
            className={styles.image}
            style={{ '--zoom': zoom, '--ratio': item.Width / item.Height || 1 }}
          />
        </ScrollBody>
        {count > 1 && <Sides acts={acts} />}
        <Caption item={item} place={index + 1} count={count} />
      </Dialog>
    </div>
  )
}

function Sides({ acts }: { acts: Record<PreviewAct, () => void> }) {
  const t = useWords()
  return (
    <>
      <IconButton
        hidesTooltip
        icon={<ChevronLeft />}
        label={t('photosets.previous')}
        className={cx(styles.side, styles.back)}
        onPress={acts.previous}
      />
      <IconButton
        hidesTooltip
        icon={<ChevronRight />}
        label={t('photosets.next')}
        className={cx(styles.side, styles.on)}
        onPress={acts.next}
      />
    </>
  )
}

interface BarProps {
  zoom: number
  acts: Record<PreviewAct, () => void>
  close: () => void
}

function Bar({ zoom, acts, close }: BarProps) {
  const t = useWords()
  return (
    <div className={styles.bar}>
      <IconButton
        icon={<ZoomOut />}
        label={t('photosets.zoomOut')}
        keys="-"
        isDisabled={zoom === 1}
        onPress={acts.out}
      />
      <IconButton
        icon={<ZoomIn />}
        label={t('photosets.zoomIn')}
        keys="+"
        isDisabled={isClosest(zoom)}
        onPress={acts.in}
      />
      <IconButton
        icon={<Maximize2 />}
        label={t('photosets.whole')}
        keys="0"
        isDisabled={zoom === 1}
        onPress={acts.whole}
      />
      <IconButton hidesTooltip icon={<X />} label={t('photosets.close')} onPress={close} />
    </div>
  )
}
