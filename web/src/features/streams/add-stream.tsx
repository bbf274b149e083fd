import { STREAM_NAME_MOST, StreamDraft, streams } from '@mediatheque/contract/streams'
import { titleOf, VIDEO_EXTENSIONS } from '@mediatheque/contract/upload'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Button, TextField, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { say, useWords } from '../../words/index.ts'
import { AttachFiles } from '../upload/index.ts'
import styles from './streams.module.css'
import { withPoint } from './streams.rules.ts'
import { STREAM_READS } from './use-streams.ts'

interface AddStreamProps {
  EncID: string
  /** The stream that is there has no name yet. */
  asksPrimaryName: boolean
  onClose: () => void
}

const EMPTY = { Name: '', EncoderName: '', OffSet: '', PrimaryName: '' }

/** What is written counts when the file has arrived; without a name it is called like its file. */
export function AddStream({ EncID, asksPrimaryName, onClose }: AddStreamProps) {
  const t = useWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const field = (name: keyof typeof EMPTY) => ({
    value: draft[name],
    onChange: (text: string) => setDraft(before => ({ ...before, [name]: text })),
  })
  const offset = StreamDraft.shape.OffSet.safeParse(withPoint(draft.OffSet.trim() || '0'))
  const wrong = offset.error?.issues[0]?.message ?? ''
  const take = async (fn: string, file: File) => {
    if (!offset.success) throw new Error(wrong)
    const Name = draft.Name.trim() || titleOf(file.name).slice(0, STREAM_NAME_MOST)
    const { EncoderName, PrimaryName } = draft
    await api(streams.add, { EncID, fn, Name, EncoderName, PrimaryName, OffSet: offset.data })
    toast({ kind: 'ok', text: t('streams.added', { name: Name }) })
    await Promise.all(STREAM_READS.map(read => client.invalidateQueries(read)))
  }
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('streams.addTitle')}</h3>
        <Button size="sm" look="quiet" icon={<ArrowLeft />} onPress={onClose}>
          {t('streams.back')}
        </Button>
      </div>
      <TextField autoFocus label={t('streams.name')} description={t('streams.nameHint')} {...field('Name')} />
      {asksPrimaryName && <TextField label={t('streams.primaryName')} {...field('PrimaryName')} />}
      <TextField
        label={t('streams.encoder')}
        description={t('streams.encoderHint')}
        {...field('EncoderName')}
      />
      <TextField
        label={t('streams.offset')}
        description={t('streams.offsetHint')}
        inputMode="decimal"
        {...(wrong !== '' && { error: say(wrong) })}
        {...field('OffSet')}
      />
      <AttachFiles
        item={EncID}
        isOne
        label={t('streams.drop')}
        hint={t('streams.dropHint')}
        accept={VIDEO_EXTENSIONS}
        noneText={t('streams.noRecording')}
        onArrived={take}
        onDone={onClose}
      />
    </div>
  )
}
