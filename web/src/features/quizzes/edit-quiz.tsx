// The editor of a quiz, next to the player: its questions in the order of time.
import type { MediaItem } from '@mediatheque/contract/item'
import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import type { QuizExport, QuizFormat } from '@mediatheque/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  ChartColumn,
  CircleHelp,
  FileDown,
  Files,
  FileUp,
  Plus,
  Settings2,
  Sparkles,
} from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Loading,
  Menu,
  MenuItem,
  MenuTrigger,
  SkeletonLines,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { usePagePlayer, useSeekMarks } from '../player/index.ts'
import { ImportedQuestions, SuggestedQuestions } from './draft-questions.tsx'
import { PanelHead } from './panel-head.tsx'
import { QuestionForm } from './question-form.tsx'
import { exportAddress, type SentFile } from './quiz-files.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizRulesForm } from './quiz-rules-form.tsx'
import styles from './quizzes.module.css'
import { modeName } from './quizzes.rules.ts'
import { useRunning } from './running-quiz.ts'
import { quizToEditQuery } from './use-quizzes.ts'

interface EditQuizProps {
  item: MediaItem
  id: number
  onClose: () => void
  onResults: () => void
}

type Now =
  | { what: 'questions' | 'settings' | 'rules' | 'suggested' }
  | { what: 'question'; asset: Asset | null }
  | { what: 'imported'; file: SentFile }

export function EditQuiz(props: EditQuizProps) {
  const isTaken = useRunning(props.item.EncID) !== null
  return (
    <>
      {!isTaken && <Marks id={props.id} />}
      <Editor {...props} />
    </>
  )
}

/** Where the questions are, as long as nobody takes a quiz and has marks of their own. */
function Marks({ id }: { id: number }) {
  const { data } = useQuery(quizToEditQuery(id))
  const marks = useMemo(
    () => (data?.AssetData ?? []).map(it => ({ secs: it.Data.AtSecs, label: it.Data.Question })),
    [data],
  )
  useSeekMarks('quiz', marks)
  return null
}

function Editor({ item, id, onClose, onResults }: EditQuizProps) {
  const [now, setNow] = useState<Now>({ what: 'questions' })
  const { data, error, refetch, isRefetching } = useQuery(quizToEditQuery(id))
  const back = () => setNow({ what: 'questions' })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  switch (now.what) {
    case 'settings':
      return <QuizForm item={item} quiz={data} chapterID={null} onClose={back} onSaved={back} />
    case 'rules':
      return <QuizRulesForm quiz={data} onClose={back} />
    case 'question':
      return <QuestionForm key={now.asset?.ID ?? 0} quiz={data} asset={now.asset} onClose={back} />
    case 'suggested':
      return <SuggestedQuestions item={item} quiz={data} onClose={back} />
    case 'imported':
      return <ImportedQuestions quiz={data} file={now.file} onClose={back} />
    default:
      return <Questions item={item} quiz={data} {...{ onClose, onResults, setNow }} />
  }
}

interface QuestionsProps {
  item: MediaItem
  quiz: Quiz
  onClose: () => void
  onResults: () => void
  setNow: (now: Now) => void
}

function Questions({ item, quiz, onClose, onResults, setNow }: QuestionsProps) {
  const t = useWords()
  const heading = useId()
  const add = () => setNow({ what: 'question', asset: null })
  return (
    <section aria-labelledby={heading} className={styles.tab}>
      <PanelHead id={heading} title={t('quizzes.edit.title', { name: quiz.Name })} onBack={onClose}>
        <IconButton
          size="sm"
          icon={<Settings2 />}
          label={t('quizzes.form.settings')}
          onPress={() => setNow({ what: 'settings' })}
        />
        <IconButton
          size="sm"
          icon={<CalendarClock />}
          label={t('quizzes.rules.title')}
          onPress={() => setNow({ what: 'rules' })}
        />
        <IconButton size="sm" icon={<ChartColumn />} label={t('quizzes.act.results')} onPress={onResults} />
      </PanelHead>
      <div className={styles.acts}>
        <Button size="sm" look="primary" icon={<Plus />} onPress={add}>
          {t('quizzes.edit.add')}
        </Button>
        {item.MediaModuleOpts.QuizList.CanSuggest && (
          <Button size="sm" icon={<Sparkles />} onPress={() => setNow({ what: 'suggested' })}>
            {t('quizzes.edit.suggest')}
          </Button>
        )}
        <FilesMenu quiz={quiz} onFile={file => setNow({ what: 'imported', file })} />
      </div>
      {quiz.AssetData.length === 0 ? (
        <EmptyState icon={<CircleHelp />}>{t('quizzes.edit.none')}</EmptyState>
      ) : (
        <ol className={styles.list}>
          {quiz.AssetData.map(asset => (
            <QuestionRow key={asset.ID} asset={asset} onOpen={() => setNow({ what: 'question', asset })} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Opening one shows its place in the recording. */
function QuestionRow({ asset: { Data }, onOpen }: { asset: Asset; onOpen: () => void }) {
  const t = useWords()
  const player = usePagePlayer()
  const time = durationText(Math.floor(Data.AtSecs))
  return (
    <li className={styles.row}>
      <AriaButton
        className={styles.open ?? ''}
        onPress={() => {
          player?.engine.wish.pause()
          player?.engine.wish.seek(Data.AtSecs)
          onOpen()
        }}
      >
        <span className={styles.at}>{time}</span>
        <span className={styles.texts}>
          <bdi className={styles.name}>{Data.Question}</bdi>
          <span className={styles.facts}>
            {[
              t(`quizzes.mode.${modeName(Data.Mode)}`),
              ...(Data.Points > 0 ? [t('quizzes.points', { count: Data.Points })] : []),
              ...(Data.Answered ? [t('quizzes.edit.answers', { count: Data.Answered })] : []),
            ].join(' · ')}
          </span>
          <span className={styles.badges}>
            {!Data.IsVisible && <Badge tone="warn">{t('quizzes.edit.hidden')}</Badge>}
            {Data.IsRequired && <Badge>{t('quizzes.edit.required')}</Badge>}
            {Data.Version > 1 && <Badge>{t('quizzes.edit.version', { number: Data.Version })}</Badge>}
          </span>
        </span>
      </AriaButton>
    </li>
  )
}

function FilesMenu({ quiz, onFile }: { quiz: Quiz; onFile: (file: SentFile) => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const format = useRef<QuizFormat>('gift')
  const choose = (it: QuizFormat) => {
    format.current = it
    input.current?.click()
  }
  const save = (it: QuizExport) => window.location.assign(exportAddress(quiz.ID, it))
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-quiz-file
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile({ format: format.current, file })
        }}
      />
      <MenuTrigger>
        <Button size="sm" icon={<Files />}>
          {t('quizzes.edit.exchange')}
        </Button>
        <Menu label={t('quizzes.edit.exchange')} placement="bottom end">
          <MenuItem id="gift" icon={<FileUp aria-hidden="true" />} onAction={() => choose('gift')}>
            {t('quizzes.edit.importGift')}
          </MenuItem>
          <MenuItem id="qti" icon={<FileUp aria-hidden="true" />} onAction={() => choose('qti')}>
            {t('quizzes.edit.importQti')}
          </MenuItem>
          <MenuItem id="moodle" icon={<FileUp aria-hidden="true" />} onAction={() => choose('moodle')}>
            {t('quizzes.edit.importMoodle')}
          </MenuItem>
          <MenuItem id="toGift" icon={<FileDown aria-hidden="true" />} onAction={() => save('gift')}>
            {t('quizzes.edit.exportGift')}
          </MenuItem>
          <MenuItem id="toQti" icon={<FileDown aria-hidden="true" />} onAction={() => save('qti')}>
            {t('quizzes.edit.exportQti')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </>
  )
}
