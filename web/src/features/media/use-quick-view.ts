import { media } from '@mediatheque/contract/media'
import { useQuery } from '@tanstack/react-query'
import { keptQuery } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'

/** SRCH-30: 30 minutes */
const KEPT_MS = 30 * 60_000

export const useQuickView = (id: number) =>
  useQuery(keptQuery(media.quickView, { id }, { viewer: useViewer()?.PersonID ?? null, keptMs: KEPT_MS }))
