import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { WithAccount } from './microsoft-account.tsx'
import { PostToTeams } from './post-to-teams.tsx'
import styles from './share.module.css'
import { teamsAddress } from './share.rules.ts'
import type { Shared } from './shared.ts'

/** In the window of Teams for everybody; right here where the site is registered with Microsoft. */
export function TeamsPanel(shared: Shared) {
  const t = useWords()
  const { item, address } = shared
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('share.teams.intro')}</p>
      <WithAccount shared={shared} panel="teams">
        <PostToTeams shared={shared} />
      </WithAccount>
      <div className={styles.row}>
        <ButtonLink
          icon={<ExternalLink />}
          href={teamsAddress(address, item.Title)}
          target="_blank"
          rel="noopener"
        >
          {t('share.teams.open')}
        </ButtonLink>
      </div>
    </div>
  )
}
