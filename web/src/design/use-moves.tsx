import { DropIndicator, type Key, useDragAndDrop } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './moves.module.css'

export type Move = { moved: Key; target: Key; place: 'before' | 'after' | 'on' }

type MovesOptions = {
  textOf: (id: Key) => string
  onMove: (move: Move) => void
  // Things may also be dropped into one another, as in a tree.
  goesInto?: boolean
}

// One thing at a time is put elsewhere, by pointer or by keys; react-aria says aloud where it would go.
export function useMoves({ textOf, onMove, goesInto = false }: MovesOptions) {
  const move = ({ keys, target }: { keys: Set<Key>; target: { key: Key; dropPosition: Move['place'] } }) => {
    const [moved] = keys
    if (moved !== undefined && moved !== target.key)
      onMove({ moved, target: target.key, place: target.dropPosition })
  }
  return useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': textOf(key) })),
    ...(goesInto ? { onMove: move } : { onReorder: move }),
    renderDropIndicator: target => <DropIndicator target={target} className={cx(styles.mark)} />,
  }).dragAndDropHooks
}
