import { useWords } from '../../words/index.ts'
import { type SiteForm, SiteNumber, SiteSwitch } from './site-fields.tsx'
import styles from './site-settings.module.css'

/** SHARE-04, SHARE-06: links that open items to people who could not see them. */
export function SharingFields({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <>
      <SiteSwitch
        form={form}
        name="LinksAllowed"
        label={t('site.field.LinksAllowed')}
        hint={t('site.field.LinksAllowedHint')}
      />
      <SiteNumber
        form={form}
        name="LinkDays"
        label={t('site.field.LinkDays')}
        hint={t('site.field.LinkDaysHint')}
        end={<span className={styles.unit}>{t('site.field.days')}</span>}
      />
      <SiteSwitch
        form={form}
        name="EndlessLinks"
        label={t('site.field.EndlessLinks')}
        hint={t('site.field.EndlessLinksHint')}
      />
    </>
  )
}
