import { hasTime, NO_TIME, type Slide, slideshows } from '@mediatheque/contract/slideshows'
import { type SyntheticEvent, useState } from 'react'
import { Button, TextArea, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { TimeField } from '../chapters/index.ts'
import type { SlidePlace } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { SLIDE_READS } from './use-slideshows.ts'

interface SlideFormProps {
  at: SlidePlace
  slide: Slide
  onClose: () => void
}

/** SLIDE-06: text, notes and time of one slide. */
export function SlideForm({ at, slide, onClose }: SlideFormProps) {
  const t = useWords()
  const [text, setText] = useState(slide.Text)
  const [notes, setNotes] = useState(slide.Notes)
  const [secs, setSecs] = useState<number | null | undefined>(undefined)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const writeText = useCall(slideshows.updateText, SLIDE_READS, { isHandled: true })
  const writeTime = useCall(slideshows.updateTime, SLIDE_READS, { isHandled: true })
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    try {
      // Whole seconds are typed: a time that nobody touched keeps its tenths.
      if (secs !== undefined) await writeTime.mutateAsync({ ...at, time: secs ?? NO_TIME })
      if (text !== slide.Text || notes !== slide.Notes) await writeText.mutateAsync({ ...at, text, notes })
      toast({ kind: 'ok', text: t('slideshows.saved') })
      onClose()
    } catch (error) {
      if (error instanceof CallFailed && error.Fields.time) setRefusal(say(error.Fields.time))
      else showFailure(error)
    }
  }
  return (
    <form className={styles.slideForm} noValidate onSubmit={event => void save(event)}>
      <TimeField
        label={t('slideshows.time')}
        value={secs === undefined ? (hasTime(slide) ? slide.StartTime : null) : secs}
        onChange={setSecs}
        error={refusal}
      />
      <TextArea autoFocus label={t('slideshows.text')} value={text} onChange={setText} />
      <TextArea label={t('slideshows.notes')} value={notes} onChange={setNotes} />
      <div className={styles.buttons}>
        <Button size="sm" onPress={onClose}>
          {t('slideshows.cancel')}
        </Button>
        <Button size="sm" type="submit" look="primary" isPending={writeText.isPending || writeTime.isPending}>
          {t('slideshows.save')}
        </Button>
      </div>
    </form>
  )
}
