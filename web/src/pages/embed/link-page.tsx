// SHARE-04: the page of an item for somebody who has no session, and a link that lets them watch it.
import { appearance } from '@mediatheque/contract/appearance'
import { media } from '@mediatheque/contract/media'
import { pages } from '@mediatheque/contract/pages'
import { settings } from '@mediatheque/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ButtonLink, Logo } from '../../design/index.ts'
import { FormattedText } from '../../shared/formatted-text.tsx'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './embed.module.css'
import { embedQuery } from './embed.rules.ts'
import { EmbedPage } from './embed-page.tsx'

const LinkDownload = lazy(() => import('./link-download.tsx').then(it => ({ default: it.LinkDownload })))

export function LinkPage() {
  const t = useWords()
  const { pathname, search } = window.location
  const { data: site } = useQuery(query(settings.site, {}))
  // It came with the page.
  const { data: look } = useQuery({ ...query(appearance.shown, {}), enabled: false })
  // Asked for by what is above.
  const { data: item } = useQuery({ ...query(media.item, { id: embedQuery(search).id }), enabled: false })
  return (
    <div className={styles.linked}>
      <header className={styles.linkedHead}>
        <Logo name={site?.SiteName ?? ''} {...(look?.LogoURL && { picture: look.LogoURL })} />
        <ButtonLink href={`${pages.login.path}?sourceurl=${encodeURIComponent(pathname + search)}`}>
          {t('embed.signIn')}
        </ButtonLink>
      </header>
      <EmbedPage />
      {item && (
        <section aria-labelledby="linked-title" className={styles.linkedText}>
          <h1 id="linked-title" className={styles.heading}>
            {item.Title}
          </h1>
          <FormattedText html={item.DescriptionHTML} />
          {item.CanDownload && (
            <Suspense>
              <div>
                <LinkDownload item={item} />
              </div>
            </Suspense>
          )}
        </section>
      )}
    </div>
  )
}
