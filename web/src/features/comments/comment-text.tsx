import type { Reply } from '@mediatheque/contract/comments'
import type { MouseEvent } from 'react'
import { useWords } from '../../words/index.ts'
import { usePageFact } from '../player/index.ts'
import styles from './comments.module.css'
import { partsOf, type TextPart, withTimes } from './text.rules.ts'
import { useJump } from './use-jump.ts'

/** Text stays text: React writes it, and an address is only followed where it leads to a page. */
export function CommentText({ comment }: { comment: Pick<Reply, 'Text' | 'Mentions'> }) {
  const durationSecs = usePageFact(it => it.durationSecs) ?? 0
  const parts = partsOf(
    comment.Text,
    comment.Mentions.map(it => it.Name),
  )
  return (
    <p dir="auto" className={styles.text}>
      {withTimes(parts, durationSecs).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are drawn from the text, and hold nothing
        <Part key={at} part={part} />
      ))}
    </p>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention') return <span className={styles.mention}>{part.text}</span>
  if (part.kind === 'time') return <TimeLink {...part} />
  return (
    <a href={part.href} target="_blank" rel="nofollow ugc noopener noreferrer" className={styles.link}>
      {part.text}
    </a>
  )
}

/** Opened in another tab it begins there. */
function TimeLink({ text, secs }: { text: string; secs: number }) {
  const t = useWords()
  const jump = useJump()
  const address = new URL(window.location.href)
  address.searchParams.set('t', String(secs))
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    jump(secs)
  }
  return (
    <a
      href={address.href}
      aria-label={t('comments.jump', { time: text })}
      className={styles.link}
      onClick={follow}
    >
      {text}
    </a>
  )
}
