import { Link2Off } from 'lucide-react'
import { Notice } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './links.module.css'
import { type LinkDraft, refusedIn } from './links.rules.ts'

/** LINK-07: those that lead nowhere, while there is time to correct them. */
export function RefusedLinks({ drafts }: { drafts: readonly LinkDraft[] }) {
  const t = useWords()
  const refused = refusedIn(drafts)
  if (refused.length === 0) return null
  return (
    <Notice kind="warn" isLive title={refused.length === drafts.length ? t('links.nothing') : undefined}>
      <ul className={styles.dropped}>
        {refused.map(({ URL, Problem }) => (
          <li key={URL}>
            <Link2Off aria-hidden="true" />
            <span>
              <strong>{URL}</strong> {t('links.cannot')} {say(Problem)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
