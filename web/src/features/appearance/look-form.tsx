import type { Appearance, FooterLink } from '@mediatheque/contract/appearance'
import { accentsOf, USUAL_ACCENTS } from '@mediatheque/contract/look'
import { pages } from '@mediatheque/contract/pages'
import { useController } from 'react-hook-form'
import { Button, Notice, Switch, TextField } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { useTextField } from '../../shared/form.ts'
import { LeaveQuestion } from '../../shared/leave-question.tsx'
import { useWords } from '../../words/index.ts'
import styles from './appearance.module.css'
import { ColourField } from './colour-field.tsx'
import { FontField } from './font-field.tsx'
import { FooterLinks } from './footer-links.tsx'
import { Preview } from './preview.tsx'
import { type AppearanceForm, lookOf, useAppearanceForm } from './use-appearance-form.ts'

const USUAL_FONT = 'Inter'

/** What can be read without its form. */
const COMPARED = ['SiteName', 'Accent', 'DarkAccent', 'Font', 'HeadingFont'] as const

const linesOf = (links: readonly FooterLink[]) => links.map(it => `${it.Title}: ${it.URL}`).join('\n')

export function LookForm({ shown }: { shown: Appearance }) {
  const t = useWords()
  const { form, submit, isPending, refusal, conflict } = useAppearanceForm(shown)
  const draft = form.watch()
  const { isDirty } = form.formState
  return (
    <div className={styles.sideBySide}>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        {refusal && (
          <Notice kind="danger" isLive>
            {refusal}
          </Notice>
        )}
        {conflict && (
          <ConflictNotice
            rows={[
              ...COMPARED.map(name => ({
                label: t(`appearance.field.${name}`),
                mine: String(conflict.mine[name]),
                theirs: String(conflict.theirs[name]),
              })),
              {
                label: t('appearance.footer.links'),
                mine: linesOf(conflict.mine.FooterLinks),
                theirs: linesOf(conflict.theirs.FooterLinks),
              },
            ]}
            keepMine={conflict.keepMine}
            takeTheirs={conflict.takeTheirs}
          />
        )}
        <LookFields form={form} />
        <div className={styles.acts}>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={!isDirty}>
            {t('appearance.save')}
          </Button>
          {isDirty && <Button onPress={() => form.reset()}>{t('appearance.undo')}</Button>}
        </div>
      </form>
      <Preview name={String(draft.SiteName)} look={lookOf(draft)} shown={shown} />
      <LeaveQuestion
        isDirty={isDirty}
        title={t('site.leaveTitle')}
        leaveLabel={t('site.leave')}
        stayLabel={t('site.stay')}
      >
        {t('appearance.leaveText')}
      </LeaveQuestion>
    </div>
  )
}

/** The layout is arranged where it is seen. */
const HOME_LAYOUT = `${pages.home.path}?modal=editlayout`

function LookFields({ form }: { form: AppearanceForm }) {
  const t = useWords()
  const { dark } = accentsOf(lookOf(form.watch()))
  const mail = useController({ control: form.control, name: 'FormattedMail' })
  return (
    <>
      <TextField
        {...useTextField(form, 'SiteName')}
        label={t('appearance.field.SiteName')}
        description={t('appearance.field.SiteNameHint')}
        isRequired
      />
      <ColourField
        form={form}
        name="Accent"
        theme="light"
        usual={USUAL_ACCENTS.light}
        label={t('appearance.field.Accent')}
        hint={t('appearance.field.AccentHint')}
      />
      <ColourField
        form={form}
        name="DarkAccent"
        theme="dark"
        usual={dark}
        label={t('appearance.field.DarkAccent')}
        hint={t('appearance.field.DarkAccentHint')}
      />
      <FontField
        form={form}
        name="Font"
        usual={USUAL_FONT}
        label={t('appearance.field.Font')}
        hint={t('appearance.field.FontHint')}
      />
      <FontField
        form={form}
        name="HeadingFont"
        usual={String(form.watch('Font')) || USUAL_FONT}
        label={t('appearance.field.HeadingFont')}
        hint={t('appearance.field.HeadingFontHint')}
      />
      <FooterLinks form={form} />
      <Switch
        description={t('appearance.field.FormattedMailHint')}
        isSelected={mail.field.value === true}
        onChange={mail.field.onChange}
      >
        {t('appearance.field.FormattedMail')}
      </Switch>
      <div className={styles.field}>
        <p className={styles.name}>{t('appearance.home.name')}</p>
        <p className={styles.hint}>{t('appearance.home.hint')}</p>
        <div>
          <Button size="sm" onPress={() => leaveFor(HOME_LAYOUT)}>
            {t('appearance.home.arrange')}
          </Button>
        </div>
      </div>
    </>
  )
}
