import { accessTokens } from '@mediatheque/contract/access-tokens'
import { pages, TOKENS_HASH } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, Link, Loading, Skeleton } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { holds, useViewer } from '../../shared/viewer.ts'
import '../../words/add-access-tokens.ts'
import { useWords } from '../../words/index.ts'
import styles from './access-tokens.module.css'
import { ServiceAccounts } from './service-accounts.tsx'
import { TokenList } from './token-list.tsx'

const ownTokens = query(accessTokens.mine, {})

/** The own tokens; for administrators also the accounts of programs. */
export function TokensTab() {
  const t = useWords()
  const viewer = useViewer()
  const { data, isError, refetch, isRefetching } = useQuery(ownTokens)
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>
        {t('accessTokens.intro')}{' '}
        <Link href={pages.apiDocs.path + TOKENS_HASH}>{t('accessTokens.docs')}</Link>
      </p>
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />}
      {!data && !isError && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {data && <TokenList label={t('accessTokens.list')} tokens={data.Items} renews={ownTokens} />}
      {holds(viewer, 'administrator') && <ServiceAccounts />}
    </div>
  )
}
