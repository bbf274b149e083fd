// What is shown where a class is not under way.
import type { MediaItem } from '@mediatheque/contract/item'
import { type ClassState, type VirtualClass, virtualClass } from '@mediatheque/contract/virtual-class'
import { Pencil, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { CountdownText, CoveredPlate } from '../../shared/stage-plate.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useZones } from '../../shared/zones.ts'
import { useWords } from '../../words/index.ts'
import { countdown } from '../playlists/index.ts'
import styles from './class.module.css'
import { serverNow } from './open-class.ts'
import { TakeOverButton } from './take-over.tsx'
import { CLASS_READS } from './use-class.ts'

interface ClassPlateProps {
  item: MediaItem
  session: VirtualClass
}

/** VC-06: by the time of the server, each second. */
export function PendingPlate({ item, session, state }: ClassPlateProps & { state: ClassState }) {
  const t = useWords()
  const dates = useDates()
  const at = state.Scheduled ? state.StartTime : null
  const text =
    at === null
      ? t('virtualClass.waits')
      : t('virtualClass.due', { date: dates.date(at), time: dates.time(at) })
  return (
    <CoveredPlate item={item} text={text}>
      {at !== null && <ZoneNote at={at} />}
      {at !== null && <Countdown at={at} />}
      {!session.IsOwner && !state.PresenterIsHere && (
        <p className={styles.coverHint}>{t('virtualClass.notHereYet')}</p>
      )}
      {session.CanTakeOver && (
        <div className={styles.coverActs}>
          <TakeOverButton item={item} session={session} />
        </div>
      )}
      {session.IsOwner && (
        <>
          <p className={styles.coverHint}>{t('virtualClass.waitsOwner')}</p>
          <OwnerActs item={item} session={session} />
        </>
      )}
    </CoveredPlate>
  )
}

export function EndedPlate({ item, session }: ClassPlateProps) {
  const t = useWords()
  return (
    <CoveredPlate item={item} text={t('virtualClass.ended')}>
      {session.IsOwner && (
        <>
          <p className={styles.coverHint}>{t('virtualClass.endedOwner')}</p>
          <OwnerActs isAgain item={item} session={session} />
        </>
      )}
    </CoveredPlate>
  )
}

function OwnerActs({ item, session, isAgain = false }: ClassPlateProps & { isAgain?: boolean }) {
  const t = useWords()
  return (
    <div className={styles.coverActs}>
      <StartButton item={item} isAgain={isAgain} />
      <ButtonLink href={session.EditURL} icon={<Pencil />}>
        {t('virtualClass.prepare')}
      </ButtonLink>
    </div>
  )
}

/** VC-08 */
export function StartButton({ item, isAgain = false }: { item: MediaItem; isAgain?: boolean }) {
  const t = useWords()
  const { mutate, isPending } = useCall(virtualClass.start, CLASS_READS)
  return (
    <Button
      look="primary"
      icon={isAgain ? <RotateCcw /> : <Play />}
      isPending={isPending}
      onPress={() => mutate({ id: item.EncID })}
    >
      {t(isAgain ? 'virtualClass.startAgain' : 'virtualClass.start')}
    </Button>
  )
}

function ZoneNote({ at }: { at: string }) {
  const t = useWords()
  const { zone, own } = useZones(at)
  return (
    <p className={styles.coverHint}>
      {t('virtualClass.zone', { zone })}
      {own && ` ${t('virtualClass.zoneOwn', own)}`}
    </p>
  )
}

function Countdown({ at }: { at: string }) {
  const t = useWords()
  const [leftMs, setLeft] = useState(() => Date.parse(at) - serverNow())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = Date.parse(at) - serverNow()
      setLeft(left)
      if (left > 0) timer = setTimeout(look, left % 1000 || 1000)
    }
    look()
    return () => clearTimeout(timer)
  }, [at])
  const { days, clock } = countdown(leftMs)
  return <CountdownText>{days > 0 ? t('virtualClass.days', { count: days, clock }) : clock}</CountdownText>
}
