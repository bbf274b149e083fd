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
    removeZone: zone => setDialog(<AskFirst what="removeZone" of={zone} close={close} />),
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
  return <AskFirst what={what} of={props.player} close={props.close} />
}

/** Where the browser forbids the clipboard it is selected, to be copied by hand. */
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

const ASKED = {
  newKey: {
    call: signage.renewKey,
    title: 'signage.renewTitle',
    text: 'signage.renewText',
    confirm: 'signage.act.newKey',
    done: 'signage.renewed',
    isDanger: false,
  },
  remove: {
    call: signage.removePlayer,
    title: 'signage.removeScreen',
    text: 'signage.removeScreenText',
    confirm: 'signage.act.remove',
    done: 'signage.removed',
    isDanger: true,
  },
  removeZone: {
    call: signage.removeZone,
    title: 'signage.removeZone',
    text: 'signage.removeZoneText',
    confirm: 'signage.act.remove',
    done: 'signage.removed',
    isDanger: true,
  },
} as const

interface AskFirstProps {
  what: keyof typeof ASKED
  of: Pick<SignagePlayer | SignageZone, 'ID' | 'Name'>
  close: () => void
}

/** For what cannot be taken back. */
function AskFirst({ what, of: { ID, Name: name }, close }: AskFirstProps) {
  const t = useWords()
  const { call, title, text, confirm, done, isDanger } = ASKED[what]
  const { mutateAsync } = useCall(call, SIGNAGE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t(done, { name }) }),
  })
  return (
    <AskDialog
      title={t(title, { name })}
      confirmLabel={t(confirm)}
      isDanger={isDanger}
      onConfirm={async () => {
        await mutateAsync({ ID })
        close()
      }}
      onCancel={close}
    >
      {t(text)}
    </AskDialog>
  )
}
