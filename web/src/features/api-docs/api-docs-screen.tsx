import { pages } from '@mediatheque/contract/pages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import {
  Button,
  ErrorState,
  Link,
  Loading,
  Logo,
  PageHeader,
  SkeletonLines,
  useNarrow,
} from '../../design/index.ts'
import { requestText } from '../../shared/api.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import { type OpenApi, operationsOf } from './open-api.rules.ts'
import { OperationList } from './operation-list.tsx'
import { OperationView } from './operation-view.tsx'
import { Programs } from './programs.tsx'

const OPEN_API_PATH = '/api/openapi.json'

const openApiQuery = queryOptions({
  queryKey: [OPEN_API_PATH],
  queryFn: async () => JSON.parse((await requestText(OPEN_API_PATH)).text) as OpenApi,
})

export function ApiDocsScreen() {
  const t = useWords()
  const { data, isError, refetch, isRefetching } = useQuery(openApiQuery)
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <Logo />
        <Link look="standalone" href={pages.home.path} className={styles.home}>
          {t('apiDocs.home')}
        </Link>
      </header>
      {isError && (
        <ErrorState className={styles.state} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
      {!data && !isError && (
        <Loading className={styles.state}>
          <SkeletonLines lines={12} />
        </Loading>
      )}
      {data && <Calls doc={data} />}
    </div>
  )
}

function Calls({ doc }: { doc: OpenApi }) {
  const t = useWords()
  const isNarrow = useNarrow()
  const [search, change] = usePageSearch()
  const operations = operationsOf(doc)
  const asked = operations.find(it => it.id === search.op)
  const shown = asked ?? (isNarrow ? undefined : operations[0])
  const list = (
    <OperationList
      operations={operations}
      current={shown?.id}
      s={String(search.s ?? '')}
      onFilter={s => change({ s: s || undefined })}
      onOpen={op => change({ op }, { isStep: true })}
    />
  )
  if (isNarrow && asked)
    return (
      <div className={styles.main}>
        <h1 className="visually-hidden">{t('apiDocs.title')}</h1>
        <Button look="quiet" size="sm" icon={<ChevronLeft />} onPress={() => change({ op: undefined })}>
          {t('apiDocs.groups')}
        </Button>
        <OperationView key={asked.id} operation={asked} doc={doc} />
      </div>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PageHeader
          title={t('apiDocs.title')}
          count={operations.length}
          description={
            <>
              {t('apiDocs.intro')}{' '}
              <Link href={OPEN_API_PATH} target="_blank">
                {t('apiDocs.machine')}
              </Link>
            </>
          }
        />
        <Programs />
        {list}
      </div>
      {shown && (
        <div className={styles.main}>
          <OperationView key={shown.id} operation={shown} doc={doc} />
        </div>
      )}
    </div>
  )
}
