// SIGNAGE-04: everything that was sent to a screen, one after the other, in the whole window.
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { addressFor, SECS_PER_IMAGE } from '../galleries/index.ts'
import { Player, playerQuery } from '../player/index.ts'
import styles from './show.module.css'
import { placeAfter, placeIn, type Turn } from './show.rules.ts'

const UNATTENDED = playerQuery({ signage: '1' })

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

function Picture({ turn, onOver }: { turn: TurnOf<'picture'>; onOver: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, SECS_PER_IMAGE * 1000)
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    <img src={addressFor(turn.picture, 'large')} alt={turn.picture.AltTitle} className={styles.picture} />
  )
}

function Recording({ turn, onOver }: { turn: TurnOf<'recording'>; onOver?: () => void }) {
  const { Title, Is360, Playback } = turn.recording
  const item = useMemo(
    () => ({ Title, Is360, Description: '', IsAudio: false, LiveStream: false, ViewURL: '' }),
    [Title, Is360],
  )
  return (
    <Suspense>
      <Player isAlone item={item} playback={Playback} query={UNATTENDED} {...(onOver && { onEnd: onOver })} />
    </Suspense>
  )
}
