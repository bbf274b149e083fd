import { Plus } from 'lucide-react'
import { Button, PageHeader, Tabs } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import { AddMatrix } from './add-matrix.tsx'
import styles from './policies.module.css'
import { PoliciesTable } from './policies-table.tsx'
import { usePolicyActs } from './use-policy-acts.tsx'

export function PoliciesScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const acts = usePolicyActs()
  const current = search.tab === 'adding' ? 'adding' : 'policies'
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
        onSelectionChange={id => change({ tab: id === 'adding' ? 'adding' : undefined })}
        panelClassName={styles.panel}
        tabs={[
          { id: 'policies', label: t('policies.list'), panel: () => <PoliciesTable acts={acts} /> },
          { id: 'adding', label: t('policies.adding'), panel: () => <AddMatrix /> },
        ]}
      />
      {acts.dialog}
    </div>
  )
}
