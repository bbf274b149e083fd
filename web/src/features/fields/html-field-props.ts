import type { Field } from '@mediatheque/contract/fields'
import type { TextAreaProps } from '../../design/index.ts'

export interface HtmlFieldProps {
  field: Pick<Field, 'Title'>
  answer: string
  isLocked: boolean
  autoFocus: boolean
  onChange: (answer: string) => void
  texts: Pick<TextAreaProps, 'label' | 'description' | 'error' | 'isRequired'>
}
