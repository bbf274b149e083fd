// SIGNAGE-04: how long something stays on a screen.
import { RecordType } from '@mediatheque/contract/primitives'
import { type SignagePlayer, SignageTimes, signage, USUAL_PICTURE_SECS } from '@mediatheque/contract/signage'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button, Dialog, DigitsField, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './signage.module.css'
import { SIGNAGE_LISTS } from './use-signage.ts'

interface Timed {
  ClipDataID: number
  Title: string
  RecordType: number
  PictureSecs: number | null
  CutSecs: number | null
}

const textOf = (secs: number | null) => (secs === null ? '' : String(secs))
const secsOf = (text: string) => (text === '' ? null : Number(text))

/** Which of the two times mean something for it. */
const hasPictures = ({ RecordType: type }: Timed) =>
  type === RecordType.Photoset || type === RecordType.Document || type === RecordType.Playlist
const hasRecordings = (it: Timed) => !hasPictures(it) || it.RecordType === RecordType.Playlist

export function TimesDialog({
  sent,
  player,
  close,
}: {
  sent: Timed
  player: SignagePlayer
  close: () => void
}) {
  const t = useWords()
  const formID = useId()
  const [texts, setTexts] = useState({ PictureSecs: textOf(sent.PictureSecs), CutSecs: textOf(sent.CutSecs) })
  const times = { PictureSecs: secsOf(texts.PictureSecs), CutSecs: secsOf(texts.CutSecs) }
  const checked = SignageTimes.safeParse(times)
  const problemOf = (field: keyof typeof times) => {
    const found = checked.error?.issues.find(it => it.path[0] === field)
    return found && say(found.message)
  }
  const { mutate, isPending } = useCall(signage.saveTimes, SIGNAGE_LISTS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('signage.times.saved') })
      close()
    },
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (checked.success) mutate({ ID: player.ID, cdid: sent.ClipDataID, ...times })
  }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('signage.times.title', { title: sent.Title })}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button type="submit" form={formID} look="primary" isPending={isPending}>
            {t('signage.form.save')}
          </Button>
        </>
      }
    >
      <form id={formID} noValidate className={styles.send} onSubmit={save}>
        {hasPictures(sent) && (
          <DigitsField
            autoFocus
            label={t('signage.times.picture')}
            description={t('signage.times.pictureHint', { count: USUAL_PICTURE_SECS })}
            value={texts.PictureSecs}
            error={problemOf('PictureSecs')}
            onChange={PictureSecs => setTexts({ ...texts, PictureSecs })}
          />
        )}
        {hasRecordings(sent) && (
          <DigitsField
            autoFocus={!hasPictures(sent)}
            label={t('signage.times.cut')}
            description={t('signage.times.cutHint')}
            value={texts.CutSecs}
            error={problemOf('CutSecs')}
            onChange={CutSecs => setTexts({ ...texts, CutSecs })}
          />
        )}
      </form>
    </Dialog>
  )
}
