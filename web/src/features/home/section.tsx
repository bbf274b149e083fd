import type { HomeSection } from '@mediatheque/contract/settings'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton, toast } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { focusCustomise } from './customise-button.tsx'
import styles from './home.module.css'
import { useHiddenSections } from './use-hidden-sections.ts'

interface SectionProps {
  id: HomeSection
  title: string
  /** Why it is there. */
  reason?: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ id, title, reason, aside, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2 id={heading} className={styles.title} dir="auto">
            {title}
          </h2>
          {reason && <p className={styles.reason}>{reason}</p>}
        </div>
        {aside}
        <HideButton id={id} title={title} />
      </header>
      {children}
    </section>
  )
}

function HideButton({ id, title }: { id: HomeSection; title: string }) {
  const t = useWords()
  const { setHidden } = useHiddenSections()
  const hide = () => {
    void setHidden(id, true)
    focusCustomise()
    toast({ kind: 'ok', text: t('home.hidden', { title }) })
  }
  return <IconButton size="sm" icon={<X />} label={t('home.putAway', { title })} onPress={hide} />
}
