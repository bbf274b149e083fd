// One field, drawn by its type (FIELD-03).
import { type Field, fields } from '@mediatheque/contract/fields'
import {
  Checkbox,
  CheckboxGroup,
  Combobox,
  DateSelector,
  type Option,
  Radio,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useWords } from '../../words/index.ts'
import { optionsOf } from './field-form.rules.ts'
import { HtmlField } from './html-field.tsx'

interface FieldControlProps {
  field: Field
  answer: string
  error: string | undefined
  isLocked: boolean
  autoFocus: boolean
  onChange: (answer: string) => void
}

export function FieldControl(props: FieldControlProps) {
  const { Type, MultiLine, HTMLEnabled } = props.field
  if (Type === 'date') return <DateField {...props} />
  if (Type === 'ddl') return <ChoiceField {...props} />
  if (Type === 'rb') return <RadioField {...props} />
  if (Type === 'chk') return <CheckField {...props} />
  if (Type === 'af') return <AutofillField {...props} />
  if (HTMLEnabled) return <FormattedField {...props} />
  return <PlainField {...props} isLong={MultiLine} />
}

/** FIELD-13: what is locked says so instead of its tooltip. */
function useTexts({ field, error, isLocked }: FieldControlProps) {
  const t = useWords()
  return {
    label: field.Title,
    description: isLocked ? t('fieldForm.locked') : field.Tooltip || undefined,
    error,
    isRequired: field.IsRequired,
  }
}

function PlainField(props: FieldControlProps & { isLong: boolean }) {
  const { answer, isLocked, autoFocus, onChange, isLong } = props
  const shared = { ...useTexts(props), value: answer, onChange, autoFocus, isReadOnly: isLocked }
  return isLong ? <TextArea rows={4} {...shared} /> : <TextField autoComplete="off" {...shared} />
}

const FormattedField = (props: FieldControlProps) => <HtmlField {...props} texts={useTexts(props)} />

function DateField(props: FieldControlProps) {
  return (
    <DateSelector
      {...useTexts(props)}
      value={props.answer}
      onChange={props.onChange}
      isDisabled={props.isLocked}
    />
  )
}

const NO_CHOICE = 'none'

function ChoiceField(props: FieldControlProps) {
  const t = useWords()
  const { field, answer, isLocked, onChange } = props
  const options = field.Items.map(item => ({ id: String(item.ID), label: item.Name }))
  return (
    <Select
      {...useTexts(props)}
      options={field.IsRequired ? options : [{ id: NO_CHOICE, label: t('fieldForm.none') }, ...options]}
      value={answer === '' ? null : answer}
      onChange={key => onChange(key === null || key === NO_CHOICE ? '' : String(key))}
      isDisabled={isLocked}
    />
  )
}

function RadioField(props: FieldControlProps) {
  const { field, answer, isLocked, onChange } = props
  return (
    <RadioGroup {...useTexts(props)} value={answer || null} onChange={onChange} isDisabled={isLocked}>
      {field.Items.map(item => (
        <Radio key={item.ID} value={String(item.ID)}>
          {item.Name}
        </Radio>
      ))}
    </RadioGroup>
  )
}

function CheckField(props: FieldControlProps) {
  const { field, answer, isLocked, onChange } = props
  const inOrder = (chosen: readonly string[]) =>
    field.Items.map(item => String(item.ID)).filter(id => chosen.includes(id))
  return (
    <CheckboxGroup
      {...useTexts(props)}
      value={optionsOf(answer)}
      onChange={chosen => onChange(inOrder(chosen).join(','))}
      isDisabled={isLocked}
    >
      {field.Items.map(item => (
        <Checkbox key={item.ID} value={String(item.ID)}>
          {item.Name}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}

/** FIELD-05: suggests what is in use, and keeps whatever is typed. */
function AutofillField(props: FieldControlProps) {
  const { field, answer, isLocked, onChange } = props
  const load = async (s: string): Promise<Option[]> => {
    const { Items } = await api(fields.items, { id: field.ID, s })
    return Items.map(item => ({ id: item.Name, label: item.Name }))
  }
  return (
    <Combobox
      {...useTexts(props)}
      load={load}
      allowsOwnText
      value={answer === '' ? null : { id: answer, label: answer }}
      onChange={option => onChange(option?.label ?? '')}
      isReadOnly={isLocked}
    />
  )
}
