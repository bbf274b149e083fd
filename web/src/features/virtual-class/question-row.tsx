import type { Asset, Quiz } from '@mediatheque/contract/quiz'
import { CircleStop, MoreHorizontal, Pencil, Presentation, Trash2 } from 'lucide-react'
import { Badge, Button, IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { Answers } from './answers.tsx'
import styles from './class.module.css'
import { askQuestion, endQuestion } from './steer.ts'

interface QuestionRowProps {
  quiz: Quiz
  asset: Asset
  isOwner: boolean
  mayWrite: boolean
  isAsked: boolean
  mayAsk: boolean
  onEdit: () => void
  onRemove: () => void
}

export function QuestionRow({
  quiz,
  asset,
  isOwner,
  mayWrite,
  isAsked,
  mayAsk,
  onEdit,
  onRemove,
}: QuestionRowProps) {
  const t = useWords()
  const { Data } = asset
  const question = { TimelineID: quiz.ID, AssetID: asset.ID, Options: Data.Options }
  return (
    <li className={styles.question}>
      <div className={styles.questionHead}>
        <span className={styles.questionText}>{Data.Question}</span>
        {mayWrite && <RowMenu question={Data.Question} {...{ onEdit, onRemove }} />}
      </div>
      <div className={styles.headline}>
        {isAsked && <Badge tone="accent">{t('virtualClass.asked')}</Badge>}
        {isOwner && !isAsked && !Data.IsVisible && <Badge>{t('virtualClass.draft')}</Badge>}
        {!isOwner && <OwnResult asset={asset} />}
        {mayAsk && <AskButton {...{ quiz, asset, isAsked }} />}
      </div>
      {isOwner && Data.IsVisible && (
        <details className={styles.whoDetails}>
          <summary>{t('virtualClass.whoAnswered')}</summary>
          <Answers question={question} />
        </details>
      )}
    </li>
  )
}

/** While something is asked, nothing plays on. */
function AskButton({ quiz, asset, isAsked }: Pick<QuestionRowProps, 'quiz' | 'asset' | 'isAsked'>) {
  const t = useWords()
  const player = usePagePlayer()
  if (isAsked)
    return (
      <Button size="sm" icon={<CircleStop />} onPress={() => void endQuestion(quiz.ID, asset.ID)}>
        {t('virtualClass.endQuestion')}
      </Button>
    )
  const present = () => {
    player?.engine.wish.pause()
    void askQuestion(quiz.ID, asset.ID)
  }
  return (
    <Button
      size="sm"
      icon={<Presentation />}
      aria-label={t('virtualClass.presentLong', { question: asset.Data.Question })}
      onPress={present}
    >
      {t('virtualClass.present')}
    </Button>
  )
}

function OwnResult({ asset: { Result } }: { asset: Asset }) {
  const t = useWords()
  if (!Result) return null
  if (Result.IsCorrect === null) return <Badge>{t('quizzes.view.answered')}</Badge>
  return Result.IsCorrect ? (
    <Badge tone="ok">{t('virtualClass.right')}</Badge>
  ) : (
    <Badge tone="danger">{t('virtualClass.wrong')}</Badge>
  )
}

function RowMenu({
  question,
  onEdit,
  onRemove,
}: Pick<QuestionRowProps, 'onEdit' | 'onRemove'> & { question: string }) {
  const t = useWords()
  const label = t('virtualClass.acts', { question })
  return (
    <MenuTrigger>
      <IconButton size="sm" hidesTooltip label={label} icon={<MoreHorizontal />} />
      <Menu label={label} placement="bottom end">
        <MenuItem id="edit" icon={<Pencil aria-hidden="true" />} onAction={onEdit}>
          {t('virtualClass.edit')}
        </MenuItem>
        <MenuItem id="remove" isDanger icon={<Trash2 aria-hidden="true" />} onAction={onRemove}>
          {t('virtualClass.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
