// SHARE-12: the whole, a chapter, or from a moment on.
import type { Chapter } from '@mediatheque/contract/chapter'
import { Checkbox, Select } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import { TimeField } from '../chapters/index.ts'
import styles from './share.module.css'
import type { Start } from './share.rules.ts'

interface StartChoiceProps {
  chapters: readonly Chapter[]
  /** Where the player is, in seconds. */
  place: number
  start: Start
  onChange: (start: Start) => void
}

const WHOLE = 'whole'

export function StartChoice({ chapters, place, start, onChange }: StartChoiceProps) {
  const t = useWords()
  const options = [
    { id: WHOLE, label: t('share.start.whole') },
    ...chapters.map(it => ({
      id: String(it.ChapterID),
      label: it.Title,
      description: durationText(it.StartTime),
    })),
  ]
  return (
    <div className={styles.start}>
      {chapters.length > 0 && (
        <Select
          label={t('share.start.what')}
          options={options}
          selectedKey={start.ChapterID === null ? WHOLE : String(start.ChapterID)}
          onSelectionChange={key =>
            onChange({ ...start, ChapterID: key === WHOLE ? null : Number(key), secs: null })
          }
        />
      )}
      <div className={styles.moment}>
        <Checkbox
          isSelected={start.secs !== null}
          onChange={isAt => onChange({ ...start, secs: isAt ? place : null })}
        >
          {t('share.start.at', { time: durationText(start.secs ?? place) })}
        </Checkbox>
        {start.secs !== null && (
          <TimeField
            label={t('share.start.time')}
            value={start.secs}
            onChange={secs => onChange({ ...start, secs: secs ?? 0 })}
          />
        )}
      </div>
    </div>
  )
}
