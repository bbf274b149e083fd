import type { Appearance } from '@mediatheque/contract/appearance'
import { type Look, type ThemeName, wholeTokens } from '@mediatheque/contract/look'
import { Logo } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './appearance.module.css'

interface PreviewProps {
  name: string
  look: Look
  shown: Appearance
}

/** Both themes next to the form, as they would be after saving. */
export function Preview(props: PreviewProps) {
  const t = useWords()
  return (
    <section className={styles.preview} aria-labelledby="appearance-preview">
      <h2 id="appearance-preview" className={styles.heading}>
        {t('appearance.preview.heading')}
      </h2>
      <Sample {...props} theme="light" />
      <Sample {...props} theme="dark" />
    </section>
  )
}

function Sample({ name, look, shown, theme }: PreviewProps & { theme: ThemeName }) {
  const t = useWords()
  const picture = (theme === 'dark' ? shown.DarkLogoURL : null) ?? shown.LogoURL
  return (
    <figure className={styles.figure}>
      <div data-theme={theme} className={styles.sample} style={wholeTokens(look, theme)}>
        <div className={styles.bar}>
          <Logo name={name} {...(picture && { picture })} />
        </div>
        <div className={styles.body}>
          <p className={styles.title}>{t('appearance.preview.title')}</p>
          <p>
            {t('appearance.preview.text')}{' '}
            <span className={styles.anchor}>{t('appearance.preview.link')}</span>
          </p>
          <div className={styles.acts}>
            <span className={styles.primary}>{t('appearance.preview.button')}</span>
            <span className={styles.soft}>{t('appearance.preview.chosen')}</span>
          </div>
        </div>
      </div>
      <figcaption className={styles.hint}>{t(`appearance.preview.${theme}`)}</figcaption>
    </figure>
  )
}
