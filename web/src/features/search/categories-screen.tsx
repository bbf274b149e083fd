import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-search.ts'
import { type Category, categories } from '@mediatheque/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Folder, FolderOpen } from 'lucide-react'
import {
  Card,
  EmptyState,
  Loading,
  PageHeader,
  Picture,
  SkeletonLines,
  Tree,
  type TreeNode,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { categoryAddress } from './place.rules.ts'
import { useCategoryCounts } from './use-category-counts.ts'

const nodeOf = (it: Category): TreeNode => ({
  id: it.ID,
  label: it.Name,
  picture: <Picture src={it.PictureURL ?? undefined} alt="" icon={<Folder />} className={styles.picture} />,
  ...(it.SubCategoryCount > 0 && { hasChildren: true }),
})

/** CAT-05: asked once, when a node is first opened. */
const below = async (ID: number | string) =>
  (await api(categories.children, { IDs: String(ID) })).Items.map(nodeOf)

function Count({ of }: { of: number | undefined }) {
  const t = useWords()
  return of === undefined ? null : (
    <span className={styles.count}>{t('search.categories.itemsIn', { count: of })}</span>
  )
}

/** CAT-04 */
export function CategoriesScreen() {
  const t = useWords()
  const navigate = useNavigate()
  const { data, error, refetch, isRefetching } = useQuery(query(categories.children, { IDs: '0' }))
  const counts = useCategoryCounts()
  useTitle(t('search.categories.title'))
  return (
    <div className={styles.screen}>
      <PageHeader title={t('search.categories.title')} description={t('search.categories.intro')} />
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {!data && error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data?.Items.length === 0 && (
        <EmptyState icon={<FolderOpen />}>{t('search.categories.none')}</EmptyState>
      )}
      {data && data.Items.length > 0 && (
        <Card className={styles.tree}>
          <Tree
            label={t('search.categories.title')}
            nodes={data.Items.map(nodeOf)}
            loadChildren={below}
            rowEnd={({ id }) => <Count of={counts?.get(String(id))} />}
            onOpenNode={id => void navigate({ href: categoryAddress(Number(id)) })}
          />
        </Card>
      )}
    </div>
  )
}
