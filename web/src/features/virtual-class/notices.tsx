// What participants have to know just now.
import type { MediaItem } from '@mediatheque/contract/item'
import type { ClassPhase, ClassState, VirtualClass } from '@mediatheque/contract/virtual-class'
import { Volume2 } from 'lucide-react'
import { Button, Notice } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import styles from './class.module.css'
import { noticeFor } from './class.rules.ts'
import type { Line } from './open-class.ts'
import { TakeOverButton } from './take-over.tsx'

interface NoticesProps {
  item: MediaItem
  session: VirtualClass
  state: ClassState
  phase: ClassPhase
  line: Line
}

export function Notices({ item, session, state, phase, line }: NoticesProps) {
  const t = useWords()
  const notice = noticeFor({ ...state, isPresenter: session.IsOwner, phase })
  return (
    <div role="status" className={styles.notices}>
      {line === 'disconnected' && <Notice kind="warn">{t('virtualClass.lost')}</Notice>}
      {line === 'reconnect' && <Notice>{t('virtualClass.back')}</Notice>}
      {notice === 'led' && <Notice>{t('virtualClass.inControl')}</Notice>}
      {(notice === 'away' || notice === 'awayLed') && (
        <Notice
          kind="warn"
          action={session.CanTakeOver && <TakeOverButton item={item} session={session} isAway />}
        >
          {t(notice === 'away' ? 'virtualClass.away' : 'virtualClass.awayLed')}
        </Notice>
      )}
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
