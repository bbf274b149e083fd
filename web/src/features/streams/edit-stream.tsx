import { type StreamEntry, streams } from '@mediatheque/contract/streams'
import { Button, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './streams.module.css'
import { withPoint } from './streams.rules.ts'
import { STREAM_READS } from './use-streams.ts'

interface EditStreamProps {
  EncID: string
  stream: StreamEntry
  onClose: () => void
}

export function EditStream({ EncID, stream, onClose }: EditStreamProps) {
  const t = useWords()
  const { ID, Name, EncoderName, OffSet, IsPrimary } = stream
  const { form, submit, isPending } = useCallForm(streams.save, {
    defaults: { EncID, ID, Name, EncoderName, OffSet: String(OffSet) },
    invalidates: STREAM_READS,
    onDone: () => {
      toast({ kind: 'ok', text: t('streams.saved') })
      onClose()
    },
  })
  const offset = useTextField(form, 'OffSet')
  return (
    <form className={styles.section} noValidate onSubmit={event => void submit(event)}>
      <h3 className={styles.heading}>{t('streams.editTitle')}</h3>
      <TextField autoFocus isRequired label={t('streams.name')} {...useTextField(form, 'Name')} />
      <TextField
        label={t('streams.encoder')}
        description={t('streams.encoderHint')}
        {...useTextField(form, 'EncoderName')}
      />
      {!IsPrimary && (
        <TextField
          label={t('streams.offset')}
          description={t('streams.offsetHint')}
          inputMode="decimal"
          {...offset}
          value={String(offset.value)}
          onChange={text => offset.onChange(withPoint(text))}
        />
      )}
      <div className={styles.buttons}>
        <Button onPress={onClose}>{t('design.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('streams.save')}
        </Button>
      </div>
    </form>
  )
}
