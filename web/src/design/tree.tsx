import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Tree as AriaTree,
  Button,
  type DragAndDropHooks,
  type Key,
  type Selection,
  TreeItem,
  TreeItemContent,
} from 'react-aria-components'
import { Button as TextButton } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import { MoveHandle } from './move-handle.tsx'
import { Spinner } from './spinner.tsx'
import styles from './tree.module.css'
import {
  type Cascade,
  childrenOf,
  everyNode,
  isParent,
  isPartlyTicked,
  mustLoad,
  type Ticks,
  type TreeNode,
  tickChanges,
  ticksAfterLoad,
} from './tree.rules.ts'
import { useNumber } from './use-number.ts'
import { useTreeChildren } from './use-tree-children.ts'
import { useDesignWords } from './words.tsx'

export type { Cascade, TreeNode } from './tree.rules.ts'

export type TreeProps = Loose<{
  label: string
  nodes: readonly TreeNode[]
  selection?: 'none' | 'single' | 'multiple'
  selected?: Ticks
  onSelect?: (selected: Ticks) => void
  cascade?: Cascade
  loadChildren?: (id: Key) => Promise<readonly TreeNode[]>
  defaultExpanded?: Iterable<Key>
  // Open nodes, where the caller opens some itself.
  expanded?: ReadonlySet<Key>
  onExpand?: (expanded: ReadonlySet<Key>) => void
  // After the label of a node: badges, a menu.
  rowEnd?: (node: TreeNode) => ReactNode
  // From useMoves: each node has a handle.
  moves?: DragAndDropHooks
  onOpenNode?: (id: Key) => void
  empty?: ReactNode
  className?: string
}>

const NOTHING: Ticks = new Set()

// WIDG-03
export function Tree(props: TreeProps) {
  const { label, selection = 'none', selected = NOTHING, onSelect, cascade = {}, onOpenNode, empty } = props
  const { rowEnd, moves } = props
  const latest = useRef(selected)
  useEffect(() => {
    latest.current = selected
  }, [selected])
  const [ownExpanded, setExpanded] = useState<ReadonlySet<Key>>(new Set(props.defaultExpanded))
  const expanded = props.expanded ?? ownExpanded
  const { nodes, open, retry, isFailed } = useTreeChildren(
    props.nodes,
    props.loadChildren,
    (id, children) => {
      const next = ticksAfterLoad(latest.current, id, children, cascade)
      if (next !== latest.current) onSelect?.(next)
    },
  )
  const expand = (keys: ReadonlySet<Key>) => {
    setExpanded(keys)
    props.onExpand?.(keys)
    open(keys)
  }
  const select = (keys: Selection) => {
    const after = keys === 'all' ? new Set(everyNode(nodes).map(node => node.id)) : keys
    onSelect?.(selection === 'single' ? after : tickChanges(nodes, selected, after, cascade))
  }
  return (
    <AriaTree
      aria-label={label}
      className={cx(styles.tree, props.className)}
      selectionMode={selection}
      selectionBehavior="toggle"
      disabledBehavior="selection"
      selectedKeys={selected}
      onSelectionChange={select}
      expandedKeys={expanded}
      onExpandedChange={expand}
      {...(onOpenNode && { onAction: onOpenNode })}
      {...(moves && { dragAndDropHooks: moves })}
      renderEmptyState={() => <div className={styles.note}>{empty}</div>}
    >
      {nodes.map(node => (
        <Branch
          key={node.id}
          {...{ node, selection, selected, retry, isFailed, rowEnd }}
          isMovable={Boolean(moves)}
        />
      ))}
    </AriaTree>
  )
}

type BranchProps = {
  node: TreeNode
  selection: 'none' | 'single' | 'multiple'
  selected: Ticks
  rowEnd: ((node: TreeNode) => ReactNode) | undefined
  isMovable: boolean
  retry: (id: Key) => void
  isFailed: (id: Key) => boolean
}

function Branch({ node, ...shared }: BranchProps) {
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      hasChildItems={isParent(node)}
      isDisabled={node.isDisabled ?? false}
      className={cx(styles.item)}
    >
      <TreeItemContent>
        {({ isExpanded, level }) => <NodeRow {...{ node, isExpanded, level }} {...shared} />}
      </TreeItemContent>
      {mustLoad(node) && waitingItem(node, shared)}
      {childrenOf(node).map(child => (
        <Branch key={child.id} node={child} {...shared} />
      ))}
    </TreeItem>
  )
}

type NodeRowProps = Omit<BranchProps, 'retry' | 'isFailed'> & { isExpanded: boolean; level: number }

function NodeRow({ node, selection, selected, rowEnd, isMovable, isExpanded, level }: NodeRowProps) {
  const words = useDesignWords()
  const number = useNumber()
  return (
    <div className={styles.row} style={{ '--level': level - 1 }}>
      {isMovable && <MoveHandle />}
      {isParent(node) ? (
        <Button
          slot="chevron"
          aria-label={isExpanded ? words.collapse(node.label) : words.expand(node.label)}
          className={cx(styles.chevron)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      ) : (
        <span className={styles.chevron} />
      )}
      {selection === 'multiple' && !node.hasNoTick && (
        <Checkbox
          slot="selection"
          aria-label={words.selectRow(node.label)}
          isIndeterminate={isPartlyTicked(node, selected)}
        />
      )}
      {selection === 'multiple' && node.hasNoTick && <span className={styles.noTick} />}
      {node.picture}
      <span className={styles.label}>
        {node.label}
        {node.note && <span className={styles.noteOf}>{node.note}</span>}
      </span>
      {node.count !== undefined && <span className={styles.count}>{number(node.count)}</span>}
      {rowEnd?.(node)}
      {selection === 'single' && <Check aria-hidden="true" className={styles.tick} />}
    </div>
  )
}

function waitingItem(node: TreeNode, { retry, isFailed }: Pick<BranchProps, 'retry' | 'isFailed'>) {
  const id = `waiting-for-${node.id}`
  return (
    <TreeItem id={id} textValue={node.label} className={cx(styles.item, styles.waiting)}>
      <TreeItemContent>
        {({ level }) => (
          <div className={styles.row} style={{ '--level': level - 1 }}>
            <span className={styles.chevron} />
            <WaitingText isFailed={isFailed(node.id)} retry={() => retry(node.id)} />
          </div>
        )}
      </TreeItemContent>
    </TreeItem>
  )
}

function WaitingText({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  const words = useDesignWords()
  if (!isFailed) return <Spinner size="sm" />
  return (
    <>
      <span className={styles.failed}>{words.loadFailed}</span>
      <TextButton size="sm" look="quiet" slot={null} onPress={retry}>
        {words.retry}
      </TextButton>
    </>
  )
}
