import { conversion } from '@mediatheque/contract/conversion'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../shared/query.ts'
import { cueAt } from '../../shared/storyboard.rules.ts'
import { useStoryboard } from '../../shared/use-storyboard.ts'
import styles from './card-scrub.module.css'
import { Frame } from './card-scrub.tsx'

interface MomentFrameProps {
  EncID: string
  secs: number
}

/** The picture of a second of a recording, where it has a storyboard. Nothing is fetched for what nobody scrolls to. */
export function MomentFrame({ EncID, secs }: MomentFrameProps) {
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(seen => {
      if (seen.some(it => it.isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={place} className={styles.scrub} aria-hidden="true">
      {isSeen && <FrameAt EncID={EncID} secs={secs} />}
    </span>
  )
}

function FrameAt({ EncID, secs }: MomentFrameProps) {
  const { data } = useQuery({ ...query(conversion.playback, { id: EncID }), retry: false })
  const storyboardURL = data?.StoryboardURL ?? ''
  const cue = cueAt(useStoryboard(storyboardURL), secs)
  return cue ? <Frame cue={cue} under={storyboardURL} className={styles.now} /> : null
}
