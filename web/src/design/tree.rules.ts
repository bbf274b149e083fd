import type { ReactNode } from 'react'
import type { Key } from 'react-aria-components'

export type TreeNode = {
  id: Key
  label: string
  children?: readonly TreeNode[] | undefined
  // True when children exist that are not loaded yet.
  hasChildren?: boolean | undefined
  // It cannot be ticked; it still opens.
  isDisabled?: boolean | undefined
  // It has no tick box at all.
  hasNoTick?: boolean | undefined
  // Below the label: why it cannot be ticked.
  note?: string | undefined
  count?: number | undefined
  // Before the label; says nothing that the label does not.
  picture?: ReactNode
}

// toChildren: what is below follows. toParents: a node is ticked when all below it are, and unticked when one is not.
// withParents: what is above is ticked too, and stays when the node is unticked.
export type Cascade = { toChildren?: boolean; toParents?: boolean; withParents?: boolean }
export type Ticks = ReadonlySet<Key>

export const childrenOf = (node: TreeNode): readonly TreeNode[] => node.children ?? []

export const mustLoad = (node: TreeNode) => Boolean(node.hasChildren) && node.children === undefined

export const isParent = (node: TreeNode) => childrenOf(node).length > 0 || mustLoad(node)

export function everyNode(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap(node => [node, ...everyNode(childrenOf(node))])
}

// From the root down to the node itself; empty when it is not there.
export function pathTo(nodes: readonly TreeNode[], id: Key): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const rest = pathTo(childrenOf(node), id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

export const isPartlyTicked = (node: TreeNode, ticks: Ticks) =>
  !ticks.has(node.id) && everyNode(childrenOf(node)).some(below => ticks.has(below.id))

export function tick(
  nodes: readonly TreeNode[],
  ticks: Ticks,
  id: Key,
  isOn: boolean,
  cascade: Cascade,
): Ticks {
  const path = pathTo(nodes, id)
  const node = path.at(-1)
  const next = new Set(ticks)
  const put = (key: Key, on: boolean) => (on ? next.add(key) : next.delete(key))
  put(id, isOn)
  if (!node) return next
  if (cascade.toChildren) {
    for (const below of everyNode(childrenOf(node))) if (!below.isDisabled) put(below.id, isOn)
  }
  if (cascade.withParents && isOn) {
    for (const above of path.slice(0, -1)) if (!above.isDisabled) next.add(above.id)
  }
  if (cascade.toParents) {
    for (const above of path.slice(0, -1).reverse()) {
      if (!above.isDisabled)
        put(
          above.id,
          childrenOf(above).every(child => child.isDisabled || next.has(child.id)),
        )
    }
  }
  return next
}

// The picker reports the whole new set; what changed is found and cascaded.
export function tickChanges(
  nodes: readonly TreeNode[],
  before: Ticks,
  after: Ticks,
  cascade: Cascade,
): Ticks {
  const known = new Set(everyNode(nodes).map(node => node.id))
  const added = [...after].filter(id => !before.has(id) && known.has(id))
  const removed = [...before].filter(id => !after.has(id))
  const withAdded = added.reduce<Ticks>((ticks, id) => tick(nodes, ticks, id, true, cascade), before)
  return removed.reduce<Ticks>((ticks, id) => tick(nodes, ticks, id, false, cascade), withAdded)
}

export function withChildren(
  nodes: readonly TreeNode[],
  loaded: ReadonlyMap<Key, readonly TreeNode[]>,
): readonly TreeNode[] {
  return nodes.map(node => {
    const children = node.children ?? loaded.get(node.id)
    return children ? { ...node, children: withChildren(children, loaded) } : node
  })
}

// Children that arrive below a ticked node are ticked like those that were there when it was.
export function ticksAfterLoad(
  ticks: Ticks,
  parent: Key,
  children: readonly TreeNode[],
  cascade: Cascade,
): Ticks {
  if (!cascade.toChildren || !ticks.has(parent)) return ticks
  return new Set([...ticks, ...everyNode(children).flatMap(child => (child.isDisabled ? [] : [child.id]))])
}
