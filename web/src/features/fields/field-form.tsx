// Metadata fields as a form: title and description always, the rest under an expandable part (FIELD-12).
import type { Field } from '@mediatheque/contract/fields'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../../design/index.ts'
import '../../words/add-viewing.ts'
import { say, useWords } from '../../words/index.ts'
import { FieldControl } from './field-control.tsx'
import styles from './field-form.module.css'
import { isAlwaysShown } from './field-form.rules.ts'
import type { FieldFormState } from './use-field-form.ts'

interface FieldFormProps {
  form: FieldFormState
  /** Whether the first field takes the focus. */
  autoFocus?: boolean
}

export function FieldForm({ form, autoFocus = false }: FieldFormProps) {
  const t = useWords()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  useFocusOnRefused(element, form.refusals)
  const first = form.fields.filter(isAlwaysShown)
  const rest = form.fields.filter(field => !isAlwaysShown(field))
  return (
    <div ref={element} className={styles.form}>
      {first.map((field, index) => (
        <FieldOf key={field.ID} {...{ field, form }} autoFocus={autoFocus && index === 0} />
      ))}
      {rest.length > 0 && (
        <>
          <Button
            look="quiet"
            icon={<ChevronRight className={styles.chevron} />}
            aria-expanded={form.isExpanded}
            aria-controls={id}
            className={styles.expander}
            onPress={() => form.expand(!form.isExpanded)}
          >
            {t('fieldForm.advanced')}
          </Button>
          <div id={id} hidden={!form.isExpanded} className={styles.advanced}>
            {rest.map(field => (
              <FieldOf key={field.ID} {...{ field, form }} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

/** As problemWith says it: it names the field, so it is in no table of sentences. */
const fillIn = (title: string) => `Please fill in ${title}`

interface FieldOfProps {
  field: Field
  form: FieldFormState
  autoFocus?: boolean
}

function FieldOf({ field, form, autoFocus = false }: FieldOfProps) {
  const t = useWords()
  const problem = form.problems[field.ID]
  const said = problem === fillIn(field.Title) ? t('fieldForm.fillIn', { field: field.Title }) : problem
  return (
    <div
      className={styles.field}
      data-field={field.Title}
      data-problem={problem !== undefined || undefined}
      data-marked={(problem !== undefined && form.isMarked) || undefined}
    >
      <FieldControl
        field={field}
        answer={form.answers[field.ID] ?? ''}
        error={said === undefined ? undefined : say(said)}
        isLocked={form.locked.has(field.ID)}
        autoFocus={autoFocus}
        onChange={answer => form.change(field.ID, answer)}
      />
    </div>
  )
}

function useFocusOnRefused(element: RefObject<HTMLElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals === 0) return
    const control = element.current?.querySelector<HTMLElement>(
      '[data-problem] :is(input:not([type="hidden"], [aria-hidden]), textarea, button[aria-haspopup])',
    )
    control?.focus()
  }, [element, refusals])
}
