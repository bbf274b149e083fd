// Acts that turn something on or off.
import { Radio, RadioGroup, TextField } from '../../../design/index.ts'
import { useWords } from '../../../words/index.ts'
import type { FormProps } from './form-props.ts'

/** BATCH-05 */
export function PrivacyForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  return (
    <RadioGroup
      label={t('batch.choose.privacy')}
      error={isMissing ? t('batch.required.privacy') : undefined}
      value={chosen?.Act === 'privacy' ? String(chosen.IsPrivate) : null}
      onChange={it => onChange({ Act: 'privacy', IsPrivate: it === 'true' })}
    >
      <Radio value="true" description={t('batch.choose.privateHint')}>
        {t('batch.choose.private')}
      </Radio>
      <Radio value="false" description={t('batch.choose.publicHint')}>
        {t('batch.choose.public')}
      </Radio>
    </RadioGroup>
  )
}

/** BATCH-06 */
export function ArchiveForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  return (
    <RadioGroup
      label={t('batch.choose.archive')}
      error={isMissing ? t('batch.required.archive') : undefined}
      value={chosen?.Act === 'archive' ? String(chosen.IsArchived) : null}
      onChange={it => onChange({ Act: 'archive', IsArchived: it === 'true' })}
    >
      <Radio value="true">{t('batch.choose.archived')}</Radio>
      <Radio value="false">{t('batch.choose.restored')}</Radio>
    </RadioGroup>
  )
}

export function HoldForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  const held = chosen?.Act === 'hold' ? chosen : null
  return (
    <>
      <RadioGroup
        label={t('batch.choose.hold')}
        description={t('batch.choose.holdHint')}
        error={isMissing ? t('batch.required.hold') : undefined}
        value={held ? String(held.IsHeld) : null}
        onChange={it => onChange({ Act: 'hold', IsHeld: it === 'true', Reason: held?.Reason ?? '' })}
      >
        <Radio value="true">{t('batch.choose.held')}</Radio>
        <Radio value="false">{t('batch.choose.released')}</Radio>
      </RadioGroup>
      {held?.IsHeld === true && (
        <TextField
          label={t('batch.choose.holdReason')}
          maxLength={300}
          value={held.Reason ?? ''}
          onChange={Reason => onChange({ ...held, Reason })}
        />
      )}
    </>
  )
}

/** BATCH-09 */
export function ConnectForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  return (
    <RadioGroup
      label={t('batch.choose.connect')}
      error={isMissing ? t('batch.required.connect') : undefined}
      value={chosen?.Act === 'connect' ? String(chosen.IsShared) : null}
      onChange={it => onChange({ Act: 'connect', IsShared: it === 'true' })}
    >
      <Radio value="true">{t('batch.choose.shared')}</Radio>
      <Radio value="false">{t('batch.choose.unshared')}</Radio>
    </RadioGroup>
  )
}
