import { type Chapter, tagsIn, textIn } from '@mediatheque/contract/chapter'
import { Bookmark, MoreHorizontal, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx, IconButton, Menu, MenuItem, MenuTrigger, Picture } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { durationText, useWords } from '../../words/index.ts'
import { usePageFact } from '../player/index.ts'
import styles from './chapters.module.css'
import type { RowActs } from './use-row-acts.tsx'

interface RowProps {
  chapter: Chapter
  isCurrent: boolean
  /** A quiz is about it. */
  hasQuiz: boolean
  /** It was just changed. */
  isFocused: boolean
  acts: RowActs
  onOpen: () => void
}

export function ChapterRow({ chapter, isCurrent, hasQuiz, isFocused, acts, onOpen }: RowProps) {
  const facts = useFactsOf(chapter, isCurrent, hasQuiz)
  const text = textIn(chapter)
  return (
    <li className={cx(styles.row, isCurrent && styles.current)}>
      <AriaButton
        className={cx(styles.open)}
        onPress={onOpen}
        autoFocus={isFocused}
        {...(isCurrent && { 'aria-current': 'true' })}
      >
        <Picture
          src={chapter.ImageURL ? withAccess(chapter.ImageURL) : undefined}
          alt=""
          icon={<ScanLine />}
          className={styles.picture}
        >
          {isCurrent && <Progress chapter={chapter} />}
        </Picture>
        <span className={styles.texts}>
          <bdi className={styles.title}>{chapter.Title}</bdi>
          <span className={styles.facts}>{facts}</span>
          {text !== '' && <bdi className={styles.description}>{text}</bdi>}
          <Tags chapter={chapter} />
        </span>
      </AriaButton>
      <RowMenu chapter={chapter} acts={acts} />
    </li>
  )
}

export function BookmarkRow({ chapter, isFocused, acts, onOpen }: RowProps) {
  const t = useWords()
  return (
    <li className={cx(styles.row, styles.bookmark)}>
      <AriaButton className={cx(styles.open)} onPress={onOpen} autoFocus={isFocused}>
        <Bookmark role="img" aria-label={t('chapters.bookmark')} className={styles.bookmarkIcon} />
        <span className={styles.texts}>
          <bdi className={styles.bookmarkTitle}>{chapter.Title}</bdi>
          <Tags chapter={chapter} />
        </span>
        <span className={styles.at}>{durationText(Math.floor(chapter.StartTime))}</span>
      </AriaButton>
      <RowMenu chapter={chapter} acts={acts} />
    </li>
  )
}

/** Playing · 11:35 · 9 minutes · Suggested */
function useFactsOf({ StartTime, Duration, IsAI }: Chapter, isCurrent: boolean, hasQuiz: boolean): ReactNode {
  const t = useWords()
  const minutes = Math.round(Duration / 60)
  return [
    ...(isCurrent ? [t('chapters.playing')] : []),
    durationText(Math.floor(StartTime)),
    Duration < 60
      ? t('chapters.secs', { count: Math.max(1, Math.round(Duration)) })
      : t('chapters.minutes', { count: minutes }),
    ...(hasQuiz ? [t('chapters.quiz')] : []),
    ...(IsAI ? [t('chapters.suggested')] : []),
  ].join(' · ')
}

function Progress({ chapter }: { chapter: Chapter }) {
  const percent = usePageFact(facts =>
    Math.round(((facts.currentSecs - chapter.StartTime) / chapter.Duration) * 100),
  )
  return <span className={styles.progress} style={{ inlineSize: `${percent ?? 0}%` }} />
}

function Tags({ chapter }: { chapter: Chapter }) {
  const t = useWords()
  const tags = tagsIn(chapter)
  if (tags.length === 0) return null
  return (
    <span className={styles.tags}>
      <span className="visually-hidden">
        {t('chapters.tags', { tags: tags.map(it => it.Title).join(', ') })}
      </span>
      {tags.map(it => (
        <bdi key={it.ID} aria-hidden="true" className={styles.tag}>
          {it.Title}
        </bdi>
      ))}
    </span>
  )
}

function RowMenu({ chapter, acts }: { chapter: Chapter; acts: RowActs }) {
  const t = useWords()
  if (acts.length === 0) return null
  const label = t('chapters.acts', { title: chapter.Title })
  return (
    <MenuTrigger>
      <IconButton size="sm" hidesTooltip label={label} icon={<MoreHorizontal />} className={styles.menu} />
      <Menu label={label} placement="bottom end" onAction={key => acts.find(it => it.act === key)?.run()}>
        {acts.map(({ act, icon: Icon }) => (
          <MenuItem key={act} id={act} icon={<Icon aria-hidden="true" />} isDanger={act === 'remove'}>
            {t(`chapters.act.${act}`)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
