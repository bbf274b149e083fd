import { X } from 'lucide-react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { Chosen } from './chosen.rules.ts'
import styles from './selection.module.css'

interface ChosenListProps {
  list: readonly Chosen[]
  onDrop: (one: Chosen) => void
}

export function ChosenList({ list, onDrop }: ChosenListProps) {
  const t = useWords()
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <h2 id="chosen" className={styles.heading}>
        {t('courses.select.chosen')}
      </h2>
      {list.length === 0 && <p className={styles.hint}>{t('courses.select.nothing')}</p>}
      <ul aria-labelledby="chosen">
        {list.map(it => (
          <li key={it.key} className={styles.one}>
            <span dir="auto">{it.Title}</span>
            <IconButton
              size="sm"
              icon={<X />}
              label={t('courses.select.removeOne', { title: it.Title })}
              onPress={() => onDrop(it)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
