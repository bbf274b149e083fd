import { underSignatureOf } from '../../shared/signed.rules.ts'
import { cueAt } from '../../shared/storyboard.rules.ts'
import { useStoryboard } from '../../shared/use-storyboard.ts'
import { durationText } from '../../words/index.ts'
import styles from './seek.module.css'

interface SeekPreviewProps {
  secs: number
  share: number
  storyboardURL: string
  /** What is there: a chapter, a question. */
  label: string | undefined
}

export function SeekPreview({ secs, share, storyboardURL, label }: SeekPreviewProps) {
  const cue = cueAt(useStoryboard(storyboardURL), secs)
  return (
    <div
      className={styles.preview}
      style={{ '--at': share, '--wide': `${cue?.width ?? 56}px` }}
      aria-hidden="true"
    >
      {cue && (
        <div
          className={styles.previewPicture}
          style={{
            inlineSize: cue.width,
            blockSize: cue.height,
            backgroundImage: `url("${underSignatureOf(storyboardURL, cue.url)}")`,
            backgroundPosition: `-${cue.x}px -${cue.y}px`,
          }}
        />
      )}
      {label && <span className={styles.previewLabel}>{label}</span>}
      <span className={styles.previewTime}>{durationText(Math.floor(secs))}</span>
    </div>
  )
}
