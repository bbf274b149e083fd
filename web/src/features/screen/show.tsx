// SIGNAGE-04: everything that was sent to a screen, one after the other, in the whole window.
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addressFor } from '../galleries/index.ts'
import { Player, playerQuery } from '../player/index.ts'
import styles from './show.module.css'
import { placeAfter, placeIn, type Turn } from './show.rules.ts'

export function Show({ turns }: { turns: readonly Turn[] }) {
  const [place, setPlace] = useState({ key: turns[0]?.key ?? '', index: 0 })
  const at = placeIn(turns, place)
  const next = useCallback(() => setPlace(placeAfter(turns, at)), [turns, at])
  const turn = turns[at]
  const following = turns[(at + 1) % turns.length]
  if (!turn) return null
  return (
    <div className={styles.show}>
      {turn.kind === 'picture' ? (
        <Picture key={turn.key} turn={turn} onOver={next} />
      ) : (
        <Recording key={turn.key} turn={turn} {...(turns.length > 1 && { onOver: next })} />
      )}
      {following?.kind === 'picture' && following !== turn && (
        <link rel="prefetch" as="image" href={addressFor(following.picture, 'large')} />
      )}
    </div>
  )
}

type TurnOf<Kind extends Turn['kind']> = Extract<Turn, { kind: Kind }>

/** Where nothing can be shown the next one comes soon, but not at once: all of them may be missing. */
const MISSING_MS = 2000

function Picture({ turn, onOver }: { turn: TurnOf<'picture'>; onOver: () => void }) {
  const [isMissing, setMissing] = useState(false)
  const ms = isMissing ? MISSING_MS : turn.secs * 1000
  useEffect(() => {
    const timer = setTimeout(onOver, ms)
    return () => clearTimeout(timer)
  }, [onOver, ms])
  return (
    <img
      src={addressFor(turn.picture, 'large')}
      alt={turn.picture.AltTitle}
      className={styles.picture}
      onError={() => setMissing(true)}
    />
  )
}

function Recording({ turn, onOver }: { turn: TurnOf<'recording'>; onOver?: () => void }) {
  const { Title, Is360, Playback, StartSecs, EndSecs } = turn.recording
  const frame = useRef<HTMLDivElement>(null)
  const item = useMemo(
    () => ({ Title, Is360, Description: '', IsAudio: false, LiveStream: false, ViewURL: '' }),
    [Title, Is360],
  )
  const asked = useMemo(
    () => playerQuery({ signage: '1', ...(StartSecs > 0 && { t: String(StartSecs) }) }),
    [StartSecs],
  )
  useCut(frame, { StartSecs, EndSecs }, onOver)
  return (
    <div ref={frame}>
      <Suspense>
        <Player isAlone item={item} playback={Playback} query={asked} {...(onOver && { onEnd: onOver })} />
      </Suspense>
    </div>
  )
}

interface Part {
  StartSecs: number
  EndSecs: number | null
}

/** Over before its end: the next one comes, or where it is alone the part begins again. */
function useCut(frame: RefObject<HTMLElement | null>, { StartSecs, EndSecs }: Part, onOver?: () => void) {
  useEffect(() => {
    const element = frame.current
    if (!element || EndSecs === null) return
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement) || target.currentTime < EndSecs) return
      if (onOver) onOver()
      else target.currentTime = StartSecs
    }
    // Events of media do not bubble.
    element.addEventListener('timeupdate', look, true)
    return () => element.removeEventListener('timeupdate', look, true)
  }, [frame, StartSecs, EndSecs, onOver])
}
