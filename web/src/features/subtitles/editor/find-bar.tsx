import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, IconButton, TextField } from '../../../design/index.ts'
import { useWords } from '../../../words/index.ts'
import { countHits, findCues, replaceInCues } from './cues.rules.ts'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'

export function FindBar({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useWords()
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [isCaseExact, setCaseExact] = useState(false)
  const { cues, selectedID, select, change } = editor
  const search = { text, isCaseExact }
  const found = findCues(cues, search)
  const next = () => {
    const at = cues.findIndex(it => it.id === selectedID)
    const after = found.find(it => cues.indexOf(it) > at) ?? found[0]
    if (after) select(after.id)
  }
  const isAtHit = found.some(it => it.id === selectedID)
  return (
    <search className={styles.find} aria-label={t('captionEditor.find')}>
      <div className={styles.row}>
        <TextField
          label={t('captionEditor.findText')}
          size="sm"
          autoFocus
          value={text}
          onChange={setText}
          className={styles.grow}
        />
        <TextField
          label={t('captionEditor.replaceBy')}
          size="sm"
          value={by}
          onChange={setBy}
          className={styles.grow}
        />
        <IconButton size="sm" icon={<X />} label={t('captionEditor.findClose')} onPress={close} />
      </div>
      <div className={styles.row}>
        <Checkbox isSelected={isCaseExact} onChange={setCaseExact}>
          {t('captionEditor.caseExact')}
        </Checkbox>
        <p role="status" className={styles.hits}>
          {text !== '' && t('captionEditor.hits', { count: countHits(cues, search) })}
        </p>
        <Button size="sm" isDisabled={found.length === 0} onPress={next}>
          {t('captionEditor.findNext')}
        </Button>
        <Button
          size="sm"
          isDisabled={!isAtHit}
          onPress={() => change(replaceInCues(cues, search, by, selectedID ?? undefined))}
        >
          {t('captionEditor.replace')}
        </Button>
        <Button
          size="sm"
          isDisabled={found.length === 0}
          onPress={() => change(replaceInCues(cues, search, by))}
        >
          {t('captionEditor.replaceAll')}
        </Button>
      </div>
    </search>
  )
}
