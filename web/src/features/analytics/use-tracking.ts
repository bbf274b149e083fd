import { analytics } from '@mediatheque/contract/analytics'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { usePagePlayer } from '../player/index.ts'
import { keepPlace } from './keep-place.ts'
import { type Visit, watchPlayer } from './watch-player.ts'

interface Tracked {
  EncID: string
  ClipDataID: number
  LiveStream: boolean
}

export interface Tracking {
  isEmbed: boolean
  /** The site keeps nothing about what is viewed (TRACK-07). */
  isOff: boolean
  /** A named person watches, whose place can be kept. */
  isNamed: boolean
  /** The player of the page plays something else, which is tracked for itself. */
  isApart?: boolean
  /** Where they stopped when the player went; 0: at the end. */
  onLeft?: (secs: number) => void
  /** The server knows where they are now. */
  onKept?: () => void
}

/**
 * Next to the player, or in place of one: an opening counts whatever is opened. Everything the player of the
 * page does is told to the site, and where somebody stopped is kept.
 */
export function useTracking(item: Tracked, tracking: Tracking) {
  const { isEmbed, isOff, isNamed, isApart = false, onLeft, onKept } = tracking
  const pagePlayer = usePagePlayer()
  const player = isApart ? null : pagePlayer
  const visit = useVisit(item, isEmbed, isOff)
  const { EncID, ClipDataID, LiveStream } = item
  useEffect(
    () => (player && visit ? watchPlayer(player.video, { EncID, ClipDataID }, visit) : undefined),
    [player, visit, EncID, ClipDataID],
  )
  const left = useEffectEvent((secs: number | undefined) => {
    if (secs !== undefined) onLeft?.(secs)
  })
  const latest = useRef(onKept)
  latest.current = onKept
  const keepsPlace = isNamed && !isEmbed && !LiveStream
  useEffect(() => {
    if (!player || !keepsPlace) return
    const stop = keepPlace(player.video, ClipDataID, () => latest.current?.())
    return () => left(stop())
  }, [player, keepsPlace, ClipDataID])
}

/** TRACK-01: once, however often the page is drawn. */
function useVisit({ EncID, ClipDataID }: Tracked, isEmbed: boolean, isOff: boolean): Visit | null {
  const told = useRef<string>(null)
  const [visit, setVisit] = useState<Visit | null>(null)
  useEffect(() => {
    if (isOff || told.current === EncID) return
    told.current = EncID
    const name = newName()
    const opening = { id: EncID, cdid: ClipDataID, embed: isEmbed, v: name, linktype: linkType() }
    // That an opening could not be counted is nothing a viewer needs to know.
    const registered = api(analytics.register, opening).catch(() => undefined)
    setVisit({ name, registered })
  }, [EncID, ClipDataID, isEmbed, isOff])
  return isOff ? null : visit
}

/** As random as a UUID, also where a site has no certificate and browsers make none. */
const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** EMBED-04 */
function linkType(): number | undefined {
  const asked = Number(new URLSearchParams(window.location.search).get('linktype') ?? Number.NaN)
  return Number.isInteger(asked) && asked >= 0 && asked <= 1000 ? asked : undefined
}
