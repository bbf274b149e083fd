import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './quizzes.module.css'

interface PanelHeadProps {
  id: string
  title: string
  onBack: () => void
  children?: ReactNode
}

/** At hand wherever one is in the panel. */
export function PanelHead({ id, title, onBack, children }: PanelHeadProps) {
  const t = useWords()
  return (
    <div className={styles.head}>
      <IconButton autoFocus size="sm" icon={<ArrowLeft />} label={t('quizzes.back')} onPress={onBack} />
      <h2 id={id} className={styles.headTitle}>
        {title}
      </h2>
      {children}
    </div>
  )
}
