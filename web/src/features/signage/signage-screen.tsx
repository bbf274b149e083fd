import { Plus, Search } from 'lucide-react'
import { Button, ButtonLink, PageHeader, Tabs } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-signage.ts'
import { useWords } from '../../words/index.ts'
import { SIGNAGE_ADDRESS } from '../search/index.ts'
import { PlayersTable } from './players-table.tsx'
import styles from './signage.module.css'
import { useSignageActs } from './use-signage-acts.tsx'
import { ZonesTable } from './zones-table.tsx'

export function SignageScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const acts = useSignageActs()
  const current = search.tab === 'zones' ? 'zones' : 'screens'
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('signage.title')}
        actions={
          <>
            <ButtonLink icon={<Search />} href={SIGNAGE_ADDRESS}>
              {t('signage.search')}
            </ButtonLink>
            <Button look="primary" icon={<Plus />} onPress={() => acts.add(current)}>
              {t(current === 'zones' ? 'signage.addZone' : 'signage.addScreen')}
            </Button>
          </>
        }
      />
      <p className={styles.intro}>{t('signage.intro')}</p>
      <Tabs
        label={t('signage.tabs')}
        selectedKey={current}
        onSelectionChange={id => change({ tab: id === 'zones' ? 'zones' : undefined })}
        panelClassName={styles.panel}
        tabs={[
          { id: 'screens', label: t('signage.screens'), panel: () => <PlayersTable acts={acts} /> },
          { id: 'zones', label: t('signage.zones'), panel: () => <ZonesTable acts={acts} /> },
        ]}
      />
      {acts.dialog}
    </div>
  )
}
