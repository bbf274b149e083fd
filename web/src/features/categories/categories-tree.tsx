import { Lock, Wand } from 'lucide-react'
import {
  EmptyState,
  ErrorState,
  Loading,
  SkeletonLines,
  Tree,
  type TreeNode,
  useMoves,
} from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { findIn, nodesUnder, placeOf } from './tree.rules.ts'
import type { useCategoryTree } from './use-category-tree.ts'
import { useMoveCategory } from './use-move-category.ts'

interface CategoriesTreeProps {
  tree: ReturnType<typeof useCategoryTree>
  chosen: number | undefined
  choose: (ID: number) => void
}

export function CategoriesTree({ tree, chosen, choose }: CategoriesTreeProps) {
  const t = useWords()
  const { top, children } = tree
  const move = useMoveCategory()
  const moves = useMoves({
    goesInto: true,
    textOf: id => findIn(children, Number(id))?.DisplayName ?? '',
    onMove: it => {
      const category = findIn(children, Number(it.moved))
      const place = placeOf(it, children)
      if (category && place) void move(category, place).catch(() => undefined)
    },
  })
  if (top?.error) return <ErrorState onRetry={() => void top.refetch()}>{say(top.error.message)}</ErrorState>
  if (!top?.data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  if (top.data.Total === 0) return <EmptyState>{t('categoriesAdmin.empty')}</EmptyState>
  return (
    <Tree
      label={t('categoriesAdmin.title')}
      className={styles.tree}
      nodes={nodesUnder(0, children)}
      selection="single"
      selected={new Set(chosen === undefined ? [] : [chosen])}
      onSelect={ids => {
        const [id] = ids
        if (id !== undefined) choose(Number(id))
      }}
      loadChildren={tree.load}
      expanded={tree.expanded}
      onExpand={tree.setExpanded}
      rowEnd={node => <Marks node={node} tree={tree} />}
      moves={moves}
    />
  )
}

function Marks({ node, tree }: { node: TreeNode; tree: CategoriesTreeProps['tree'] }) {
  const t = useWords()
  const category = findIn(tree.children, Number(node.id))
  if (!category) return null
  return (
    <>
      {!category.Manual && (
        <span className={styles.mark} title={t('categoriesAdmin.filling.rule')}>
          <Wand aria-hidden="true" />
          <span className="visually-hidden">{t('categoriesAdmin.filling.rule')}</span>
        </span>
      )}
      {!category.IsOpen && (
        <span className={styles.mark} title={t('categoriesAdmin.closed')}>
          <Lock aria-hidden="true" />
          <span className="visually-hidden">{t('categoriesAdmin.closed')}</span>
        </span>
      )}
    </>
  )
}
