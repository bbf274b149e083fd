// LINK-10: what was recorded is looked at, and cut, before it is uploaded.
import { ScissorsLineDashed } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, Slider } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './recorder.module.css'
import { clockText, movedEnd, type Range } from './recorder.rules.ts'
import type { Recorded } from './use-recording.ts'

interface ReviewProps {
  recorded: Recorded
  range: Range
  onRange: (range: Range) => void
}

export function Review({ recorded, range, onRange }: ReviewProps) {
  const t = useWords()
  const [main, ...others] = recorded.parts
  const video = useRef<HTMLVideoElement>(null)
  const { secs } = recorded
  const show = (toSecs: number) => {
    if (video.current) video.current.currentTime = toSecs
  }
  const move = (end: 'start' | 'end', toSecs: number) => {
    const next = movedEnd(range, end, toSecs, secs)
    onRange(next)
    show(end === 'start' ? next.startSecs : next.endSecs)
  }
  const here = () => video.current?.currentTime ?? 0
  const stopAtEnd = () => {
    if (video.current && !video.current.paused && video.current.currentTime > range.endSecs)
      video.current.pause()
  }
  return (
    <div className={styles.review}>
      <div className={styles.pictures}>
        {main && (
          <RecordedPart
            {...main}
            video={video}
            label={t('recorder.review')}
            isNamed={others.length > 0}
            onTimeUpdate={stopAtEnd}
          />
        )}
        {others.map(it => (
          <RecordedPart
            key={it.part}
            {...it}
            label={`${t('recorder.review')}: ${t(`recorder.${it.part}`)}`}
            isNamed
          />
        ))}
      </div>
      <fieldset className={styles.trim}>
        <legend className={styles.legend}>
          <ScissorsLineDashed aria-hidden="true" />
          {t('recorder.trim')}
        </legend>
        {(['start', 'end'] as const).map(end => (
          <div key={end} className={styles.end}>
            <Slider
              label={t(end === 'start' ? 'recorder.trimStart' : 'recorder.trimEnd')}
              minValue={0}
              maxValue={Math.round(secs * 10) / 10}
              step={0.1}
              value={end === 'start' ? range.startSecs : range.endSecs}
              onChange={to => move(end, to)}
              formatOptions={{
                maximumFractionDigits: 1,
                style: 'unit',
                unit: 'second',
                unitDisplay: 'narrow',
              }}
            />
            <Button size="sm" onPress={() => move(end, here())}>
              {t(end === 'start' ? 'recorder.trimStartHere' : 'recorder.trimEndHere')}
            </Button>
          </div>
        ))}
        <p className={styles.hint} role="status">
          {t('recorder.trimmed', {
            length: clockText(range.endSecs - range.startSecs),
            whole: clockText(secs),
          })}
        </p>
      </fieldset>
    </div>
  )
}

type RecordedPartProps = Recorded['parts'][number] & {
  label: string
  /** Next to others it says which one it is. */
  isNamed: boolean
  video?: RefObject<HTMLVideoElement | null>
  onTimeUpdate?: () => void
}

function RecordedPart({ part, blob, label, isNamed, video, onTimeUpdate }: RecordedPartProps) {
  const t = useWords()
  const own = useRef<HTMLVideoElement>(null)
  const element = video ?? own
  const address = useAddress(blob)
  useLength(element, address)
  return (
    <div className={styles.part}>
      {isNamed && <span className={styles.label}>{t(`recorder.${part}`)}</span>}
      {/* biome-ignore lint/a11y/useMediaCaption: it has just been recorded; captions come with the item */}
      <video
        ref={element}
        src={address}
        controls
        playsInline
        aria-label={label}
        className={styles.video}
        onTimeUpdate={onTimeUpdate}
      />
    </div>
  )
}

function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

/** A recording of the browser does not say how long it is until somebody has looked at its end. */
function useLength(video: RefObject<HTMLVideoElement | null>, address: string | undefined) {
  useEffect(() => {
    const element = video.current
    if (!element || !address) return
    const rewind = () => {
      element.currentTime = 0
    }
    const look = () => {
      if (Number.isFinite(element.duration)) return
      element.addEventListener('durationchange', rewind, { once: true })
      element.currentTime = Number.MAX_SAFE_INTEGER
    }
    element.addEventListener('loadedmetadata', look, { once: true })
    return () => element.removeEventListener('loadedmetadata', look)
  }, [video, address])
}
