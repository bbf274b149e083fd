import { type Comment, REPLIES_SHOWN } from '@mediatheque/contract/comments'
import { useState } from 'react'
import { Pager } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'
import { useReplies } from './use-comments.ts'
import type { Panel } from './use-panel.ts'

/** COMM-12: five, then a pager. Something new brings the newest back. */
export function Replies({ panel, comment }: { panel: Panel; comment: Comment }) {
  const t = useWords()
  const newest = comment.Replies.Items[0]?.ID ?? 0
  const [place, setPlace] = useState({ page: 0, newest })
  const page = place.newest === newest ? place.page : 0
  const { data } = useReplies(panel.options.EncID, comment.ID, page)
  const { Items, Total } = page === 0 || !data ? comment.Replies : data
  const shown = Items.filter(it => !panel.hidden.has(it.ID))
  if (shown.length === 0 && page === 0) return null
  return (
    <div className={styles.replies}>
      <ol className={styles.list}>
        {shown.map(reply => (
          <li key={reply.ID}>
            <CommentRow panel={panel} comment={reply} />
          </li>
        ))}
      </ol>
      {Total > REPLIES_SHOWN && (
        <Pager
          isCompact
          label={t('comments.replyPages', { name: comment.AuthorDisplayname })}
          page={page + 1}
          size={REPLIES_SHOWN}
          total={Total}
          onChange={next => setPlace({ page: next.page - 1, newest })}
        />
      )}
    </div>
  )
}
