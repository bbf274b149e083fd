import { customPageAddress, pagesIn } from '@mediatheque/contract/appearance'
import { cx } from '../design/index.ts'
import { useLanguage, useWords } from '../words/index.ts'
import { pageAddress } from './address.ts'
import { useAppearance } from './appearance.ts'
import styles from './site-footer.module.css'
import { useSite } from './viewer.ts'

/** None of these pages may be in the frame of a learning environment. */
const TARGET = pageAddress.isVle ? '_blank' : undefined

/** The pages and links that the site offers to everybody, signed in or not; nothing where it has none. */
export function SiteFooter({ className }: { className?: string | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const { DefaultLanguage } = useSite()
  const { Pages = [], FooterLinks = [] } = useAppearance() ?? {}
  if (Pages.length + FooterLinks.length === 0) return null
  return (
    <footer className={cx(styles.footer, className)}>
      <nav aria-label={t('shell.footer')}>
        <ul className={styles.links}>
          {pagesIn(Pages, language, DefaultLanguage).map(page => (
            <li key={page.Slug}>
              {/* A full load: pages that are open to everybody do not know the viewer. */}
              <a href={customPageAddress(page.Slug)} lang={page.Language} target={TARGET}>
                {page.Title}
              </a>
            </li>
          ))}
          {FooterLinks.map(({ Title, URL }) => (
            <li key={`${Title} ${URL}`}>
              <a href={URL} rel="noopener noreferrer" target={TARGET}>
                {Title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
