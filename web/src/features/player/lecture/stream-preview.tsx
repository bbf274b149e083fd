import type { Playback } from '@mediatheque/contract/conversion'
import { useEffect, useRef, useState } from 'react'
import '../../../words/add-lecture.ts'
import { useWords } from '../../../words/index.ts'
import styles from './stream-preview.module.css'

const TOLD_MS = 3_000
const nothing = () => undefined
const NO_NEWS = {
  onLevels: nothing,
  onLevel: nothing,
  onSounds: nothing,
  onSound: nothing,
  onFailure: nothing,
  onFed: nothing,
  onLiveEnded: nothing,
}

/** Its own way to the bytes: what the player has for it would come along with the player. */
async function lineTo(element: HTMLVideoElement, { MediaURL, IsHls }: Playback) {
  const hasMediaSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
  if (!IsHls || !hasMediaSource) {
    element.src = MediaURL
    return { disconnect: nothing }
  }
  const { connectHls } = await import('../engine/hls-source.ts')
  return connectHls(element, { url: MediaURL, delivery: 'hls' }, 0, NO_NEWS)
}

/** PLAY-17. Without a sound until somebody wants it, and not the player of the page: nothing of it is counted. */
export function StreamPreview({ title, playback }: { title: string; playback: Playback }) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const first = useRef(playback)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const line = lineTo(element, first.current)
    // A browser that lets nothing play by itself leaves it to the person.
    void line.then(() => element.play()).catch(nothing)
    return () => void line.then(it => it.disconnect(), nothing)
  }, [])
  return (
    <div className={styles.preview}>
      <video ref={video} controls muted playsInline aria-label={title} className={styles.video} />
      <ToldFirst>{t('lecture.preview')}</ToldFirst>
    </div>
  )
}

function ToldFirst({ children }: { children: string }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TOLD_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <p role="status" className={styles.told}>
      {children}
    </p>
  )
}
