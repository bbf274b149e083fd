import { identity, type ProviderInFull } from '@mediatheque/contract/identity'
import { type ReactNode, Suspense, useState } from 'react'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { showFailure, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { ProvisioningDialog } from '../provisioning/index.ts'
import type { ProviderPreset } from './kinds.tsx'
import { AddProvider, EditProvider } from './provider-dialog.tsx'
import { TryDirectory } from './try-directory.tsx'
import { PROVIDERS } from './use-identity.ts'

type Doing =
  | { what: 'add'; preset: ProviderPreset }
  | { what: 'edit' | 'remove' | 'try' | 'provision'; provider: ProviderInFull }

export interface ProviderActs {
  add: (preset: ProviderPreset) => void
  edit: (provider: ProviderInFull) => void
  remove: (provider: ProviderInFull) => void
  provision: (provider: ProviderInFull) => void
  order: (providerIDs: number[]) => void
  /** In a tab of its own, which comes back to this page with what the provider answered. */
  tryOut: (provider: ProviderInFull) => void
  dialog: ReactNode
}

export function useProviderActs(): ProviderActs {
  const [doing, setDoing] = useState<Doing | null>(null)
  const { mutate: order } = useCall(identity.order, PROVIDERS)
  const { mutateAsync: startTrial } = useCall(identity.startTrial, [], { isHandled: true })
  const close = () => setDoing(null)
  return {
    add: preset => setDoing({ what: 'add', preset }),
    edit: provider => setDoing({ what: 'edit', provider }),
    remove: provider => setDoing({ what: 'remove', provider }),
    provision: provider => setDoing({ what: 'provision', provider }),
    order: ProviderIDs => order({ ProviderIDs }),
    tryOut: provider => {
      const { ProviderID, Settings } = provider
      if (Settings.Kind === 'ldap') return setDoing({ what: 'try', provider })
      // Opened at once: after the answer of the server browsers would take it for an advertisement.
      const tab = window.open('', '_blank')
      startTrial({ ProviderID }).then(
        ({ ResponseUrl }) => tab?.location.assign(ResponseUrl),
        (error: unknown) => {
          tab?.close()
          showFailure(error)
        },
      )
    },
    dialog: doing && <ProviderDialog doing={doing} close={close} />,
  }
}

function ProviderDialog({ doing, close }: { doing: Doing; close: () => void }) {
  if (doing.what === 'add') return <AddProvider preset={doing.preset} close={close} />
  if (doing.what === 'edit') return <EditProvider provider={doing.provider} close={close} />
  if (doing.what === 'try') return <TryDirectory provider={doing.provider} close={close} />
  if (doing.what === 'remove') return <RemoveProvider provider={doing.provider} close={close} />
  const { ProviderID, Name } = doing.provider
  return (
    <Suspense>
      <ProvisioningDialog providerID={ProviderID} name={Name} close={close} />
    </Suspense>
  )
}

function RemoveProvider({ provider, close }: { provider: ProviderInFull; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(identity.remove, PROVIDERS)
  const remove = async () => {
    await mutateAsync({ ProviderID: provider.ProviderID })
    toast({ kind: 'ok', text: t('signInSettings.removed', { name: provider.Name }) })
    close()
  }
  return (
    <AskDialog
      title={t('signInSettings.removeTitle', { name: provider.Name })}
      confirmLabel={t('signInSettings.remove')}
      isDanger
      onConfirm={remove}
      onCancel={close}
    >
      {t('signInSettings.removeText', { count: provider.Accounts })}
    </AskDialog>
  )
}
