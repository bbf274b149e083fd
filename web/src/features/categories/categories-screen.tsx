import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button, EmptyState, Loading, PageHeader, SkeletonLines, useNarrow } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { AddCategory } from './add-category.tsx'
import styles from './categories.module.css'
import { CategoriesTree } from './categories-tree.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { pathQuery } from './use-categories.ts'
import { useCategoryTree } from './use-category-tree.ts'

const idIn = (text: unknown) => (/^[1-9]\d{0,14}$/.test(String(text)) ? Number(text) : undefined)

export function CategoriesScreen() {
  const t = useWords()
  const isNarrow = useNarrow()
  const [search, change] = usePageSearch()
  const chosen = idIn(search.cat)
  const choose = (ID: number | undefined) => change({ cat: ID?.toString() }, { isStep: true })
  const tree = useCategoryTree()
  useOpenedTo(chosen, tree.open)
  const panel = chosen === undefined ? null : <Chosen ID={chosen} tree={tree} choose={choose} />
  if (isNarrow && panel)
    return (
      <div className={styles.screen}>
        <h1 className="visually-hidden">{t('categoriesAdmin.title')}</h1>
        <Button look="quiet" icon={<ArrowLeft />} className={styles.back} onPress={() => choose(undefined)}>
          {t('categoriesAdmin.back')}
        </Button>
        {panel}
      </div>
    )
  return (
    <div className={styles.screen}>
      <PageHeader title={t('categoriesAdmin.title')} description={t('categoriesAdmin.intro')} />
      <div className={styles.panes}>
        <div className={styles.left}>
          <AddCategory ParentID={0} label={t('categoriesAdmin.addName')} onAdded={choose} />
          <CategoriesTree tree={tree} chosen={chosen} choose={choose} />
        </div>
        {!isNarrow && (
          <div className={styles.right}>
            {panel ?? <EmptyState>{t('categoriesAdmin.choose')}</EmptyState>}
          </div>
        )}
      </div>
    </div>
  )
}

/** A category that the address names is in sight, however deep it is. */
function useOpenedTo(chosen: number | undefined, open: (IDs: readonly number[]) => Promise<void>) {
  const { data } = useQuery({ ...pathQuery(chosen ?? 0), enabled: chosen !== undefined })
  const parents = data?.Items.slice(0, -1)
    .map(it => it.ID)
    .join(',')
  useEffect(() => {
    if (parents) void open(parents.split(',').map(Number)).catch(() => undefined)
  }, [parents, open])
}

interface ChosenProps {
  ID: number
  tree: ReturnType<typeof useCategoryTree>
  choose: (ID: number | undefined) => void
}

function Chosen({ ID, tree, choose }: ChosenProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(pathQuery(ID))
  if (error && 'status' in error && error.status === 404)
    return (
      <EmptyState action={<Button onPress={() => choose(undefined)}>{t('categoriesAdmin.back')}</Button>}>
        {t('categoriesAdmin.missing')}
      </EmptyState>
    )
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  return <CategoryPanel key={ID} path={data.Items} tree={tree} choose={choose} />
}
