import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../design/index.ts'
import styles from './chapters.module.css'

interface ChaptersPanelProps {
  title: string
  backLabel: string
  onBack: () => void
  children: ReactNode
}

/** What stands in place of the list until one goes back to it. */
export function ChaptersPanel({ title, backLabel, onBack, children }: ChaptersPanelProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <div className={styles.formHead}>
        <IconButton autoFocus size="sm" icon={<ArrowLeft />} label={backLabel} onPress={onBack} />
        <h2 id={heading} className={styles.formTitle}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
