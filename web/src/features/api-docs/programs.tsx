import { modals, TOKENS_HASH } from '@mediatheque/contract/pages'
import { Link } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'

/** Each with the scope that it needs. */
function examplesAt(origin: string): string {
  const curl = 'curl -H "Authorization: Bearer $MEDIATHEQUE_TOKEN"'
  const found = encodeURIComponent(JSON.stringify({ s: 'tide' }))
  return [
    'export MEDIATHEQUE_TOKEN=mtk_…',
    '# settings:read',
    `${curl} '${origin}/api/core/user/settings/'`,
    '# search:read',
    `${curl} '${origin}/api/ml/search/?f=${found}'`,
    '# notifications:write',
    `${curl} -H 'Content-Type: application/json' -d '{}' '${origin}/api/core/notifications/read'`,
  ].join('\n')
}

/** How a program uses the calls: with a token instead of a session. */
export function Programs() {
  const t = useWords()
  const example = examplesAt(window.location.origin)
  return (
    <details className={styles.part} open={window.location.hash === TOKENS_HASH}>
      <summary className={styles.partTitle}>{t('apiDocs.programs')}</summary>
      <p className={styles.small}>
        {t('apiDocs.programsText')} <Link href={modals.usersettings.paths[0]}>{t('apiDocs.toTokens')}</Link>
      </p>
      <CodeBlock label={t('apiDocs.programs')} text={example} />
      <CopyButton text={example} />
    </details>
  )
}
