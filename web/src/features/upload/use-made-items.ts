import { useMemo, useState } from 'react'
import { type HandedIn, handedIn, type Made, madeItems } from './batch.rules.ts'
import { useUploads } from './uploads.ts'

/** Since this page was opened (INTG-07). */
export function useHandedIn(): readonly HandedIn[] {
  const { batches } = useUploads()
  return useMemo(() => batches.flatMap(handedIn), [batches])
}

/** Items that uploads have made since the screen was opened, the playlist that collects them last. */
export function useMadeItems(): readonly Made[] {
  const { batches } = useUploads()
  const [before] = useState(() => new Set(batches.map(it => it.id)))
  return batches
    .filter(it => !before.has(it.id))
    .flatMap(batch => [...madeItems(batch), ...(batch.containerItem ? [batch.containerItem] : [])])
}
