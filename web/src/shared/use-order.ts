import { useState } from 'react'
import { inOrder, orderQueue } from './order.rules.ts'

interface OrderOptions<T> {
  /** As the server has it. */
  saved: readonly T[]
  idOf: (item: T) => number
  /** Resolves when `saved` has been read again; `was`: the order that was shown. */
  save: (ids: number[], was: number[]) => Promise<unknown>
}

/** A new order is shown at once; where the server refuses it, the saved one is shown again. */
export function useOrder<T>({ saved, idOf, save }: OrderOptions<T>) {
  const [wished, show] = useState<readonly number[] | null>(null)
  const [enqueue] = useState(orderQueue)
  const items = wished ? inOrder(saved, wished, idOf) : saved
  const ids = items.map(idOf)
  const order = (next: readonly number[]) =>
    enqueue(next, ids, { save: (to, was) => save([...to], [...was]), show }).then(
      () => true,
      () => false,
    )
  return { items, ids, order }
}
