import { signIn } from '@mediatheque/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../shared/query.ts'
import { SiteFooter } from '../../shared/site-footer.tsx'
import { SiteLogo } from '../../shared/site-logo.tsx'
import { useWords } from '../../words/index.ts'
import styles from './sign-in-scene.module.css'
import { Still } from './still.tsx'

interface SignInSceneProps {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

/** A card over a still of the library: everything that happens before somebody is inside. */
export function SignInScene({ title, subtitle, children }: SignInSceneProps) {
  const t = useWords()
  const picture = useQuery(query(signIn.options, {})).data?.BackgroundURL // ITEM-32
  return (
    <div className={styles.screen}>
      {picture ? <img className={styles.picture} src={picture} alt="" /> : <Still />}
      <div className={styles.card}>
        <SiteLogo />
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {children}
        <SiteFooter className={styles.footer} />
      </div>
      {!picture && <p className={styles.caption}>{t('signIn.caption')}</p>}
    </div>
  )
}
