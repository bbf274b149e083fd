import { useEffect, useState } from 'react'
import { useWords } from '../../words/index.ts'
import { useFact } from './engine-context.ts'
import styles from './splash.module.css'

/** PLAY-18 */
const HIDES_AFTER_MS = 5_000

/** Leads to the page of the item; gone soon after playing has begun. */
export function TitleLink({ title, href }: { title: string; href: string }) {
  const t = useWords()
  const hasStarted = useFact(it => it.hasStarted)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!hasStarted) return
    const timer = setTimeout(() => setGone(true), HIDES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasStarted])
  if (isGone) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={t('embed.openItem', { title })}
      className={styles.titleLink}
    >
      {title}
    </a>
  )
}
