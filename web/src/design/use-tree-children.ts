import { useState } from 'react'
import type { Key } from 'react-aria-components'
import { everyNode, mustLoad, type TreeNode, withChildren } from './tree.rules.ts'

type Load = (id: Key) => Promise<readonly TreeNode[]>

// Children are asked for when their node is first opened, once; a failure can be tried again.
export function useTreeChildren(
  given: readonly TreeNode[],
  load: Load | undefined,
  onLoaded: (id: Key, children: readonly TreeNode[]) => void,
) {
  const [loaded, setLoaded] = useState<ReadonlyMap<Key, readonly TreeNode[]>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<Key>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<Key>>(new Set())
  const nodes = withChildren(given, loaded)

  const request = async (id: Key) => {
    if (!load) return
    setFailed(without(failed, id))
    setBusy(ids => new Set([...ids, id]))
    try {
      const children = await load(id)
      setLoaded(map => new Map([...map, [id, children]]))
      onLoaded(id, children)
    } catch {
      setFailed(ids => new Set([...ids, id]))
    } finally {
      setBusy(ids => without(ids, id))
    }
  }
  const open = (ids: ReadonlySet<Key>) => {
    for (const node of everyNode(nodes))
      if (ids.has(node.id) && mustLoad(node) && !busy.has(node.id) && !failed.has(node.id))
        void request(node.id)
  }
  return { nodes, open, retry: request, isFailed: (id: Key) => failed.has(id) }
}

const without = (ids: ReadonlySet<Key>, id: Key) => new Set([...ids].filter(it => it !== id))
