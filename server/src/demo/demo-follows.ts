// What the demo accounts follow.
import type { Notify } from '@mediatheque/contract/follows'

interface DemoFollow {
  by: string
  notify: Notify
  person?: string
  category?: string
  playlist?: string
}

export const FOLLOWS: readonly DemoFollow[] = [
  { by: 'viewer', notify: 'instant', person: 'julia.schmidt' },
  { by: 'viewer', notify: 'weekly', category: 'Coasts and oceans' },
  { by: 'viewer', notify: 'daily', playlist: 'Cell biology: the short course' },
]
