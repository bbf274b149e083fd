import type { MediaItem } from '@mediatheque/contract/item'
import type { SlideShowRow } from '@mediatheque/contract/slideshows'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Presentation, ScanText } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button, cx, EmptyState, IconButton, Loading, Picture, SkeletonLines } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { openModal } from '../../shared/modal.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import { SlideSearch } from './slide-search.tsx'
import type { Mode } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { listQuery } from './use-slideshows.ts'

interface ShowListProps {
  item: MediaItem
  onMode: (mode: Mode) => void
}

/** SLIDE-02: list, or noitems. */
export function ShowList({ item, onMode }: ShowListProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(listQuery(item.EncID))
  const [term, setTerm] = useState('')
  const { CanEdit } = item.MediaModuleOpts.SlideShows
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading label={t('slideshows.loading')}>
        <SkeletonLines lines={5} />
      </Loading>
    )
  return (
    <>
      {CanEdit && <Tools item={item} onAdd={() => onMode({ mode: 'create' })} />}
      {data.Items.some(it => it.SlideCount > 0) && (
        <SlideSearch item={item} term={term} search={setTerm} onOpen={onMode} />
      )}
      {term === '' && <Rows item={item} shows={data.Items} onMode={onMode} />}
    </>
  )
}

function Tools({ item, onAdd }: { item: MediaItem; onAdd: () => void }) {
  const t = useWords()
  return (
    <div className={styles.tools}>
      <Button
        size="sm"
        look="quiet"
        icon={<ScanText />}
        onPress={() => openModal('ocroptions', { id: item.EncID })}
      >
        {t('slideshows.tools.video')}
      </Button>
      <Button size="sm" look="quiet" icon={<Plus />} onPress={onAdd}>
        {t('slideshows.add')}
      </Button>
    </div>
  )
}

function Rows({ item, shows, onMode }: ShowListProps & { shows: readonly SlideShowRow[] }) {
  const t = useWords()
  const { CanEdit } = item.MediaModuleOpts.SlideShows
  if (shows.length === 0)
    return (
      <EmptyState
        icon={<Presentation />}
        action={
          CanEdit && (
            <Button icon={<Plus />} onPress={() => onMode({ mode: 'create' })}>
              {t('slideshows.addLong')}
            </Button>
          )
        }
      >
        {t(CanEdit ? 'slideshows.empty' : 'slideshows.emptyViewer')}
      </EmptyState>
    )
  return (
    <ul aria-label={t('slideshows.list')} className={styles.list}>
      {shows.map(show => (
        <ShowRow
          key={show.ID}
          show={show}
          {...(CanEdit && { onEdit: () => onMode({ mode: 'edit', ssid: show.ID }) })}
          onOpen={() => onMode({ mode: 'view', ssid: show.ID })}
        />
      ))}
    </ul>
  )
}

interface ShowRowProps {
  show: SlideShowRow
  onOpen: () => void
  onEdit?: () => void
}

function ShowRow({ show, onOpen, onEdit }: ShowRowProps) {
  const t = useWords()
  const facts = [
    t('slideshows.slides', { count: show.SlideCount }),
    ...(show.TimedCount < show.SlideCount ? [t('slideshows.timed', { count: show.TimedCount })] : []),
    ...(show.IsVideoOCR ? [t('slideshows.fromVideo')] : []),
  ]
  return (
    <li className={styles.row}>
      <AriaButton className={cx(styles.open)} onPress={onOpen}>
        <Picture
          src={show.ImageURL ? withAccess(show.ImageURL) : undefined}
          alt=""
          icon={<Presentation />}
          className={styles.cover}
        />
        <span className={styles.texts}>
          <bdi className={styles.title}>{say(show.Name)}</bdi>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </span>
      </AriaButton>
      {onEdit && (
        <IconButton
          size="sm"
          icon={<Pencil />}
          label={`${t('slideshows.edit')}: ${say(show.Name)}`}
          className={styles.rowAct}
          onPress={onEdit}
        />
      )}
    </li>
  )
}
