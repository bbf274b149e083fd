import { useMemo } from 'react'
import { useLanguage } from '../../words/index.ts'
import styles from './analytics.module.css'

/** Numbers as the language of the person writes them. */
export function useNumbers() {
  const language = useLanguage()
  return useMemo(() => {
    const plain = new Intl.NumberFormat(language)
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    return {
      number: (value: number) => plain.format(value),
      percent: (value: number) => percent.format(value / 100),
    }
  }, [language])
}

export const Figures = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.figures}>
    {rows.map(([name, value]) => (
      <div key={name} className={styles.tile}>
        <dt className={styles.tileName}>{name}</dt>
        <dd className={styles.tileValue}>{value}</dd>
      </div>
    ))}
  </dl>
)
