import { modals } from '@mediatheque/contract/pages'
import { Link } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'

const exampleAt = (origin: string) =>
  [
    'export MEDIATHEQUE_TOKEN=mtk_…',
    `curl -H "Authorization: Bearer $MEDIATHEQUE_TOKEN" '${origin}/api/core/user/settings/'`,
  ].join('\n')

/** How a program uses the calls: with a token instead of a session. */
export function Programs() {
  const t = useWords()
  const example = exampleAt(window.location.origin)
  return (
    <details className={styles.part}>
      <summary className={styles.partTitle}>{t('apiDocs.programs')}</summary>
      <p className={styles.small}>
        {t('apiDocs.programsText')} <Link href={modals.usersettings.paths[0]}>{t('apiDocs.toTokens')}</Link>
      </p>
      <CodeBlock label={t('apiDocs.programs')} text={example} />
      <CopyButton text={example} />
    </details>
  )
}
