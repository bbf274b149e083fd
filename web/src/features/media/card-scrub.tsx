import { conversion } from '@mediatheque/contract/conversion'
import { useQuery } from '@tanstack/react-query'
import { Badge, cx } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { underSignatureOf } from '../../shared/signed.rules.ts'
import { cueAt, type StoryboardCue } from '../../shared/storyboard.rules.ts'
import { useStoryboard } from '../../shared/use-storyboard.ts'
import { durationText } from '../../words/index.ts'
import styles from './card-scrub.module.css'
import { frameAt, framesOf } from './scrub.rules.ts'

interface CardScrubProps {
  EncID: string
  durationSecs: number
  share: number
}

/** Another moment in place of the picture, over a strip of five. Nobody needs it to know what the item is. */
export function CardScrub({ EncID, durationSecs, share }: CardScrubProps) {
  const { data } = useQuery({ ...query(conversion.playback, { id: EncID }), retry: false })
  const storyboardURL = data?.StoryboardURL ?? ''
  const cues = useStoryboard(storyboardURL)
  const secs = share * durationSecs
  const now = cueAt(cues, secs)
  if (!now) return null
  return (
    <span className={styles.scrub} data-scrub aria-hidden="true">
      <Frame cue={now} under={storyboardURL} className={styles.now} />
      <Badge tone="picture" className={styles.position}>
        {durationText(Math.floor(secs))} / {durationText(durationSecs)}
      </Badge>
      <span className={styles.strip}>
        {framesOf(cues, durationSecs).map(({ frame, cue }) => (
          <Frame
            key={frame}
            cue={cue}
            under={storyboardURL}
            className={cx(styles.frame, frame === frameAt(share) && styles.current)}
          />
        ))}
      </span>
    </span>
  )
}

interface FrameProps {
  cue: StoryboardCue
  /** The address whose signature still holds. */
  under: string
  className?: string | undefined
}

/** A piece of a sheet, in whatever size there is room for. */
export const Frame = ({ cue: { url, x, y, width, height }, under, className }: FrameProps) => (
  <svg
    viewBox={`${x} ${y} ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={className}
  >
    <image href={underSignatureOf(under, url)} />
  </svg>
)
