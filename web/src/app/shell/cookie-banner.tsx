import { settings } from '@mediatheque/contract/settings'
import { Cookie } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { siteQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './cookie-banner.module.css'

/** SHELL-17 */
export function CookieBanner() {
  const t = useWords()
  const { mutate, isPending } = useCall(settings.cookieResponse, [siteQuery])
  const answer = (accept: boolean) => mutate({ accept, cs: '' })
  return (
    <section aria-label={t('shell.cookies.label')} className={styles.banner}>
      <Cookie aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{t('shell.cookies.text')}</p>
      <div className={styles.answers}>
        <Button isDisabled={isPending} onPress={() => answer(false)}>
          {t('shell.cookies.decline')}
        </Button>
        <Button isDisabled={isPending} onPress={() => answer(true)}>
          {t('shell.cookies.accept')}
        </Button>
      </div>
    </section>
  )
}
