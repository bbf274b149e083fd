import type { MediaItem } from '@mediatheque/contract/item'
import { playlists } from '@mediatheque/contract/playlists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '../../shared/query.ts'
import { CountdownText, CoveredPlate } from '../../shared/stage-plate.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useZones } from '../../shared/zones.ts'
import { useWords } from '../../words/index.ts'
import { countdown } from './playlist.rules.ts'
import styles from './playlists.module.css'
import { useServerClock } from './use-clock.ts'

/** PLST-11: what is due, and how long it takes until then. When the time has come the playlist is asked again. */
export function DuePlate({ item, startsAt }: { item: MediaItem; startsAt: string }) {
  const t = useWords()
  const dates = useDates()
  const leftMs = useLeft(startsAt)
  return (
    <CoveredPlate
      item={item}
      text={t('playlists.broadcast.due', { date: dates.date(startsAt), time: dates.time(startsAt) })}
    >
      <ZoneNote at={startsAt} />
      {leftMs !== null && (
        <CountdownText>
          <Countdown leftMs={leftMs} />
        </CountdownText>
      )}
    </CoveredPlate>
  )
}

/** PLST-11: on which clock, and what one's own shows. */
export function ZoneNote({ at }: { at: string }) {
  const t = useWords()
  const { zone, own } = useZones(at)
  return (
    <p className={styles.zone}>
      {t('playlists.broadcast.zone', { zone })}
      {own && ` ${t('playlists.broadcast.zoneOwn', own)}`}
    </p>
  )
}

function Countdown({ leftMs }: { leftMs: number }) {
  const t = useWords()
  const { days, clock } = countdown(leftMs)
  return days > 0 ? t('playlists.broadcast.days', { count: days, clock }) : clock
}

function useLeft(startsAt: string): number | null {
  const client = useQueryClient()
  const offsetMs = useServerClock()
  const [leftMs, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (offsetMs === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = Date.parse(startsAt) - (performance.now() + offsetMs)
      setLeft(left)
      if (left <= 0) return void client.invalidateQueries({ queryKey: keyOf(playlists.show) })
      timer = setTimeout(look, left % 1000 || 1000)
    }
    look()
    return () => clearTimeout(timer)
  }, [client, startsAt, offsetMs])
  return leftMs
}
