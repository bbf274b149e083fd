import { conversion } from '@mediatheque/contract/conversion'
import { isRecording } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select, toast } from '../../design/index.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CONVERSION_READS } from './use-playback.ts'

export interface Retried {
  ID: number
  ClipDataID: number
  Title: string
  ProfileID: number | null
  RecordType: number
}

const SAME = 0

export function RetryDialog({ conversion: it, close }: { conversion: Retried; close: () => void }) {
  const t = useWords()
  const [profile, setProfile] = useState(SAME)
  const { data } = useQuery(query(conversion.profiles, {}))
  const { mutateAsync, isPending } = useCall(conversion.manage, CONVERSION_READS, {
    onDone: () => toast({ kind: 'ok', text: t('conversion.failed.retried') }),
  })
  const submit = async () => {
    try {
      await mutateAsync({ cid: it.ID, cdid: it.ClipDataID, command: 'retry', profileid: profile })
      close()
      return true
    } catch {
      return false
    }
  }
  const others = (data?.Items ?? []).filter(({ ID }) => ID !== it.ProfileID)
  return (
    <FormDialog
      size="sm"
      title={t('conversion.failed.retryTitle', { title: it.Title })}
      submitLabel={t('conversion.failed.retry')}
      submit={event => {
        event?.preventDefault()
        return submit()
      }}
      isPending={isPending}
      isDirty={false}
      refusal={null}
      close={close}
    >
      {isRecording(it.RecordType) ? (
        <Select
          label={t('conversion.failed.profile')}
          description={t('conversion.failed.profileHint')}
          options={[
            { id: SAME, label: t('conversion.failed.same') },
            ...others.map(({ ID, Name }) => ({ id: ID, label: Name })),
          ]}
          value={profile}
          onChange={id => setProfile(Number(id))}
        />
      ) : (
        <p>{t('conversion.failed.documentAgain')}</p>
      )}
    </FormDialog>
  )
}
