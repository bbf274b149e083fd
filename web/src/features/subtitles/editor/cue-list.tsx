import { Plus } from 'lucide-react'
import { Button, EmptyState } from '../../../design/index.ts'
import { useWords } from '../../../words/index.ts'
import { LineList } from '../line-list.tsx'
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
  const { cues, selectedID, focus } = editor
  return (
    <>
      {cues.length === 0 && <EmptyState>{t('captionEditor.empty')}</EmptyState>}
      <LineList
        lines={cues}
        keyOf={it => it.id}
        linePx={ROW_PX}
        sight={cues.findIndex(it => it.id === selectedID)}
        align="auto"
        lang={lang}
        className={styles.list}
      >
        {(cue, index) => (
          <CueRow
            {...{ cue, editor, run }}
            number={index + 1}
            warnings={warningsAt(cues, index)}
            isSelected={cue.id === selectedID}
            focus={cue.id === selectedID ? focus : 0}
            isLast={index === cues.length - 1}
          />
        )}
      </LineList>
      <div className={styles.foot}>
        <Button size="sm" icon={<Plus />} onPress={() => run('add')}>
          {t('captionEditor.add')}
        </Button>
        <span className={styles.track}>{t('captionEditor.count', { count: cues.length })}</span>
      </div>
    </>
  )
}
