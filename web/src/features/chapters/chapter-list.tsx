import { type Chapter, isBookmark } from '@mediatheque/contract/chapter'
import { NOT_STARTED } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { ListPlus, Plus, Sparkles, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, EmptyState } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import { BookmarkRow, ChapterRow } from './chapter-row.tsx'
import styles from './chapters.module.css'
import { chapterAt, type Mode, modeOf } from './chapters.rules.ts'
import { DeleteChapter } from './delete-chapter.tsx'
import { tell } from './use-chapters.ts'
import { useRowActs } from './use-row-acts.tsx'

interface ChapterListProps {
  item: MediaItem
  focus: number | 'add' | undefined
  onMode: (mode: Mode) => void
}

export function ChapterList({ item, focus, onMode }: ChapterListProps) {
  const t = useWords()
  const adding = useRef<HTMLButtonElement>(null)
  const { Items } = item.Chapters
  const { CanEdit, CanSuggest } = item.MediaModuleOpts.Chapters
  const add = () => onMode({ mode: 'edit', chapter: null })
  return (
    <div className={styles.tab}>
      {CanEdit && (
        <div className={styles.tools}>
          {CanSuggest && (
            <Button size="sm" look="quiet" icon={<Sparkles />} onPress={() => onMode({ mode: 'proposals' })}>
              {t('chapters.suggest')}
            </Button>
          )}
          <Button size="sm" look="quiet" icon={<Tag />} onPress={() => onMode({ mode: 'tags' })}>
            {t('chapters.tag')}
          </Button>
          <Button
            ref={adding}
            size="sm"
            look="quiet"
            icon={<Plus />}
            autoFocus={focus === 'add'}
            onPress={add}
          >
            {t('chapters.add')}
          </Button>
        </div>
      )}
      {modeOf(Items) === 'noitems' ? (
        <EmptyState
          icon={<ListPlus />}
          action={
            CanEdit && (
              <Button icon={<Plus />} onPress={add}>
                {t('chapters.addLong')}
              </Button>
            )
          }
        >
          {t(CanEdit ? 'chapters.empty' : 'chapters.emptyViewer')}
        </EmptyState>
      ) : (
        <Rows
          item={item}
          focus={focus}
          onEdit={chapter => onMode({ mode: 'edit', chapter })}
          onRemoved={() => adding.current?.focus()}
        />
      )}
    </div>
  )
}

type RowsProps = Pick<ChapterListProps, 'item' | 'focus'> & {
  onEdit: (chapter: Chapter) => void
  onRemoved: () => void
}

function Rows({ item, focus, onEdit, onRemoved }: RowsProps) {
  const t = useWords()
  const { Items } = item.Chapters
  const player = usePagePlayer()
  const currentID = usePageFact(facts =>
    facts.hasStarted ? (chapterAt(Items, facts.currentSecs)?.ChapterID ?? 0) : 0,
  )
  const current = Items.find(it => it.ChapterID === currentID)
  const [removing, setRemoving] = useState<Chapter | null>(null)
  const { actsOf, dialog } = useRowActs(item, { onEdit, onRemove: setRemoving })
  const open = ({ StartTime }: Chapter) => {
    if (player) player.engine.wish.seekAndPlay(StartTime)
    else tell(NOT_STARTED)
  }
  return (
    <>
      <ol aria-label={t('chapters.list')} className={styles.list}>
        {Items.map(chapter => {
          const Row = isBookmark(chapter) ? BookmarkRow : ChapterRow
          return (
            <Row
              key={chapter.ChapterID}
              chapter={chapter}
              isCurrent={chapter.ChapterID === currentID}
              hasQuiz={item.TimelineList.some(it => it.ChapterID === chapter.ChapterID)}
              isFocused={chapter.ChapterID === focus}
              acts={actsOf(chapter)}
              onOpen={() => open(chapter)}
            />
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {current ? t('chapters.now', { title: current.Title }) : ''}
      </p>
      {removing && (
        <DeleteChapter item={item} chapter={removing} close={() => setRemoving(null)} onDone={onRemoved} />
      )}
      {dialog}
    </>
  )
}
