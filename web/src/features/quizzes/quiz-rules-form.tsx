// Attempts and dates: how often a quiz may be taken, what counts, when right answers are shown, until when.
import type { QuizCard, QuizRules } from '@mediatheque/contract/quiz'
import { quizRulesVersion, quizzes } from '@mediatheque/contract/quizzes'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button, Select, TextField, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { showFailure, useCall } from '../../shared/query.ts'
import { schemaOf } from '../../shared/schema-of.ts'
import { useTimeWays } from '../../shared/viewer.ts'
import { fromWallTime, toWallTime } from '../../shared/wall-time.ts'
import { say, useWords } from '../../words/index.ts'
import { PanelHead } from './panel-head.tsx'
import styles from './quizzes.module.css'
import { QUIZ_READS } from './use-quizzes.ts'

interface Values extends Pick<QuizRules, 'CountedAttempt' | 'ShowRight' | 'LateAnswers'> {
  MostAttempts: string
  ShowRightAt: string
  DueAt: string
}

const valuesOf = (rules: QuizRules, region: string): Values => ({
  ...rules,
  MostAttempts: rules.MostAttempts === null ? '' : String(rules.MostAttempts),
  ShowRightAt: toWallTime(rules.ShowRightAt, region),
  DueAt: toWallTime(rules.DueAt, region),
})

const rulesIn = (values: Values, region: string): QuizRules => ({
  ...values,
  MostAttempts: values.MostAttempts.trim() === '' ? null : Number(values.MostAttempts),
  ShowRightAt: fromWallTime(values.ShowRightAt, region),
  DueAt: fromWallTime(values.DueAt, region),
})

type Errors = Readonly<Record<string, string>>

interface QuizRulesFormProps {
  quiz: QuizCard
  onClose: () => void
}

export function QuizRulesForm({ quiz, onClose }: QuizRulesFormProps) {
  const t = useWords()
  const heading = useId()
  const { Region } = useTimeWays()
  const [values, setValues] = useState(() => valuesOf(quiz.Rules, Region))
  const [errors, setErrors] = useState<Errors>({})
  const { mutateAsync, isPending } = useCall(quizzes.setRules, QUIZ_READS, { isHandled: true })
  const change = (changes: Partial<Values>) => {
    setErrors({})
    setValues(before => ({ ...before, ...changes }))
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const sent = { ...rulesIn(values, Region), ID: quiz.ID, Version: quizRulesVersion(quiz.Rules) }
    const checked = (await schemaOf(quizzes.setRules))?.safeParse(sent)
    if (checked?.success === false)
      return setErrors(Object.fromEntries(checked.error.issues.map(it => [String(it.path[0]), it.message])))
    try {
      await mutateAsync(sent)
      toast({ kind: 'ok', text: t('quizzes.rules.saved') })
      onClose()
    } catch (error) {
      if (error instanceof CallFailed && Object.keys(error.Fields).length > 0) setErrors(error.Fields)
      else showFailure(error)
    }
  }
  return (
    <form aria-labelledby={heading} className={styles.form} noValidate onSubmit={event => void save(event)}>
      <PanelHead id={heading} title={t('quizzes.rules.title')} onBack={onClose}>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('quizzes.form.save')}
        </Button>
      </PanelHead>
      <AttemptFields {...{ values, errors, change }} />
      <DateFields {...{ values, errors, change }} clock={Region.replaceAll('_', ' ')} />
    </form>
  )
}

interface PartProps {
  values: Values
  errors: Errors
  change: (changes: Partial<Values>) => void
}

const COUNTED = ['last', 'best', 'first'] as const
const LATE = ['marked', 'refused'] as const
const SHOWN = ['atOnce', 'afterLast', 'afterDate', 'never'] as const

const errorOf = (errors: Errors, name: string) => (errors[name] ? say(errors[name]) : undefined)

function AttemptFields({ values, errors, change }: PartProps) {
  const t = useWords()
  return (
    <>
      <TextField
        label={t('quizzes.rules.most')}
        description={t('quizzes.rules.mostHint')}
        inputMode="numeric"
        value={values.MostAttempts}
        error={errorOf(errors, 'MostAttempts')}
        onChange={MostAttempts => change({ MostAttempts })}
      />
      <Select
        label={t('quizzes.rules.counted')}
        value={values.CountedAttempt}
        options={COUNTED.map(id => ({ id, label: t(`quizzes.rules.count.${id}`) }))}
        onChange={id => change({ CountedAttempt: COUNTED.find(it => it === id) ?? 'last' })}
      />
    </>
  )
}

function DateFields({ values, errors, change, clock }: PartProps & { clock: string }) {
  const t = useWords()
  return (
    <>
      <TextField
        type="datetime-local"
        label={t('quizzes.rules.due')}
        description={t('quizzes.rules.clock', { clock })}
        value={values.DueAt}
        error={errorOf(errors, 'DueAt')}
        onChange={DueAt => change({ DueAt })}
      />
      {values.DueAt !== '' && (
        <Select
          label={t('quizzes.rules.late')}
          value={values.LateAnswers}
          options={LATE.map(id => ({ id, label: t(`quizzes.rules.lateIs.${id}`) }))}
          onChange={id => change({ LateAnswers: LATE.find(it => it === id) ?? 'marked' })}
        />
      )}
      <Select
        label={t('quizzes.rules.show')}
        value={values.ShowRight}
        options={SHOWN.map(id => ({ id, label: t(`quizzes.rules.shown.${id}`) }))}
        error={errorOf(errors, 'ShowRight')}
        onChange={id => change({ ShowRight: SHOWN.find(it => it === id) ?? 'atOnce' })}
      />
      {values.ShowRight === 'afterDate' && (
        <TextField
          type="datetime-local"
          isRequired
          label={t('quizzes.rules.showAt')}
          description={t('quizzes.rules.clock', { clock })}
          value={values.ShowRightAt}
          error={errorOf(errors, 'ShowRightAt')}
          onChange={ShowRightAt => change({ ShowRightAt })}
        />
      )}
    </>
  )
}
