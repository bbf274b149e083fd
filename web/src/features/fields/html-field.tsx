// Formatted text (FIELD-08): written as it will look, or as the markup it is made of.
import { Code } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { IconButton, Loading, SkeletonLines, TextArea } from '../../design/index.ts'
import { FormattedText } from '../../shared/formatted-text.tsx'
import { useWords } from '../../words/index.ts'
import styles from './field-form.module.css'
import { editorKeeps } from './field-form.rules.ts'
import type { HtmlFieldProps } from './html-field-props.ts'

const RichText = lazy(() => import('./rich-text.tsx').then(it => ({ default: it.RichText })))

export function HtmlField(props: HtmlFieldProps) {
  const t = useWords()
  const { field, answer } = props
  const [isSource, setSource] = useState(!editorKeeps(answer))
  const toggle = (
    <IconButton
      size="sm"
      icon={<Code />}
      label={t('fieldForm.format.source', { field: field.Title })}
      aria-pressed={isSource}
      isDisabled={isSource && !editorKeeps(answer)}
      onPress={() => setSource(!isSource)}
    />
  )
  return isSource ? (
    <Source {...props} toggle={toggle} />
  ) : (
    <Suspense
      fallback={
        <Loading className={styles.editorWaits}>
          <SkeletonLines lines={4} />
        </Loading>
      }
    >
      <RichText {...props} toggle={toggle} />
    </Suspense>
  )
}

function Source({
  answer,
  isLocked,
  autoFocus,
  onChange,
  texts,
  toggle,
}: HtmlFieldProps & { toggle: ReactNode }) {
  const t = useWords()
  const id = useId()
  return (
    <div className={styles.html}>
      <TextArea
        rows={5}
        {...texts}
        value={answer}
        onChange={onChange}
        isReadOnly={isLocked}
        autoFocus={autoFocus}
        aside={isLocked ? undefined : toggle}
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
