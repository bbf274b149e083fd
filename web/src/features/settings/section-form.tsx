import { settings } from '@mediatheque/contract/settings'
import { type ReactNode, useEffect } from 'react'
import { Button, Notice, toast } from '../../design/index.ts'
import { useCallForm } from '../../shared/form.ts'
import { siteQuery, useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { pick, SITE_SECTIONS, type SiteSection } from './site.rules.ts'
import type { SiteForm } from './site-fields.tsx'
import styles from './site-settings.module.css'

interface SectionFormProps {
  section: SiteSection
  onDirty: (section: SiteSection, isDirty: boolean) => void
  children: (form: SiteForm) => ReactNode
}

/** One part of the settings, saved by itself. */
export function SectionForm({ section, onDirty, children }: SectionFormProps) {
  const t = useWords()
  const names = SITE_SECTIONS[section]
  const { form, submit, isPending, refusal } = useCallForm(settings.saveSite, {
    defaults: pick(useSite(), names),
    invalidates: [siteQuery],
    saysRefusal: true,
    onDone: ({ Data }) => {
      form.reset(pick(Data, names))
      toast({ kind: 'ok', text: t('site.saved') })
    },
  })
  const { isDirty } = form.formState
  useEffect(() => onDirty(section, isDirty), [section, isDirty, onDirty])
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <h2 className={styles.heading}>{t(`site.${section}`)}</h2>
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      {children(form)}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isPending={isPending} isDisabled={!isDirty}>
          {t('site.save')}
        </Button>
        {isDirty && <Button onPress={() => form.reset()}>{t('site.undo')}</Button>}
      </div>
    </form>
  )
}
