import type { Policy } from '@mediatheque/contract/publishing'
import { type ReactNode, useState } from 'react'
import { CreatePolicy, EditPolicy } from './policy-dialog.tsx'
import { RemovePolicy } from './remove-policy.tsx'

export interface PolicyActs {
  create: () => void
  edit: (policy: Policy) => void
  remove: (policy: Policy) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; policy: Policy }

export function usePolicyActs(): PolicyActs {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return {
    create: () => setDoing({ what: 'create' }),
    edit: policy => setDoing({ what: 'edit', policy }),
    remove: policy => setDoing({ what: 'remove', policy }),
    dialog: doing && <PolicyDoing doing={doing} close={close} />,
  }
}

function PolicyDoing({ doing, close }: { doing: Doing; close: () => void }) {
  if (doing.what === 'create') return <CreatePolicy close={close} />
  if (doing.what === 'edit') return <EditPolicy policy={doing.policy} close={close} />
  return <RemovePolicy policy={doing.policy} close={close} />
}
