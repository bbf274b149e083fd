import { type Asset, isPoll, QuestionMode, type Quiz, questionVersion } from '@mediatheque/contract/quiz'
import { quizzes } from '@mediatheque/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Notice, Select, Switch, TextArea, TextField, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { query, showFailure, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { TimeField } from '../chapters/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { DeleteQuestion } from './delete-question.tsx'
import editor from './editor.module.css'
import { DiscardQuestion, LeaveQuestion } from './leave-question.tsx'
import { OptionsField } from './options-field.tsx'
import { PanelHead } from './panel-head.tsx'
import { QuestionPicture } from './question-picture.tsx'
import {
  draftOf,
  type Errors,
  errorsIn,
  type FormPart,
  isSame,
  type QuestionValues,
  saidOf,
  valuesOf,
} from './question-values.ts'
import { QuestionVersions } from './question-versions.tsx'
import styles from './quizzes.module.css'
import { modeName } from './quizzes.rules.ts'
import { RegradeDialog, type Regrading } from './regrade-dialog.tsx'
import { QUIZ_READS } from './use-quizzes.ts'

interface QuestionFormProps {
  quiz: Pick<Quiz, 'ID'>
  /** In a class it is asked by hand: it has no place in time, and nobody is held by it (VC-16). */
  isInClass?: boolean
  /** Nothing: a new one. */
  asset: Asset | null
  onClose: () => void
}

export function QuestionForm({ quiz, isInClass = false, asset, onClose }: QuestionFormProps) {
  const t = useWords()
  const heading = useId()
  const now = usePagePlayer()?.engine.facts.get().currentSecs ?? 0
  const [first] = useState(() => (isInClass && !asset ? HELD_BACK : valuesOf(asset, now)))
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const [asks, setAsks] = useState<'remove' | 'leave' | null>(null)
  const { save, isPending, theirs, accept, preview, stopPreview } = useSave(
    quiz,
    asset,
    values,
    setErrors,
    onClose,
  )
  const isDirty = !isSame(first, values)
  const change = (changes: Partial<QuestionValues>) => {
    setValues(before => ({ ...before, ...changes }))
    setErrors({})
  }
  const part = { values, errors, change }
  return (
    <form
      aria-labelledby={heading}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <PanelHead
        id={heading}
        title={t(asset ? 'quizzes.question.editTitle' : 'quizzes.question.newTitle')}
        onBack={() => (isDirty ? setAsks('leave') : onClose())}
      >
        <span role="status" className={editor.saved}>
          {t(isDirty || !asset ? 'quizzes.question.unsaved' : 'quizzes.question.allSaved')}
        </span>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('quizzes.question.save')}
        </Button>
      </PanelHead>
      {asset && (asset.Data.Answered ?? 0) > 0 && (
        <Notice kind="info">
          {t('quizzes.question.answered', {
            count: asset.Data.Answered ?? 0,
            version: asset.Data.Version + 1,
          })}
        </Notice>
      )}
      {theirs && (
        <ConflictNotice
          rows={[
            { label: t('quizzes.question.question'), mine: values.Question, theirs: theirs.Data.Question },
            {
              label: t('quizzes.question.options'),
              mine: textsIn(values.Options),
              theirs: textsIn(theirs.Data.Options),
            },
          ]}
          keepMine={() => void save(accept())}
          takeTheirs={() => setValues(valuesOf(accept(), now))}
        />
      )}
      <Fields {...part} isInClass={isInClass} />
      <QuestionPicture {...part} imageURL={asset?.Data.ImageURL ?? ''} />
      {!isInClass && <More {...part} />}
      {asset && asset.Data.Version > 1 && <QuestionVersions quizID={quiz.ID} questionID={asset.ID} />}
      {asset && (
        <div className={styles.acts}>
          <Button size="sm" look="quietDanger" onPress={() => setAsks('remove')}>
            {t('quizzes.question.remove')}
          </Button>
        </div>
      )}
      {asset && asks === 'remove' && (
        <DeleteQuestion quiz={quiz} asset={asset} close={() => setAsks(null)} onDone={onClose} />
      )}
      {asks === 'leave' && <DiscardQuestion onConfirm={onClose} onCancel={() => setAsks(null)} />}
      {preview && (
        <RegradeDialog
          quizID={quiz.ID}
          draft={{ ...draftOf(values), AtSecs: values.AtSecs ?? 0 }}
          isPending={isPending}
          onSave={how => void save(preview.known, how)}
          onCancel={stopPreview}
        />
      )}
      <LeaveQuestion isDirty={isDirty && !isPending} />
    </form>
  )
}

const textsIn = (options: readonly { Text: string }[]) => options.map(it => it.Text).join('\n')

/** Nobody sees it before it is presented. */
const HELD_BACK: QuestionValues = { ...valuesOf(null, 0), IsVisible: false }

function useSave(
  quiz: Pick<Quiz, 'ID'>,
  asset: Asset | null,
  values: QuestionValues,
  tell: (errors: Errors) => void,
  onSaved: () => void,
) {
  const t = useWords()
  const client = useQueryClient()
  const [seen, setSeen] = useState(asset)
  const [theirs, setTheirs] = useState<Asset | null>(null)
  const [preview, setPreview] = useState<{ known: Asset | null } | null>(null)
  const { mutateAsync, isPending } = useCall(quizzes.saveQuestion, QUIZ_READS, { isHandled: true })
  const look = async () => {
    const { AssetData } = await client.fetchQuery({ ...query(quizzes.show, { ID: quiz.ID }), staleTime: 0 })
    setTheirs(AssetData.find(it => it.ID === asset?.ID) ?? null)
  }
  const save = async (known = seen, how: Regrading | null = null) => {
    const errors = errorsIn(values)
    tell(errors)
    if (Object.keys(errors).length > 0) return
    if (how === null && asset && changesKey(asset, values)) return setPreview({ known })
    setPreview(null)
    try {
      const Version = known ? questionVersion(known.Data) : undefined
      const data = { ...draftOf(values), AtSecs: values.AtSecs ?? 0, ...(Version && { Version }) }
      const saved = await mutateAsync({ tlid: quiz.ID, data, ...how })
      if (saved.Regraded > 0)
        toast({ kind: 'ok', text: t('quizzes.regrade.done', { count: saved.ChangedScores }) })
      const parts = saved.Changes.map(part => t(`quizzes.question.part.${part}`)).join(', ')
      toast({
        kind: 'ok',
        text: saved.IsNewVersion
          ? t('quizzes.question.newVersion', { version: saved.Version, parts, count: saved.Kept })
          : t('quizzes.question.saved'),
      })
      onSaved()
    } catch (error) {
      if (error instanceof CallFailed && error.isConflict) return await look()
      const fields = error instanceof CallFailed ? Object.entries(error.Fields) : []
      if (fields.length > 0)
        tell(Object.fromEntries(fields.map(([name, message]) => [name.replace(/^data\./, ''), message])))
      else showFailure(error)
    }
  }
  /** Seen, whatever is chosen: the next save is measured by it. */
  const accept = () => {
    setSeen(theirs)
    setTheirs(null)
    return theirs
  }
  return { save, isPending, theirs, accept, preview, stopPreview: () => setPreview(null) }
}

/** What people answered already may be worth something else now. */
function changesKey(asset: Asset, values: QuestionValues): boolean {
  const before = draftOf(valuesOf(asset, 0))
  const after = draftOf(values)
  const keyOf = (it: typeof before) =>
    JSON.stringify([it.Points, it.Options.map(one => ({ ...one, Feedback: '' }))])
  return (asset.Data.Answered ?? 0) > 0 && before.Mode === after.Mode && keyOf(before) !== keyOf(after)
}

const MODES = Object.values(QuestionMode)

function Fields({ values, errors, change, isInClass }: FormPart & { isInClass: boolean }) {
  const t = useWords()
  return (
    <>
      <Select
        label={t('quizzes.question.kind')}
        value={values.Mode}
        options={MODES.map(id => ({ id, label: t(`quizzes.mode.${modeName(id)}`) }))}
        onChange={mode => change({ Mode: Number(mode) })}
      />
      {!isInClass && <AtField {...{ values, errors, change }} />}
      <TextArea
        isRequired
        label={t('quizzes.question.question')}
        value={values.Question}
        onChange={Question => change({ Question })}
        error={saidOf(errors, 'Question')}
      />
      {values.Mode === QuestionMode.Text && (
        <Switch
          isSelected={values.IsHandMarked}
          onChange={IsHandMarked => change({ IsHandMarked })}
          description={t('quizzes.question.handMarkedHint')}
        >
          {t('quizzes.question.handMarked')}
        </Switch>
      )}
      {!(values.Mode === QuestionMode.Text && values.IsHandMarked) && (
        <OptionsField {...{ values, errors, change }} />
      )}
      {!isPoll(values.Mode) && (
        <TextField
          label={t('quizzes.question.points')}
          description={values.Mode === QuestionMode.Several ? t('quizzes.question.partial') : undefined}
          inputMode="decimal"
          value={values.Points}
          onChange={Points => change({ Points })}
          error={saidOf(errors, 'Points')}
        />
      )}
      {!isInClass && (
        <Switch
          isSelected={values.IsRequired}
          onChange={IsRequired => change({ IsRequired })}
          description={t('quizzes.question.requiredHint')}
        >
          {t('quizzes.question.required')}
        </Switch>
      )}
    </>
  )
}

function AtField({ values, errors, change }: FormPart) {
  const t = useWords()
  const player = usePagePlayer()
  return (
    <div className={editor.times}>
      <TimeField
        isRequired
        label={t('quizzes.question.at')}
        value={values.AtSecs}
        onChange={AtSecs => change({ AtSecs })}
        error={saidOf(errors, 'AtSecs')}
      />
      <Button
        icon={<Timer />}
        isDisabled={!player}
        onPress={() =>
          change({ AtSecs: Math.round((player?.engine.facts.get().currentSecs ?? 0) * 10) / 10 })
        }
      >
        {t('quizzes.question.setNow')}
      </Button>
    </div>
  )
}

/** Seldom needed; open where something in it is refused. */
function More({ values, errors, change }: FormPart) {
  const t = useWords()
  return (
    <details className={editor.more} open={errors.JumpToSecs !== undefined || hasMore(values) || undefined}>
      <summary>{t('quizzes.question.feedback')}</summary>
      <div className={editor.moreBody}>
        <TextArea
          rows={2}
          label={t('quizzes.question.feedbackRight')}
          value={values.FeedbackRight}
          onChange={FeedbackRight => change({ FeedbackRight })}
          error={saidOf(errors, 'FeedbackRight')}
        />
        <TextArea
          rows={2}
          label={t('quizzes.question.feedbackWrong')}
          value={values.FeedbackWrong}
          onChange={FeedbackWrong => change({ FeedbackWrong })}
          error={saidOf(errors, 'FeedbackWrong')}
        />
        <TimeField
          label={t('quizzes.question.jump')}
          description={t('quizzes.question.jumpHint')}
          value={values.JumpToSecs}
          onChange={JumpToSecs => change({ JumpToSecs })}
          error={saidOf(errors, 'JumpToSecs')}
        />
        <Switch
          isSelected={values.IsVisible}
          onChange={IsVisible => change({ IsVisible })}
          description={t('quizzes.question.visibleHint')}
        >
          {t('quizzes.question.visible')}
        </Switch>
      </div>
    </details>
  )
}

const hasMore = ({ FeedbackRight, FeedbackWrong, JumpToSecs, IsVisible }: QuestionValues) =>
  FeedbackRight !== '' || FeedbackWrong !== '' || JumpToSecs !== null || !IsVisible
