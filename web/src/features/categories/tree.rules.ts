import type { Category } from '@mediatheque/contract/categories'
import type { Move, TreeNode } from '../../design/index.ts'

export type ChildrenOf = ReadonlyMap<number, readonly Category[]>

/**
 * Branches that are not loaded yet have no children, but say that they will. While answers about a move come in
 * one by one, a category is in two of them: a tree that names it twice never comes to an end.
 */
export function nodesUnder(parentID: number, children: ChildrenOf, named = new Set<number>()): TreeNode[] {
  return (children.get(parentID) ?? []).flatMap(({ ID, DisplayName, SubCategoryCount }) => {
    if (named.has(ID)) return []
    named.add(ID)
    return {
      id: ID,
      label: DisplayName,
      hasChildren: SubCategoryCount > 0,
      children: children.has(ID) ? nodesUnder(ID, children, named) : undefined,
    }
  })
}

export const findIn = (children: ChildrenOf, ID: number): Category | undefined =>
  [...children.values()].flat().find(it => it.ID === ID)

export interface Place {
  ParentID: number
  /** From 0, without the one that moves. */
  Place?: number
}

/** Where what was dropped goes: into the other, or next to it. */
export function placeOf({ moved, target, place }: Move, children: ChildrenOf): Place | undefined {
  const other = findIn(children, Number(target))
  if (!other) return undefined
  if (place === 'on') return { ParentID: other.ID }
  const ParentID = other.ParentCat.ID
  const siblings = (children.get(ParentID) ?? []).filter(it => it.ID !== Number(moved))
  const at = siblings.findIndex(it => it.ID === other.ID)
  return { ParentID, Place: place === 'before' ? at : at + 1 }
}
