import { type ReactNode, useId } from 'react'
import { withAccess } from '../../shared/address.ts'
import '../../words/add-quizzes.ts'
import styles from './take.module.css'

interface QuestionFrameProps {
  heading: string
  picture: { ImageURL: string; ImageDescription: string }
  /** What the question is worth. */
  points?: string
  children: ReactNode
}

/** The one frame of a question, over the picture of a recording or of a class. Dark in both themes, as the player is. */
export function QuestionFrame({ heading, picture, points, children }: QuestionFrameProps) {
  const id = useId()
  return (
    <div className={styles.cover} data-covers data-theme="dark">
      <section role="dialog" aria-labelledby={id} className={styles.card}>
        <header className={styles.head}>
          <h2 id={id} className={styles.number}>
            {heading}
          </h2>
          {points && <span className={styles.points}>{points}</span>}
        </header>
        {picture.ImageURL !== '' && (
          <img src={withAccess(picture.ImageURL)} alt={picture.ImageDescription} className={styles.picture} />
        )}
        {children}
      </section>
    </div>
  )
}
