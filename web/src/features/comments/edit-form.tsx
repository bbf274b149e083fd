import { MOST_COMMENT_CHARACTERS, type Reply } from '@mediatheque/contract/comments'
import { versionOf } from '@mediatheque/contract/version'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { Button, TextArea } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './comments.module.css'
import { useEdit } from './use-comments.ts'

interface EditFormProps {
  EncID: string
  comment: Reply
  close: () => void
}

/** In the place of the text. Ctrl and Enter save, Escape leaves it as it was. */
export function EditForm({ EncID, comment, close }: EditFormProps) {
  const t = useWords()
  const [text, setText] = useState(comment.Text)
  // Of what was shown when the form was opened: the row may change below it.
  const [version] = useState(() => versionOf(comment.Text))
  const { mutate, isPending } = useEdit(close)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === comment.Text) return close()
    if (text.trim() !== '') mutate({ EncID, commentid: comment.ID, text, version })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <form className={styles.edit} onSubmit={save} onKeyDown={press} noValidate>
      <TextArea
        autoFocus
        label={t('comments.edit')}
        hidesLabel
        value={text}
        onChange={setText}
        maxLength={MOST_COMMENT_CHARACTERS}
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" look="primary" isPending={isPending} isDisabled={text.trim() === ''}>
          {t('comments.saveEdit')}
        </Button>
        <Button size="sm" onPress={close}>
          {t('comments.cancelEdit')}
        </Button>
      </div>
    </form>
  )
}
