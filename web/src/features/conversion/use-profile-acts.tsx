import { conversion, type Profile } from '@mediatheque/contract/conversion'
import { type ReactNode, useState } from 'react'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CreateProfile, EditProfile } from './profile-dialog.tsx'
import { PROFILE_LISTS } from './use-profiles.ts'

export interface ProfileActs {
  create: () => void
  edit: (profile: Profile) => void
  makeDefault: (profile: Profile) => void
  remove: (profile: Profile) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; profile: Profile }

export function useProfileActs(): ProfileActs {
  const t = useWords()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { mutate } = useCall(conversion.saveProfile, PROFILE_LISTS, {
    onDone: ({ Data }) => toast({ kind: 'ok', text: t('profiles.isDefaultNow', { name: Data.Name }) }),
  })
  const close = () => setDoing(null)
  return {
    create: () => setDoing({ what: 'create' }),
    edit: profile => setDoing({ what: 'edit', profile }),
    makeDefault: profile => mutate({ ...profile, IsDefault: true }),
    remove: profile => setDoing({ what: 'remove', profile }),
    dialog: doing && <ProfileDoing doing={doing} close={close} />,
  }
}

function ProfileDoing({ doing, close }: { doing: Doing; close: () => void }) {
  if (doing.what === 'create') return <CreateProfile close={close} />
  if (doing.what === 'edit') return <EditProfile profile={doing.profile} close={close} />
  return <RemoveProfile profile={doing.profile} close={close} />
}

function RemoveProfile({ profile: { ID, Name }, close }: { profile: Profile; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(conversion.removeProfile, PROFILE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('profiles.removed', { name: Name }) }),
  })
  return (
    <AskDialog
      title={t('profiles.removeTitle', { name: Name })}
      confirmLabel={t('profiles.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID })
        close()
      }}
      onCancel={close}
    >
      {t('profiles.removeText')}
    </AskDialog>
  )
}
