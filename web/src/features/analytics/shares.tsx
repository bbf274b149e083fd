import type { ItemStats } from '@mediatheque/contract/analytics'
import { ProgressBar } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { useNumbers } from './figures.tsx'

type Shared = Pick<ItemStats, 'InternalViewPercentage' | 'EmbedViewPercentage' | 'MobileViewPercentage'>

/** Where views come from; phones count within both others. */
export function Shares({ of: it }: { of: Shared }) {
  const t = useWords()
  const { percent } = useNumbers()
  const rows = [
    ['internal', it.InternalViewPercentage],
    ['embed', it.EmbedViewPercentage],
    ['mobile', it.MobileViewPercentage],
  ] as const
  return (
    <div className={styles.shares}>
      {rows.map(([name, value]) => (
        <ProgressBar
          key={name}
          label={t(`analytics.share.${name}`)}
          percent={value}
          valueText={percent(value)}
        />
      ))}
    </div>
  )
}
