import { isBookmark } from '@mediatheque/contract/chapter'
import type { MediaItem } from '@mediatheque/contract/item'
import type { QuizCard } from '@mediatheque/contract/quiz'
import { quizVersion, quizzes } from '@mediatheque/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Button, Select, Switch, TextArea, TextField, toast } from '../../design/index.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { PanelHead } from './panel-head.tsx'
import styles from './quizzes.module.css'
import { QUIZ_READS } from './use-quizzes.ts'

interface QuizFormProps {
  item: MediaItem
  /** Nothing: a new one. */
  quiz: QuizCard | null
  chapterID: number | null
  onClose: () => void
  onSaved: (id: number) => void
}

/** QUIZ-04 */
export function QuizForm(props: QuizFormProps) {
  return props.quiz ? <ChangeForm {...props} quiz={props.quiz} /> : <CreateForm {...props} />
}

function CreateForm({ item, chapterID, onClose, onSaved }: QuizFormProps) {
  const t = useWords()
  const heading = useId()
  const { form, submit, isPending } = useCallForm(quizzes.create, {
    defaults: {
      EncID: item.EncID,
      cdid: item.ClipDataID,
      name: '',
      intro: '',
      chapid: chapterID ?? 0,
      isprivate: false,
    },
    invalidates: QUIZ_READS,
    onDone: ({ ID }) => onSaved(ID),
  })
  return (
    <form aria-labelledby={heading} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <PanelHead id={heading} title={t('quizzes.form.newTitle')} onBack={onClose}>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('quizzes.form.create')}
        </Button>
      </PanelHead>
      <TextField isRequired label={t('quizzes.form.name')} {...useTextField(form, 'name')} />
      <TextArea
        label={t('quizzes.form.intro')}
        description={t('quizzes.form.introHint')}
        {...useTextField(form, 'intro')}
      />
      <Controller
        control={form.control}
        name="chapid"
        render={({ field }) => (
          <ChapterChoice item={item} value={Number(field.value ?? 0)} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="isprivate"
        render={({ field }) => <PrivateSwitch value={field.value === true} onChange={field.onChange} />}
      />
    </form>
  )
}

const valuesIn = (quiz: QuizCard) => ({
  ID: quiz.ID,
  Name: quiz.Name,
  Intro: quiz.Intro,
  ChapterID: quiz.ChapterID ?? 0,
  IsPrivate: quiz.IsPrivate,
  Version: quizVersion(quiz),
})

function ChangeForm({ item, quiz, onClose, onSaved }: QuizFormProps & { quiz: QuizCard }) {
  const t = useWords()
  const heading = useId()
  const client = useQueryClient()
  const latest = async () => {
    const fresh = await client.fetchQuery({ ...query(quizzes.list, { EncID: item.EncID }), staleTime: 0 })
    const saved = fresh.Items.find(it => it.ID === quiz.ID)
    return saved ? valuesIn(saved) : null
  }
  const { form, submit, isPending, conflict } = useCallForm(quizzes.update, {
    defaults: valuesIn(quiz),
    latest,
    invalidates: QUIZ_READS,
    onDone: () => {
      toast({ kind: 'ok', text: t('quizzes.form.saved') })
      onSaved(quiz.ID)
    },
  })
  return (
    <form aria-labelledby={heading} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <PanelHead id={heading} title={t('quizzes.form.settings')} onBack={onClose}>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('quizzes.form.save')}
        </Button>
      </PanelHead>
      {conflict && (
        <ConflictNotice
          rows={[
            { label: t('quizzes.form.name'), mine: conflict.mine.Name, theirs: conflict.theirs.Name },
            {
              label: t('quizzes.form.intro'),
              mine: conflict.mine.Intro ?? '',
              theirs: conflict.theirs.Intro ?? '',
            },
          ]}
          keepMine={conflict.keepMine}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <TextField isRequired label={t('quizzes.form.name')} {...useTextField(form, 'Name')} />
      <TextArea
        label={t('quizzes.form.intro')}
        description={t('quizzes.form.introHint')}
        {...useTextField(form, 'Intro')}
      />
      <Controller
        control={form.control}
        name="ChapterID"
        render={({ field }) => (
          <ChapterChoice item={item} value={Number(field.value ?? 0)} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="IsPrivate"
        render={({ field }) => <PrivateSwitch value={field.value === true} onChange={field.onChange} />}
      />
    </form>
  )
}

function ChapterChoice({
  item,
  value,
  onChange,
}: {
  item: MediaItem
  value: number
  onChange: (id: number) => void
}) {
  const t = useWords()
  const chapters = item.Chapters.Items.filter(it => !isBookmark(it))
  if (chapters.length === 0) return null
  return (
    <Select
      label={t('quizzes.form.chapter')}
      value={value}
      options={[
        { id: 0, label: t('quizzes.form.noChapter') },
        ...chapters.map(it => ({ id: it.ChapterID, label: it.Title })),
      ]}
      onChange={id => onChange(Number(id))}
    />
  )
}

function PrivateSwitch({ value, onChange }: { value: boolean; onChange: (is: boolean) => void }) {
  const t = useWords()
  return (
    <Switch isSelected={value} onChange={onChange} description={t('quizzes.form.privateHint')}>
      {t('quizzes.form.private')}
    </Switch>
  )
}
