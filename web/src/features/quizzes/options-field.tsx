import { isPoll, MOST_OPTIONS, QuestionMode } from '@mediatheque/contract/quiz'
import { MessageSquarePlus, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Checkbox, IconButton, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import editor from './editor.module.css'
import { type FormPart, markRight, newOption, type OptionValues, saidOf } from './question-values.ts'
import styles from './quizzes.module.css'

/** What can be chosen, and which of it is right; of a text question what is accepted. */
export function OptionsField({ values, errors, change }: FormPart) {
  const t = useWords()
  const problem = useId()
  const isText = values.Mode === QuestionMode.Text
  const error = saidOf(errors, 'Options')
  const set = (at: number, changes: Partial<OptionValues>) =>
    change({ Options: values.Options.map((it, index) => (index === at ? { ...it, ...changes } : it)) })
  return (
    <fieldset className={editor.group} aria-describedby={error ? problem : undefined}>
      <legend className={editor.legend}>
        {t(isText ? 'quizzes.question.accepted' : 'quizzes.question.options')}
      </legend>
      {isText && <p className={styles.hint}>{t('quizzes.question.acceptedHint')}</p>}
      {values.Options.map((option, at) => (
        <OptionRow
          key={option.key}
          option={option}
          number={at + 1}
          mode={values.Mode}
          error={saidOf(errors, `Options.${at}.Text`)}
          shareError={saidOf(errors, `Options.${at}.Share`)}
          onChange={changes => set(at, changes)}
          onRight={isRight => change({ Options: markRight(values.Options, at, isRight, values.Mode) })}
          onRemove={() => change({ Options: values.Options.filter((_, index) => index !== at) })}
        />
      ))}
      {error && (
        <p id={problem} role="alert" className={editor.error}>
          {error}
        </p>
      )}
      {values.Options.length < MOST_OPTIONS && (
        <div>
          <Button
            size="sm"
            look="quiet"
            icon={<Plus />}
            onPress={() => change({ Options: [...values.Options, newOption()] })}
          >
            {t('quizzes.question.addOption')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface OptionRowProps {
  option: OptionValues
  number: number
  mode: number
  error: string | undefined
  shareError: string | undefined
  onChange: (changes: Partial<OptionValues>) => void
  onRight: (isRight: boolean) => void
  onRemove: () => void
}

function OptionRow(props: OptionRowProps) {
  const { option, number, mode, error, onChange, onRight, onRemove } = props
  const t = useWords()
  const [isOpen, setOpen] = useState(option.Feedback !== '' || option.Share !== '' || option.IsPattern)
  const isGraded = !isPoll(mode) && mode !== QuestionMode.Text
  return (
    <div className={editor.optionRow}>
      {isGraded ? (
        <input
          type={mode === QuestionMode.One ? 'radio' : 'checkbox'}
          className={editor.rightMark}
          aria-label={t('quizzes.question.isRight', { number })}
          title={t('quizzes.question.rightHeading')}
          checked={option.Correct}
          onChange={event => onRight(event.target.checked)}
        />
      ) : (
        <span />
      )}
      <TextField
        size="sm"
        label={t('quizzes.question.option', { number })}
        hidesLabel
        placeholder={t('quizzes.question.option', { number })}
        value={option.Text}
        onChange={Text => onChange({ Text })}
        error={error}
      />
      <span>
        {!isPoll(mode) && !isOpen && (
          <IconButton
            size="sm"
            icon={<MessageSquarePlus />}
            label={t('quizzes.question.optionFeedback', { number })}
            onPress={() => setOpen(true)}
          />
        )}
        <IconButton
          size="sm"
          icon={<X />}
          label={t('quizzes.question.removeOption', { number })}
          onPress={onRemove}
        />
      </span>
      {!isPoll(mode) && isOpen && <OptionMore {...props} />}
    </div>
  )
}

/** What is said to it, what it is worth where it is neither right nor wrong, and whether it has wildcards. */
function OptionMore({ option, number, mode, shareError, onChange }: OptionRowProps) {
  const t = useWords()
  return (
    <div className={editor.optionFeedback}>
      <TextField
        size="sm"
        label={t('quizzes.question.optionFeedback', { number })}
        hidesLabel
        placeholder={t('quizzes.question.optionFeedback', { number })}
        value={option.Feedback}
        onChange={Feedback => onChange({ Feedback })}
      />
      <TextField
        size="sm"
        className={editor.optionShare}
        inputMode="decimal"
        label={t('quizzes.question.share', { number })}
        description={t('quizzes.question.shareHint')}
        value={option.Share}
        onChange={Share => onChange({ Share })}
        error={shareError}
      />
      {mode === QuestionMode.Text && (
        <Checkbox isSelected={option.IsPattern} onChange={IsPattern => onChange({ IsPattern })}>
          {t('quizzes.question.pattern')}
        </Checkbox>
      )}
    </div>
  )
}
