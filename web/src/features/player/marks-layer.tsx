import { cutsOf, type SeekMark } from './engine/marks.rules.ts'
import styles from './marks.module.css'
import { useMarks } from './seek-marks.ts'

const shareOf = (secs: number, lengthSecs: number) => Math.min(1, Math.max(0, secs / lengthSecs))

/** Chapters as parts of the bar, bookmarks, hits and questions as points on it. Names stand in the preview. */
export function MarksLayer({ lengthSecs }: { lengthSecs: number }) {
  const chapters = useMarks('chapter')
  const points = {
    bookmark: chapters.filter(it => it.endSecs === undefined),
    hit: useMarks('hit'),
    quiz: useMarks('quiz'),
  }
  if (lengthSecs <= 0) return null
  return (
    <div className={styles.layer} aria-hidden="true">
      {cutsOf(chapters, lengthSecs).map(secs => (
        <span key={secs} className={styles.cut} style={{ '--at': shareOf(secs, lengthSecs) }} />
      ))}
      {Object.entries(points).map(([kind, marks]) =>
        marks.map(mark => <Point key={`${kind} ${keyOf(mark)}`} {...{ kind, mark, lengthSecs }} />),
      )}
    </div>
  )
}

const keyOf = ({ secs, label }: SeekMark) => `${secs} ${label}`

const Point = ({ kind, mark, lengthSecs }: { kind: string; mark: SeekMark; lengthSecs: number }) => (
  <span
    className={styles.point}
    data-kind={kind}
    data-done={mark.isDone || undefined}
    style={{ '--at': shareOf(mark.secs, lengthSecs) }}
  />
)
