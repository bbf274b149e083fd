import { Camera, ScanLine, Undo2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Button, Picture } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { drawFrame, FileButton, pictureIn } from '../thumbnails/index.ts'
import type { ChapterFormValues } from './chapter-form-values.ts'
import styles from './chapters.module.css'

/** CHAP-05, THUMB-01: from a screenshot or a file; sent with the chapter. */
export function ChapterPicture({ form, imageURL }: { form: ChapterFormValues; imageURL: string }) {
  const t = useWords()
  const player = usePagePlayer()
  const { field } = useController({ control: form.control, name: 'ThumbData' })
  const chosen = String(field.value ?? '')
  const shown = chosen || imageURL
  const hasFrame = player !== null && player.video.videoWidth > 0
  const take = () => player && field.onChange(drawFrame(player.video))
  const choose = async (file: File) => {
    const picture = await pictureIn(file)
    if (picture !== null) field.onChange(picture)
  }
  return (
    <fieldset className={styles.pictureField}>
      <legend className={styles.legend}>{t('chapters.form.picture')}</legend>
      <Picture
        src={shown || undefined}
        alt={chosen ? t('chapters.form.pictureNew') : ''}
        icon={<ScanLine />}
        isEager
        className={styles.preview}
      />
      <div className={styles.pictureActs}>
        {hasFrame && (
          <Button size="sm" icon={<Camera />} onPress={take}>
            {t('chapters.form.frame')}
          </Button>
        )}
        <FileButton size="sm" onChoose={file => void choose(file)}>
          {t('chapters.form.file')}
        </FileButton>
        {chosen !== '' && (
          <Button size="sm" look="quiet" icon={<Undo2 />} onPress={() => field.onChange('')}>
            {t('chapters.form.forget')}
          </Button>
        )}
      </div>
      {shown === '' && <p className={styles.hint}>{t('chapters.form.pictureNone')}</p>}
    </fieldset>
  )
}
