import { useWords } from '../../words/index.ts'
import styles from './conversion.module.css'

/** What the tool said last, folded away. */
export function Tail({ text }: { text: string }) {
  const t = useWords()
  return (
    <details className={styles.tail}>
      <summary className={styles.tailHead}>{t('conversion.failed.tail')}</summary>
      <pre className={styles.tailText}>{text}</pre>
    </details>
  )
}
