import type { CustomPage } from '@mediatheque/contract/appearance'
import { pages } from '@mediatheque/contract/pages'
import { Loading, SkeletonLines } from '../../design/index.ts'
import { FormattedText } from '../../shared/formatted-text.tsx'
import { SiteFooter } from '../../shared/site-footer.tsx'
import { SiteLogo } from '../../shared/site-logo.tsx'
import { useWords } from '../../words/index.ts'
import styles from './custom-page.module.css'

/** A page of the site, for everybody: without navigation, which needs to know who looks. */
export function CustomPageView({ page }: { page: CustomPage | undefined }) {
  const t = useWords()
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <a href={pages.home.path} className={styles.home}>
          <SiteLogo />
          <span className="visually-hidden">, {t('shell.home')}</span>
        </a>
      </header>
      {page ? (
        <article className={styles.text} lang={page.Language}>
          <h1 className={styles.title}>{page.Title}</h1>
          <FormattedText html={page.Html} />
        </article>
      ) : (
        <Loading className={styles.text}>
          <SkeletonLines lines={12} />
        </Loading>
      )}
      <SiteFooter />
    </div>
  )
}
