import type { How } from '@mediatheque/contract/batch'
import { publishing } from '@mediatheque/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MultiCombobox, Notice, type Option, Radio, RadioGroup, Select } from '../../../design/index.ts'
import { query } from '../../../shared/query.ts'
import { useWords } from '../../../words/index.ts'
import { fieldsQuery } from '../../fields/index.ts'
import { groupsOffered } from '../act-form.rules.ts'
import type { FormProps } from './form-props.ts'

interface HowFieldProps {
  of: 'tags' | 'groups'
  how: How
  onChange: (how: How) => void
}

function HowField({ of, how, onChange }: HowFieldProps) {
  const t = useWords()
  return (
    <RadioGroup label={t('batch.choose.how')} value={how} onChange={it => onChange(it as How)}>
      <Radio value="add">{t(`batch.choose.${of}How.add`)}</Radio>
      <Radio value="remove">{t(`batch.choose.${of}How.remove`)}</Radio>
      <Radio value="replace">{t(`batch.choose.${of}How.replace`)}</Radio>
    </RadioGroup>
  )
}

const numbersOf = (chosen: readonly Option[]) => chosen.map(it => Number(it.id))

/** Who sees the items, by the groups of the locations. */
export function GroupsForm({ onChange, isMissing }: FormProps) {
  const t = useWords()
  const { data } = useQuery(query(publishing.policies, {}))
  const [groups, setGroups] = useState<readonly Option[]>([])
  const [how, setHow] = useState<How>('add')
  const change = (next: readonly Option[], nextHow: How) => {
    setGroups(next)
    setHow(nextHow)
    onChange(next.length === 0 ? null : { Act: 'groups', Groups: numbersOf(next), How: nextHow })
  }
  const offered = groupsOffered(data?.Items ?? [])
  if (data && offered.length === 0) return <Notice kind="warn">{t('batch.choose.noGroups')}</Notice>
  return (
    <>
      <HowField of="groups" how={how} onChange={it => change(groups, it)} />
      <MultiCombobox
        label={t('batch.choose.groups')}
        description={t('batch.choose.groupsHint')}
        error={isMissing ? t('batch.required.groups') : undefined}
        options={offered}
        values={groups}
        onChange={it => change(it, how)}
      />
    </>
  )
}

/** Tags are the options of a field with check boxes. */
export function TagsForm({ onChange, isMissing }: FormProps) {
  const t = useWords()
  const { data } = useQuery(fieldsQuery())
  const fields = (data?.Items ?? []).filter(it => it.Type === 'chk')
  const [fieldID, setFieldID] = useState<number | null>(null)
  const [tags, setTags] = useState<readonly Option[]>([])
  const [how, setHow] = useState<How>('add')
  const field = fields.find(it => it.ID === fieldID) ?? fields[0]
  const change = (next: readonly Option[], nextHow: How) => {
    setTags(next)
    setHow(nextHow)
    const isEmpty = next.length === 0 && nextHow !== 'replace'
    onChange(isEmpty || !field ? null : { Act: 'tags', FID: field.ID, Tags: numbersOf(next), How: nextHow })
  }
  if (data && !field) return <Notice kind="warn">{t('batch.choose.noTags')}</Notice>
  return (
    <>
      {fields.length > 1 && (
        <Select
          label={t('batch.choose.field')}
          options={fields.map(it => ({ id: it.ID, label: it.Title }))}
          value={field?.ID ?? null}
          onChange={key => {
            setFieldID(Number(key))
            setTags([])
            onChange(null)
          }}
        />
      )}
      <HowField of="tags" how={how} onChange={it => change(tags, it)} />
      <MultiCombobox
        key={field?.ID}
        label={field?.Title ?? t('batch.acts.tags')}
        error={isMissing ? t('batch.required.tags') : undefined}
        options={(field?.Items ?? []).map(it => ({ id: it.ID, label: it.Name }))}
        values={tags}
        onChange={it => change(it, how)}
      />
    </>
  )
}
