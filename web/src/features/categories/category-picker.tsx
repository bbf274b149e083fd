import { useState } from 'react'
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  type Key,
  Loading,
  Notice,
  SkeletonLines,
  Tree,
  type TreeNode,
} from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import { findIn, nodesUnder } from './tree.rules.ts'
import { useCategoryTree } from './use-category-tree.ts'

export interface PickedCategory {
  ID: number
  Name: string
}

interface CategoryPickerProps {
  title: string
  isMultiple?: boolean
  selected?: readonly PickedCategory[]
  /** Offers the top of the tree, as category 0, under this name. */
  top?: string
  confirmLabel?: string
  problem?: string | null
  isPending?: boolean
  onConfirm: (picked: PickedCategory[]) => unknown
  close: () => void
}

const NONE: readonly PickedCategory[] = []

/** WIDG-03 */
export function CategoryPicker(props: CategoryPickerProps) {
  const { title, isMultiple = false, selected = NONE, problem, isPending, onConfirm, close } = props
  const t = useWords()
  const [ids, setIDs] = useState<ReadonlySet<Key>>(new Set(selected.map(it => it.ID)))
  const tree = useCategoryTree()
  const nameOf = (ID: number) =>
    (ID === 0 && props.top) ||
    (findIn(tree.children, ID)?.DisplayName ?? selected.find(it => it.ID === ID)?.Name ?? '')
  const confirm = () => onConfirm([...ids].map(Number).map(ID => ({ ID, Name: nameOf(ID) })))
  const count = t('categoriesAdmin.picker.confirmCount', { count: ids.size })
  const label = props.confirmLabel ?? (isMultiple ? count : t('categoriesAdmin.picker.confirm'))
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      kind="picker"
      size="md"
      title={title}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={!isMultiple && ids.size === 0}
            isPending={isPending}
            onPress={confirm}
          >
            {label}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="danger" isLive>
          {say(problem)}
        </Notice>
      )}
      <PickerTree {...props} tree={tree} ids={ids} onIDs={setIDs} />
    </Dialog>
  )
}

type PickerTreeProps = CategoryPickerProps & {
  tree: ReturnType<typeof useCategoryTree>
  ids: ReadonlySet<Key>
  onIDs: (ids: ReadonlySet<Key>) => void
}

function PickerTree({ tree, ids, onIDs, ...props }: PickerTreeProps) {
  const t = useWords()
  const { top, children } = tree
  if (top?.error) return <ErrorState onRetry={() => void top.refetch()}>{say(top.error.message)}</ErrorState>
  if (!top?.data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  const nodes = nodesUnder(0, children)
  const whole: TreeNode[] = props.top ? [{ id: 0, label: props.top, children: nodes }] : nodes
  return (
    <Tree
      label={t('categoriesAdmin.picker.tree')}
      nodes={whole}
      selection={props.isMultiple ? 'multiple' : 'single'}
      selected={ids}
      onSelect={onIDs}
      loadChildren={tree.load}
      expanded={props.top ? new Set([0, ...tree.expanded]) : tree.expanded}
      onExpand={tree.setExpanded}
      empty={<EmptyState>{t('categoriesAdmin.picker.empty')}</EmptyState>}
    />
  )
}
