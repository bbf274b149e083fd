import '../../words/add-follows.ts'
import { follows } from '@mediatheque/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, PageHeader, Tabs } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { FollowedList } from './followed-list.tsx'
import styles from './follows.module.css'
import { NewsList } from './news-list.tsx'

const OwnFeedDialog = lazy(() => import('./own-feed-dialog.tsx').then(it => ({ default: it.OwnFeedDialog })))

const LIST = 'list'

export function FollowingScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const [isFeedOpen, setFeedOpen] = useState(false)
  const { data } = useQuery(query(follows.list, {}))
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('follows.title')}
        description={t('follows.intro')}
        actions={
          <Button icon={<Rss />} onPress={() => setFeedOpen(true)}>
            {t('follows.feeds.open')}
          </Button>
        }
      />
      <Tabs
        label={t('follows.parts')}
        selectedKey={search.show === LIST ? LIST : 'news'}
        onSelectionChange={key =>
          change({ show: key === LIST ? LIST : undefined, page: undefined }, { isStep: true })
        }
        tabs={[
          { id: 'news', label: t('follows.news'), panel: () => <NewsList /> },
          { id: LIST, label: t('follows.list'), count: data?.Total, panel: () => <FollowedList /> },
        ]}
      />
      <Suspense>{isFeedOpen && <OwnFeedDialog close={() => setFeedOpen(false)} />}</Suspense>
    </div>
  )
}
