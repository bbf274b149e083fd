import { settings } from '@mediatheque/contract/settings'
import { Cookie } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { siteQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './cookie-banner.module.css'

/** SHELL-17 */
export function CookieBanner() {
  const t = useWords()
  const bar = useRef<HTMLElement>(null)
  useReserved(bar)
  const { mutate, isPending } = useCall(settings.cookieResponse, [siteQuery])
  const answer = (accept: boolean) => mutate({ accept, cs: '' })
  return (
    <section ref={bar} aria-label={t('shell.cookies.label')} className={styles.banner}>
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

/** As high as it is, whatever its language and the width of the window. */
function useReserved(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--consent', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent')
    }
  }, [bar])
}
