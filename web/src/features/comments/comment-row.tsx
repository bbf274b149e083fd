import { ApprovalStatus, type Reply } from '@mediatheque/contract/comments'
import { Ban, Check, Clock, Flag, FlagOff, Pencil, Play, Reply as ReplyIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar, Badge, Button, Checkbox, cx, IconButton } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { durationText, useWords } from '../../words/index.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { EditForm } from './edit-form.tsx'
import { offersFor } from './options.rules.ts'
import { useJump } from './use-jump.ts'
import type { Panel } from './use-panel.ts'

const LOOKS = {
  [ApprovalStatus.Pending]: { name: 'pending', tone: 'warn', icon: <Clock aria-hidden="true" /> },
  [ApprovalStatus.Declined]: { name: 'declined', tone: 'neutral', icon: <Ban aria-hidden="true" /> },
  [ApprovalStatus.Flagged]: { name: 'flagged', tone: 'danger', icon: <Flag aria-hidden="true" /> },
} as const

const lookOf = (status: number) => LOOKS[status as keyof typeof LOOKS] ?? null

interface CommentRowProps {
  panel: Panel
  comment: Reply
  children?: ReactNode
}

/** COMM-05: waiting, declined and flagged look unlike each other, and say so. */
export function CommentRow({ panel, comment, children }: CommentRowProps) {
  const t = useWords()
  const dates = useDates()
  const look = lookOf(comment.ApprovalStatus)
  const name = comment.AuthorDisplayname
  const moment = dates.moment(comment.DateAdded)
  const isNote = panel.options.NotesMode
  const [isEditing, setEditing] = useState(false)
  return (
    <article
      aria-label={isNote ? t('comments.oneNote', { moment }) : t('comments.one', { name })}
      className={cx(styles.comment, look && styles[look.name])}
    >
      <div className={styles.head}>
        {panel.isChoosing && (
          <Checkbox
            aria-label={t('comments.moderation.choose', { name })}
            isSelected={panel.chosen.has(comment.ID)}
            onChange={() => panel.choose(comment.ID)}
          />
        )}
        {!isNote && <Avatar name={name} src={comment.AuthorPictureURL ?? undefined} size="sm" isDecorative />}
        <p className={styles.who}>
          {!isNote && <bdi className={styles.name}>{comment.Owner ? t('comments.you') : name}</bdi>}
          <time dateTime={comment.DateAdded} className={styles.when}>
            {moment}
          </time>
          {comment.DateEdited && (
            <span className={styles.when} title={dates.moment(comment.DateEdited)}>
              {t('comments.edited')}
            </span>
          )}
        </p>
        <JumpButton panel={panel} comment={comment} />
        <SmallActs panel={panel} comment={comment} onEdit={() => setEditing(true)} />
      </div>
      {look && (
        <Badge tone={look.tone} icon={look.icon} className={styles.state}>
          {t(`comments.state.${look.name}`)}
        </Badge>
      )}
      {panel.place.status !== null && comment.InReplyToID > 0 && (
        <p className={styles.aside}>{t('comments.isReply')}</p>
      )}
      {isEditing ? (
        <EditForm EncID={panel.options.EncID} comment={comment} close={() => setEditing(false)} />
      ) : (
        <CommentText comment={comment} />
      )}
      <CommentActs panel={panel} comment={comment} />
      {children}
    </article>
  )
}

/** COMM-10 */
function JumpButton({ panel, comment }: CommentRowProps) {
  const t = useWords()
  const jump = useJump()
  if (!offersFor(panel.options, comment, panel.isSignedIn).jump) return null
  const time = durationText(Math.floor(comment.PositionSecs))
  return (
    <Button
      size="sm"
      look="quiet"
      icon={<Play />}
      aria-label={t('comments.jump', { time })}
      className={styles.jump}
      onPress={() => jump(comment.PositionSecs)}
    >
      {time}
    </Button>
  )
}

/** COMM-08, COMM-14: each is a button, so that Enter does what a click does. */
function CommentActs({ panel, comment }: CommentRowProps) {
  const t = useWords()
  const may = offersFor(panel.options, comment, panel.isSignedIn)
  const { acts } = panel
  const ids = [comment.ID]
  const name = comment.AuthorDisplayname
  if (!may.approve && !may.decline && !may.reply && !comment.HasFlagged) return null
  return (
    <div className={styles.acts}>
      {may.approve && (
        <Button size="sm" icon={<Check />} onPress={() => acts.approve(ids)}>
          {t('comments.approve')}
        </Button>
      )}
      {may.decline && (
        <Button size="sm" icon={<Ban />} onPress={() => acts.decline(ids)}>
          {t('comments.decline')}
        </Button>
      )}
      {may.reply && (
        <Button
          size="sm"
          look="quiet"
          icon={<ReplyIcon />}
          aria-label={t('comments.replyTo', { name })}
          onPress={() => panel.answer(comment)}
        >
          {t('comments.reply')}
        </Button>
      )}
      {comment.HasFlagged && <span className={styles.aside}>{t('comments.flagged')}</span>}
    </div>
  )
}

/** In the head, so that a short comment stays short. */
function SmallActs({ panel, comment, onEdit }: CommentRowProps & { onEdit: () => void }) {
  const t = useWords()
  const may = offersFor(panel.options, comment, panel.isSignedIn)
  const { acts } = panel
  const ids = [comment.ID]
  const name = comment.AuthorDisplayname
  return (
    <span className={styles.small}>
      {may.clear && (
        <IconButton
          size="sm"
          icon={<FlagOff />}
          label={t('comments.clear')}
          onPress={() => acts.flag(ids, false)}
        />
      )}
      {may.flag && !comment.HasFlagged && (
        <IconButton
          size="sm"
          icon={<Flag />}
          label={t('comments.flag', { name })}
          onPress={() => acts.flag(ids, true)}
        />
      )}
      {comment.Owner && panel.parts.writes && (
        <IconButton
          size="sm"
          icon={<Pencil />}
          label={t(panel.options.NotesMode ? 'comments.editNote' : 'comments.editOne')}
          onPress={onEdit}
        />
      )}
      {may.delete && (
        <IconButton
          size="sm"
          icon={<Trash2 />}
          label={panel.options.NotesMode ? t('comments.deleteNote') : t('comments.deleteOne', { name })}
          onPress={() => panel.askDelete(ids)}
        />
      )}
    </span>
  )
}
