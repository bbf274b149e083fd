import { Plus } from 'lucide-react'
import { Button, PageHeader, Tabs } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import { AddMatrix } from './add-matrix.tsx'
import { PlacesTable } from './places-table.tsx'
import styles from './policies.module.css'
import { PoliciesTable } from './policies-table.tsx'
import { usePolicyActs } from './use-policy-acts.tsx'

/** Next to the policies themselves. */
const TABS = ['adding', 'managers'] as const

export function PoliciesScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const acts = usePolicyActs()
  const current = TABS.find(it => it === search.tab) ?? 'policies'
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('policies.title')}
        actions={
          <Button look="primary" icon={<Plus />} onPress={acts.create}>
            {t('policies.add')}
          </Button>
        }
      />
      <Tabs
        label={t('policies.tabs')}
        selectedKey={current}
        onSelectionChange={id => change({ tab: TABS.find(it => it === id) })}
        panelClassName={styles.panel}
        tabs={[
          { id: 'policies', label: t('policies.list'), panel: () => <PoliciesTable acts={acts} /> },
          { id: 'adding', label: t('policies.adding'), panel: () => <AddMatrix /> },
          { id: 'managers', label: t('policies.places.tab'), panel: () => <PlacesTable /> },
        ]}
      />
      {acts.dialog}
    </div>
  )
}
