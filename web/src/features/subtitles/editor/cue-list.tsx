import { useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, EmptyState } from '../../../design/index.ts'
import { useWords } from '../../../words/index.ts'
import { CueRow } from './cue-row.tsx'
import styles from './editor.module.css'
import type { Command } from './editor-keys.rules.ts'
import type { Editor } from './use-editor.ts'
import { warningsAt } from './warnings.rules.ts'

const ROW_PX = 112

interface CueListProps {
  editor: Editor
  lang: string
  run: (command: Command) => void
}

export function CueList({ editor, lang, run }: CueListProps) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { cues, selectedID, focus } = editor
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: index => cues[index]?.id ?? index,
    overscan: 6,
  })
  const selectedAt = cues.findIndex(it => it.id === selectedID)
  useEffect(() => {
    if (selectedAt >= 0) rows.scrollToIndex(selectedAt, { align: 'auto' })
  }, [rows, selectedAt])
  return (
    <>
      <div ref={box} className={styles.list}>
        {cues.length === 0 && <EmptyState>{t('captionEditor.empty')}</EmptyState>}
        <ol className={styles.rows} lang={lang || undefined} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(row => {
            const cue = cues[row.index]
            if (!cue) return null
            return (
              <li
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                aria-setsize={cues.length}
                aria-posinset={row.index + 1}
                className={styles.rowPlace}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <CueRow
                  {...{ cue, editor, run }}
                  number={row.index + 1}
                  warnings={warningsAt(cues, row.index)}
                  isSelected={cue.id === selectedID}
                  focus={cue.id === selectedID ? focus : 0}
                  isLast={row.index === cues.length - 1}
                />
              </li>
            )
          })}
        </ol>
      </div>
      <div className={styles.foot}>
        <Button size="sm" icon={<Plus />} onPress={() => run('add')}>
          {t('captionEditor.add')}
        </Button>
        <span className={styles.track}>{t('captionEditor.count', { count: cues.length })}</span>
      </div>
    </>
  )
}
