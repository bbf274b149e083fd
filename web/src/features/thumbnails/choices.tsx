import { Camera, Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Button, cx } from '../../design/index.ts'
import '../../words/add-viewing.ts'
import { durationText, useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { drawFrame } from './draw-picture.ts'
import { FileButton } from './file-button.tsx'
import styles from './thumbnails.module.css'
import { pictureIn } from './use-sending.ts'

/** What the picture is to be; `picture` is what it will look like. */
export type Choice =
  | { kind: 'frame'; picture: string; secs: number }
  | { kind: 'candidate'; picture: string; index: number }
  | { kind: 'file'; picture: string }

interface ChoicesProps {
  candidates: readonly string[]
  choice: Choice | null
  onChoose: (choice: Choice) => void
}

/** THUMB-01 */
export function Choices({ candidates, choice, onChoose }: ChoicesProps) {
  const t = useWords()
  const chooseFile = async (file: File) => {
    const picture = await pictureIn(file)
    if (picture !== null) onChoose({ kind: 'file', picture })
  }
  return (
    <div className={styles.choices}>
      <div className={styles.buttons}>
        <FrameButton onChoose={onChoose} />
        <FileButton onChoose={file => void chooseFile(file)}>{t('thumbnails.file')}</FileButton>
      </div>
      {candidates.length > 0 && (
        <ListBox
          aria-label={t('thumbnails.candidates')}
          orientation="horizontal"
          layout="grid"
          selectionMode="single"
          selectedKeys={choice?.kind === 'candidate' ? [choice.index] : []}
          onSelectionChange={keys => {
            const [index] = keys === 'all' ? [] : [...keys].map(Number)
            const picture = candidates[index ?? -1]
            if (index !== undefined && picture) onChoose({ kind: 'candidate', picture, index })
          }}
          className={cx(styles.candidates)}
        >
          {candidates.map((url, index) => (
            <ListBoxItem
              key={url}
              id={index}
              textValue={t('thumbnails.candidate', { place: index + 1 })}
              aria-label={t('thumbnails.candidate', { place: index + 1 })}
              className={cx(styles.candidate)}
            >
              <img src={url} alt="" className={styles.picture} />
              <Check aria-hidden="true" className={styles.tick} />
            </ListBoxItem>
          ))}
        </ListBox>
      )}
    </div>
  )
}

/** Of the player that is on the page, where it was paused. */
function FrameButton({ onChoose }: Pick<ChoicesProps, 'onChoose'>) {
  const t = useWords()
  const player = usePagePlayer()
  if (!player || player.video.videoWidth === 0) return null
  const { engine, video } = player
  const take = () => {
    engine.wish.pause()
    onChoose({ kind: 'frame', picture: drawFrame(video), secs: video.currentTime })
  }
  return (
    <Button icon={<Camera />} onPress={take}>
      {t('thumbnails.frame', { time: durationText(Math.floor(video.currentTime)) })}
    </Button>
  )
}
