import { conversion, type Profile, type ProfileDraft } from '@mediatheque/contract/conversion'
import { toast } from '../../design/index.ts'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { ProfileFields } from './profile-fields.tsx'
import { PROFILE_LISTS } from './use-profiles.ts'

const NEW: ProfileDraft = {
  Name: '',
  IsDefault: false,
  SoundKbps: 128,
  EvensLoudness: true,
  Steps: [
    { ShortSide: 720, Quality: 22, MostKbps: 2800 },
    { ShortSide: 360, Quality: 24, MostKbps: 800 },
  ],
}

export function CreateProfile({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(conversion.createProfile, {
    defaults: NEW,
    invalidates: PROFILE_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('profiles.created', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('profiles.createTitle')}
      submitLabel={t('profiles.add')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <ProfileFields form={form} isDefaultFixed={false} />
    </FormDialog>
  )
}

export function EditProfile({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(conversion.saveProfile, {
    defaults: profile,
    invalidates: PROFILE_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('profiles.saved', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('profiles.editTitle', { name: profile.Name })}
      submitLabel={t('profiles.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <ProfileFields form={form} isDefaultFixed={profile.IsDefault} />
    </FormDialog>
  )
}
