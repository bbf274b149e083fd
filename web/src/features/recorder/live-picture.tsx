import { useEffect, useRef } from 'react'
import { cx } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './recorder.module.css'
import type { Part } from './recorder.rules.ts'

/** What is being recorded, without sound: it would come back through the microphone. */
export function LivePicture({ part, stream }: { part: Part; stream: MediaStream }) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={`${t('recorder.preview')}: ${t(`recorder.${part}`)}`}
      className={cx(styles.video, part === 'camera' && styles.mirrored)}
    />
  )
}
