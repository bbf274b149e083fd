// The value of each act: what the items are to become.
import type { BatchActDraft, BatchActName, How } from '@mediatheque/contract/batch'
import { people } from '@mediatheque/contract/people'
import { publishing } from '@mediatheque/contract/publishing'
import { transcription } from '@mediatheque/contract/transcription'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  Combobox,
  DateSelector,
  MultiCombobox,
  Notice,
  type Option,
  PlainNotes,
  Radio,
  RadioGroup,
  Select,
  TextField,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-viewing.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { FieldControl, fieldsQuery } from '../fields/index.ts'
import { CategoryChoice, type Choice } from '../item/index.ts'
import { languageOptions } from '../transcription/index.ts'
import { groupsOffered, policiesOffered } from './act-form.rules.ts'
import styles from './batch.module.css'

interface ActFormProps {
  act: BatchActName
  chosen: BatchActDraft | null
  onChange: (chosen: BatchActDraft | null) => void
  /** Asked for a preview without a value. */
  isMissing: boolean
}

type FormProps = Omit<ActFormProps, 'act'>

export function ActForm({ act, ...props }: ActFormProps) {
  const Form = FORMS[act]
  return (
    <div className={styles.body}>
      <Form {...props} />
    </div>
  )
}

const LEAST_LETTERS = 2

async function findPeople(text: string): Promise<Option[]> {
  if (text.length < LEAST_LETTERS) return []
  const { Items } = await api(people.findMember, { s: text })
  return Items.map(it => ({ id: it.PersonID, label: it.DisplayName }))
}

function PersonForm({ act, onChange, isMissing }: FormProps & { act: 'owner' | 'handover' }) {
  const t = useWords()
  const [person, setPerson] = useState<Option | null>(null)
  return (
    <Combobox
      label={t('batch.choose.owner')}
      description={t('batch.choose.ownerHint')}
      error={isMissing ? t('batch.required.owner') : undefined}
      load={findPeople}
      value={person}
      onChange={it => {
        setPerson(it)
        onChange(it && { Act: act, Owner: String(it.id) })
      }}
      autoFocus
    />
  )
}

const OwnerForm = (props: FormProps) => <PersonForm act="owner" {...props} />
const HandoverForm = (props: FormProps) => <PersonForm act="handover" {...props} />

/** BATCH-04 */
function LocationForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  const offered = policiesOffered(useViewer()?.AddPermissions ?? [])
  return (
    <Select
      label={t('batch.choose.location')}
      placeholder={t('batch.choose.locationPlaceholder')}
      error={isMissing ? t('batch.required.location') : undefined}
      options={offered}
      value={chosen?.Act === 'location' ? Number(chosen.PPID) : null}
      onChange={key => onChange(key === null ? null : { Act: 'location', PPID: Number(key) })}
      autoFocus
    />
  )
}

/** BATCH-05 */
function PrivacyForm({ chosen, onChange, isMissing }: FormProps) {
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
function ArchiveForm({ chosen, onChange, isMissing }: FormProps) {
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

function HoldForm({ chosen, onChange, isMissing }: FormProps) {
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
function ConnectForm({ chosen, onChange, isMissing }: FormProps) {
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

/** BATCH-08 */
function CategoriesForm({ onChange, isMissing }: FormProps) {
  const t = useWords()
  const id = useId()
  const [choice, setChoice] = useState<Choice>([])
  const [isReplaced, setReplaced] = useState(false)
  const change = (next: Choice, replaced: boolean) => {
    setChoice(next)
    setReplaced(replaced)
    const Categories = next.map(it => it.ID)
    const isEmpty = Categories.length === 0 && !replaced
    onChange(isEmpty ? null : { Act: 'categories', Categories, IsReplaced: replaced })
  }
  return (
    <>
      <RadioGroup
        label={t('batch.choose.how')}
        value={String(isReplaced)}
        onChange={it => change(choice, it === 'true')}
      >
        <Radio value="false">{t('batch.choose.add')}</Radio>
        <Radio value="true">{t('batch.choose.replace')}</Radio>
      </RadioGroup>
      {isMissing && <PlainNotes id={id} error={t('batch.required.categories')} />}
      <CategoryChoice isInOnly choice={choice} onChange={it => change(it, isReplaced)} />
    </>
  )
}

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
function GroupsForm({ onChange, isMissing }: FormProps) {
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
function TagsForm({ onChange, isMissing }: FormProps) {
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

/** BATCH-10 */
function FieldForm({ chosen, onChange, isMissing }: FormProps) {
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
function ExpiryForm({ chosen, onChange }: FormProps) {
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
function CaptionsForm({ chosen, onChange, isMissing }: FormProps) {
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

const ANY_LANGUAGE = 'any'

const FORMS = {
  owner: OwnerForm,
  handover: HandoverForm,
  location: LocationForm,
  privacy: PrivacyForm,
  archive: ArchiveForm,
  hold: HoldForm,
  groups: GroupsForm,
  tags: TagsForm,
  connect: ConnectForm,
  categories: CategoriesForm,
  field: FieldForm,
  expiry: ExpiryForm,
  captions: CaptionsForm,
  // They ask first by showing what would follow.
  convert: () => null,
  delete: () => null,
} satisfies Record<BatchActName, unknown>
