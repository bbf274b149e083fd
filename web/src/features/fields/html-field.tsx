// Formatted text: typed with tags or by the buttons, and seen beneath as it will stand on the page (FIELD-08).
import type { Field } from '@mediatheque/contract/fields'
import { Bold, Italic, Link, List } from 'lucide-react'
import { type ReactElement, useId, useRef } from 'react'
import { IconButton, TextArea, type TextAreaProps } from '../../design/index.ts'
import { FormattedText } from '../../shared/formatted-text.tsx'
import { useWords } from '../../words/index.ts'
import styles from './field-form.module.css'
import { type Format, formatted } from './field-form.rules.ts'

const FORMATS: readonly (readonly [Format, ReactElement])[] = [
  ['bold', <Bold key="bold" />],
  ['italic', <Italic key="italic" />],
  ['list', <List key="list" />],
  ['link', <Link key="link" />],
]

interface HtmlFieldProps {
  field: Field
  answer: string
  isLocked: boolean
  autoFocus: boolean
  onChange: (answer: string) => void
  texts: Pick<TextAreaProps, 'label' | 'description' | 'error' | 'isRequired'>
}

export function HtmlField({ field, answer, isLocked, autoFocus, onChange, texts }: HtmlFieldProps) {
  const t = useWords()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const format = (how: Format) => {
    const element = area.current
    if (!element) return
    const next = formatted({ text: answer, start: element.selectionStart, end: element.selectionEnd }, how)
    onChange(next.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.start, next.end)
    })
  }
  const buttons = FORMATS.map(([how, icon]) => (
    <IconButton
      key={how}
      size="sm"
      icon={icon}
      label={t(`fieldForm.format.${how}`, { field: field.Title })}
      onPress={() => format(how)}
    />
  ))
  return (
    <div className={styles.html}>
      <TextArea
        rows={5}
        {...texts}
        value={answer}
        onChange={onChange}
        isReadOnly={isLocked}
        autoFocus={autoFocus}
        inputRef={area}
        aside={isLocked ? undefined : <span className={styles.formats}>{buttons}</span>}
      />
      {/<[a-z]/i.test(answer) && (
        <section aria-labelledby={id} className={styles.preview}>
          <p id={id} className={styles.previewName}>
            {t('fieldForm.preview')}
          </p>
          <div className={styles.prose}>
            <FormattedText html={answer} />
          </div>
        </section>
      )}
    </div>
  )
}
