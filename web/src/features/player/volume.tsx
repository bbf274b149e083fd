import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useEngine, useFact } from './engine-context.ts'
import styles from './volume.module.css'

export function Volume() {
  const t = useWords()
  const { wish } = useEngine()
  const volume = useFact(it => (it.isMuted ? 0 : it.volume))
  const icon = volume === 0 ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />
  return (
    <div className={styles.volume}>
      <IconButton
        icon={icon}
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        keys="M"
        onPress={() => wish.toggleMute()}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('player.volume')}
        aria-valuetext={t('player.percent', { percent: Math.round(volume * 100) })}
        className={styles.volumeRange}
        style={{ '--share': volume }}
        onChange={event => wish.setVolume(event.target.valueAsNumber)}
      />
    </div>
  )
}
