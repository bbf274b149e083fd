import type { Reply } from '@mediatheque/contract/comments'
import styles from './comments.module.css'
import { partsOf, type TextPart } from './text.rules.ts'

/** Text stays text: React writes it, and an address is only followed where it leads to a page. */
export function CommentText({ comment }: { comment: Pick<Reply, 'Text' | 'Mentions'> }) {
  const parts = partsOf(
    comment.Text,
    comment.Mentions.map(it => it.Name),
  )
  return (
    <p dir="auto" className={styles.text}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comment is never changed
        <Part key={at} part={part} />
      ))}
    </p>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention') return <span className={styles.mention}>{part.text}</span>
  return (
    <a href={part.href} target="_blank" rel="nofollow ugc noopener noreferrer" className={styles.link}>
      {part.text}
    </a>
  )
}
