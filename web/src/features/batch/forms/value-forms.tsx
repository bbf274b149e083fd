import { transcription } from '@mediatheque/contract/transcription'
import { useQuery } from '@tanstack/react-query'
import { DateSelector, Notice, Select } from '../../../design/index.ts'
import { query } from '../../../shared/query.ts'
import '../../../words/add-viewing.ts'
import { useLanguage, useWords } from '../../../words/index.ts'
import { FieldControl, fieldsQuery } from '../../fields/index.ts'
import { languageOptions } from '../../transcription/index.ts'
import type { FormProps } from './form-props.ts'

const ANY_LANGUAGE = 'any'

/** BATCH-10 */
export function FieldForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  const { data } = useQuery(fieldsQuery())
  const fields = data?.Items ?? []
  const said = chosen?.Act === 'field' ? chosen : null
  const field = fields.find(it => it.ID === Number(said?.FID))
  return (
    <>
      <Select
        label={t('batch.choose.field')}
        placeholder={t('batch.choose.fieldPlaceholder')}
        error={isMissing ? t('batch.required.field') : undefined}
        options={fields.filter(it => !it.IsTitleField).map(it => ({ id: it.ID, label: it.Title }))}
        value={field?.ID ?? null}
        onChange={key => onChange(key === null ? null : { Act: 'field', FID: Number(key), Value: '' })}
      />
      {field && (
        <FieldControl
          key={field.ID}
          field={field}
          answer={said?.Value ?? ''}
          error={undefined}
          isLocked={false}
          autoFocus={false}
          onChange={Value => onChange({ Act: 'field', FID: field.ID, Value })}
        />
      )}
    </>
  )
}

/** BATCH-11 */
export function ExpiryForm({ chosen, onChange }: FormProps) {
  const t = useWords()
  return (
    <DateSelector
      label={t('batch.choose.expiry')}
      description={t('batch.choose.expiryHint')}
      value={chosen?.Act === 'expiry' ? chosen.Day : ''}
      onChange={Day => onChange({ Act: 'expiry', Day })}
    />
  )
}

/** By the first service that is set up; another one is chosen at an item. */
export function CaptionsForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(query(transcription.providers, {}))
  const provider = data?.Items[0]
  if (data && !provider) return <Notice kind="warn">{t('batch.choose.noTranscription')}</Notice>
  const options = languageOptions(language, provider?.Languages ?? [])
  const any = { id: ANY_LANGUAGE, label: t('batch.choose.anyLanguage') }
  return (
    <Select
      label={t('batch.choose.language')}
      description={t('batch.choose.captionsHint')}
      error={isMissing ? t('batch.required.captions') : undefined}
      options={provider?.NeedsLanguage ? options : [any, ...options]}
      value={chosen?.Act === 'captions' ? chosen.Language || ANY_LANGUAGE : null}
      onChange={key =>
        onChange(
          key === null || !provider
            ? null
            : { Act: 'captions', Provider: provider.ID, Language: key === ANY_LANGUAGE ? '' : String(key) },
        )
      }
      autoFocus
    />
  )
}
