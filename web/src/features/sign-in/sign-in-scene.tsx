import type { ReactNode } from 'react'
import { Logo } from '../../design/index.ts'
import { useSite } from '../../shared/viewer.ts'
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
  const { SiteName } = useSite()
  return (
    <div className={styles.screen}>
      <Still />
      <div className={styles.card}>
        <Logo name={SiteName} />
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {children}
      </div>
      <p className={styles.caption}>{t('signIn.caption')}</p>
    </div>
  )
}
