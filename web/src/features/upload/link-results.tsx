import { Check, CircleAlert, RotateCw } from 'lucide-react'
import { Button, cx, Link, Spinner } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './links.module.css'
import type { LinkResult } from './use-link-import.ts'

interface LinkResultsProps {
  results: readonly LinkResult[]
  onRetry: (result: LinkResult) => unknown
}

export function LinkResults({ results, onRetry }: LinkResultsProps) {
  const t = useWords()
  const isOver = results.every(it => it.state === 'done' || it.state === 'failed')
  const hasFailed = results.some(it => it.state === 'failed')
  return (
    <div className={styles.step}>
      <p role="status" className={styles.outcome}>
        {isOver ? t(hasFailed ? 'links.partly' : 'links.complete') : t('links.state.adding')}
      </p>
      <ul className={styles.links}>
        {results.map(result => (
          <Result key={result.link.URL} result={result} onRetry={onRetry} />
        ))}
      </ul>
    </div>
  )
}

function Result({ result, onRetry }: { result: LinkResult; onRetry: LinkResultsProps['onRetry'] }) {
  const t = useWords()
  const { link, state, problem, item } = result
  return (
    <li className={cx(styles.link, state === 'failed' && styles.failed)} data-state={state}>
      <div className={styles.text}>
        <p className={styles.title}>{item?.Title ?? link.title}</p>
        <p className={styles.address}>{link.URL}</p>
        <p className={cx(styles.state, styles[state])}>
          {state === 'adding' && <Spinner size="sm" isDecorative />}
          {state === 'done' && <Check aria-hidden="true" />}
          {state === 'failed' && <CircleAlert aria-hidden="true" />}
          {t(`links.state.${state}`)}
        </p>
        {problem && <p className={styles.problem}>{say(problem)}</p>}
      </div>
      {item && (
        <Link look="standalone" href={item.ViewURL} aria-label={t('upload.openItem', { title: item.Title })}>
          {t('links.open')}
        </Link>
      )}
      {state === 'failed' && (
        <Button
          size="sm"
          icon={<RotateCw />}
          aria-label={t('links.retry', { url: link.URL })}
          onPress={() => void onRetry(result)}
        >
          {t('upload.retry')}
        </Button>
      )}
    </li>
  )
}
