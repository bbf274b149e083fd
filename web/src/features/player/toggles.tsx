import { PictureInPicture2, RectangleHorizontal, Repeat } from 'lucide-react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './controls.module.css'
import { useEngine, useFact } from './engine-context.ts'

/** PLAY-02 */
export function LoopButton() {
  const t = useWords()
  const { wish } = useEngine()
  const isLooping = useFact(it => it.isLooping)
  const isLive = useFact(it => it.live !== 'no')
  if (isLive) return null
  return (
    <IconButton
      icon={<Repeat />}
      label={t('player.loop')}
      aria-pressed={isLooping}
      className={styles.toggle}
      onPress={() => wish.setLooping(!isLooping)}
    />
  )
}

export interface Toggle {
  isOn: boolean
  toggle: () => void
}

export function TheatreButton({ isOn, toggle }: Toggle) {
  const t = useWords()
  return (
    <IconButton
      icon={<RectangleHorizontal />}
      label={t(isOn ? 'player.leaveTheatre' : 'player.theatre')}
      keys="T"
      className={styles.wideOnly}
      onPress={toggle}
    />
  )
}

export function PictureInPictureButton({ isOn, toggle }: Toggle) {
  const t = useWords()
  return (
    <IconButton
      icon={<PictureInPicture2 />}
      label={t(isOn ? 'player.leavePip' : 'player.pip')}
      keys="I"
      className={styles.roomy}
      onPress={toggle}
    />
  )
}
