import type { SystemNode } from '@mediatheque/contract/system'
import { Badge } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './system.module.css'

export function NodesPanel({ nodes }: { nodes: readonly SystemNode[] }) {
  const t = useWords()
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.nodes')}</h2>
      <p className={styles.hint}>{t('administration.system.nodesIntro')}</p>
      <ul className={styles.list}>
        {nodes.map(it => (
          <NodeEntry key={it.NodeID} node={it} />
        ))}
      </ul>
    </section>
  )
}

const TONES = { running: 'ok', draining: 'neutral', lost: 'warn' } as const

function NodeEntry({ node }: { node: SystemNode }) {
  const t = useWords()
  const { moment } = useDates()
  const does = [...(node.IsApi ? [t('administration.system.serves')] : []), ...node.Kinds]
  return (
    <li className={styles.entry}>
      <span className={styles.entryHead}>
        {node.Name}
        <Badge tone={TONES[node.State]}>{t(`administration.system.nodeState.${node.State}`)}</Badge>
      </span>
      <span className={styles.hint}>
        {[
          does.join(', '),
          node.Version,
          t('administration.system.since', { moment: moment(node.StartedAt) }),
        ].join(' · ')}
      </span>
      {node.State === 'lost' ? (
        <span className={styles.hint}>
          {t('administration.system.lastSeen', { moment: moment(node.SeenAt) })}
        </span>
      ) : (
        node.Running.length > 0 && (
          <span className={styles.hint}>
            {t('administration.system.nodeJobs', { count: node.Running.length })}: {node.Running.join(', ')}
          </span>
        )
      )}
    </li>
  )
}
