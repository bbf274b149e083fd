import { Camera, ImageOff } from 'lucide-react'
import { Button, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { drawFrame, FileButton, pictureIn } from '../thumbnails/index.ts'
import editor from './editor.module.css'
import { type FormPart, saidOf } from './question-values.ts'
import styles from './quizzes.module.css'

/** From a frame or a file; sent with the question. */
export function QuestionPicture({ values, errors, change, imageURL }: FormPart & { imageURL: string }) {
  const t = useWords()
  const player = usePagePlayer()
  const shown = values.Picture ?? imageURL
  const choose = async (file: File) => {
    const picture = await pictureIn(file)
    if (picture !== null) change({ Picture: picture })
  }
  return (
    <fieldset className={editor.group}>
      <legend className={editor.legend}>{t('quizzes.question.picture')}</legend>
      {shown !== '' && <img src={shown} alt={values.ImageDescription} className={editor.preview} />}
      <div className={styles.acts}>
        {player !== null && player.video.videoWidth > 0 && (
          <Button size="sm" icon={<Camera />} onPress={() => change({ Picture: drawFrame(player.video) })}>
            {t('quizzes.question.frame')}
          </Button>
        )}
        <FileButton size="sm" onChoose={file => void choose(file)}>
          {t('quizzes.question.file')}
        </FileButton>
        {shown !== '' && (
          <Button size="sm" look="quiet" icon={<ImageOff />} onPress={() => change({ Picture: '' })}>
            {t('quizzes.question.noPicture')}
          </Button>
        )}
      </div>
      {shown !== '' && (
        <TextField
          size="sm"
          label={t('quizzes.question.pictureText')}
          value={values.ImageDescription}
          onChange={ImageDescription => change({ ImageDescription })}
          error={saidOf(errors, 'ImageDescription')}
        />
      )}
    </fieldset>
  )
}
