// What whoever takes part has to know just now.
import { Volume2 } from 'lucide-react'
import { Button, Notice } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import styles from './class.module.css'
import type { Line } from './class-room.ts'
import { isShut, type Standing } from './steer.ts'

export function Notices({ standing, line }: { standing: Standing; line: Line }) {
  const t = useWords()
  return (
    <div role="status" className={styles.notices}>
      {line === 'disconnected' && <Notice kind="warn">{t('virtualClass.lost')}</Notice>}
      {line === 'reconnect' && <Notice>{t('virtualClass.back')}</Notice>}
      {isShut(standing) && <Notice>{t('virtualClass.inControl')}</Notice>}
    </div>
  )
}

interface SilentNoticeProps {
  /** False: the browser let it begin without sound only. */
  isAllowed: boolean
  onSound: () => void
}

/** VC-18 */
export function SilentNotice({ isAllowed, onSound }: SilentNoticeProps) {
  const t = useWords()
  const player = usePagePlayer()
  const isMuted = usePageFact(it => it.isMuted && !it.isPaused) === true
  const unmute = () => {
    if (!player) return
    if (player.video.muted) player.engine.wish.toggleMute()
    onSound()
  }
  return (
    <div role="status" className={styles.silent}>
      {isMuted && (
        <Notice
          action={
            <Button size="sm" icon={<Volume2 />} onPress={unmute}>
              {t('virtualClass.unmute')}
            </Button>
          }
        >
          {t(isAllowed ? 'virtualClass.muted' : 'virtualClass.soundOff')}
        </Notice>
      )}
    </div>
  )
}
