import { type Asset, QuestionMode } from '@mediatheque/contract/quiz'
import { Checkbox, CheckboxGroup, Radio, RadioGroup, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { Draft } from './quizzes.rules.ts'
import styles from './take.module.css'

export interface AnswerFieldProps {
  data: Pick<Asset['Data'], 'Mode' | 'Question'> & { Options: readonly { ID: number; Text: string }[] }
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The question is the name of what answers it: it is read out as soon as the focus is there. */
export function AnswerField({ data, draft, onChange }: AnswerFieldProps) {
  const t = useWords()
  const label = data.Question
  if (data.Mode === QuestionMode.Text)
    return (
      <TextField
        autoFocus
        label={label}
        description={t('quizzes.take.yourAnswer')}
        className={styles.question}
        value={draft.text}
        onChange={text => onChange({ ...draft, text })}
      />
    )
  if (data.Mode === QuestionMode.Several)
    return (
      <CheckboxGroup
        label={label}
        description={t('quizzes.take.chooseSeveral')}
        className={styles.question}
        value={draft.chosen.map(String)}
        onChange={chosen => onChange({ ...draft, chosen: chosen.map(Number) })}
      >
        {data.Options.map(({ ID, Text }, at) => (
          <Checkbox key={ID} value={String(ID)} autoFocus={at === 0} className={styles.option}>
            {Text}
          </Checkbox>
        ))}
      </CheckboxGroup>
    )
  const [chosen] = draft.chosen
  return (
    <RadioGroup
      label={label}
      className={styles.question}
      value={chosen === undefined ? null : String(chosen)}
      onChange={id => onChange({ ...draft, chosen: [Number(id)] })}
    >
      {data.Options.map(({ ID, Text }, at) => (
        <Radio key={ID} value={String(ID)} autoFocus={at === 0} className={styles.option}>
          {Text}
        </Radio>
      ))}
    </RadioGroup>
  )
}
