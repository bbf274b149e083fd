import { type SignagePlayer, type SignageZone, signage } from '@mediatheque/contract/signage'
import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, Dialog, TextField, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { ContentsDialog } from './contents-dialog.tsx'
import { AddPlayer, AddZone, EditPlayer, EditZone } from './target-dialogs.tsx'
import { SIGNAGE_LISTS } from './use-signage.ts'

type PlayerAct = 'contents' | 'copy' | 'edit' | 'newKey' | 'remove'

export interface SignageActs {
  add: (what: 'screens' | 'zones') => void
  act: (what: PlayerAct, player: SignagePlayer) => void
  editZone: (zone: SignageZone) => void
  removeZone: (zone: SignageZone) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

export function useSignageActs(): SignageActs {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  return {
    add: what => setDialog(what === 'zones' ? <AddZone close={close} /> : <AddPlayer close={close} />),
    act: (what, player) => setDialog(<PlayerDoing {...{ what, player, close }} />),
    editZone: zone => setDialog(<EditZone {...{ zone, close }} />),
    removeZone: zone => setDialog(<RemoveZone {...{ zone, close }} />),
    dialog,
  }
}

interface PlayerProps {
  player: SignagePlayer
  close: () => void
}

function PlayerDoing({ what, ...props }: PlayerProps & { what: PlayerAct }) {
  if (what === 'contents') return <ContentsDialog {...props} />
  if (what === 'copy') return <CopyAddress {...props} />
  if (what === 'edit') return <EditPlayer {...props} />
  return what === 'newKey' ? <RenewKey {...props} /> : <RemovePlayer {...props} />
}

/** Where the browser forbids the clipboard it stands selected, to be copied by hand. */
function CopyAddress({ player, close }: PlayerProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const address = new URL(player.ScreenURL, window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ kind: 'ok', text: t('signage.copied') })
      close()
    } catch {
      input.current?.focus()
      input.current?.select()
    }
  }
  return (
    <Dialog
      isOpen
      isDismissable
      title={t('signage.copyTitle', { name: player.Name })}
      onOpenChange={close}
      footer={
        <Button look="primary" icon={<Copy />} onPress={() => void copy()}>
          {t('signage.act.copy')}
        </Button>
      }
    >
      <TextField
        autoFocus
        isReadOnly
        inputRef={input}
        label={t('signage.address')}
        description={t('signage.addressHint')}
        value={address}
        onFocus={() => input.current?.select()}
      />
    </Dialog>
  )
}

function RenewKey({ player: { ID, Name }, close }: PlayerProps) {
  const t = useWords()
  const { mutateAsync } = useCall(signage.renewKey, SIGNAGE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('signage.renewed', { name: Name }) }),
  })
  return (
    <AskDialog
      title={t('signage.renewTitle', { name: Name })}
      confirmLabel={t('signage.act.newKey')}
      onConfirm={async () => {
        await mutateAsync({ ID })
        close()
      }}
      onCancel={close}
    >
      {t('signage.renewText')}
    </AskDialog>
  )
}

function RemovePlayer({ player: { ID, Name }, close }: PlayerProps) {
  const t = useWords()
  const { mutateAsync } = useCall(signage.removePlayer, SIGNAGE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('signage.removed', { name: Name }) }),
  })
  return (
    <AskDialog
      title={t('signage.removeScreen', { name: Name })}
      confirmLabel={t('signage.act.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID })
        close()
      }}
      onCancel={close}
    >
      {t('signage.removeScreenText')}
    </AskDialog>
  )
}

function RemoveZone({ zone: { ID, Name }, close }: { zone: SignageZone; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(signage.removeZone, SIGNAGE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('signage.removed', { name: Name }) }),
  })
  return (
    <AskDialog
      title={t('signage.removeZone', { name: Name })}
      confirmLabel={t('signage.act.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID })
        close()
      }}
      onCancel={close}
    >
      {t('signage.removeZoneText')}
    </AskDialog>
  )
}
