import type { Category } from '@mediatheque/contract/categories'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Key } from '../../design/index.ts'
import { nodesUnder } from './tree.rules.ts'
import { childrenQuery } from './use-categories.ts'

const TOP = 0

/** The part of the tree that has been opened; the top is always there. */
export function useCategoryTree() {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<readonly number[]>([TOP])
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(new Set())
  const results = useQueries({ queries: loaded.map(childrenQuery) })
  const children = new Map<number, readonly Category[]>()
  for (const [index, { data }] of results.entries()) {
    const parentID = loaded[index]
    if (data && parentID !== undefined) children.set(parentID, data.Items)
  }
  const load = useCallback(
    async (id: Key) => {
      const ID = Number(id)
      const { Items } = await client.ensureQueryData(childrenQuery(ID))
      setLoaded(before => (before.includes(ID) ? before : [...before, ID]))
      return nodesUnder(ID, new Map([[ID, Items]]))
    },
    [client],
  )
  /** Loads and opens them, so that what is below comes into sight. */
  const open = useCallback(
    async (IDs: readonly number[]) => {
      await Promise.all(IDs.map(load))
      setExpanded(before => new Set([...before, ...IDs]))
    },
    [load],
  )
  const [top] = results
  return { children, expanded, setExpanded, load, open, top }
}
