// What stands in each section, top to bottom.
import { Language } from '@mediatheque/contract/primitives'
import { DateFormat } from '@mediatheque/contract/settings'
import type { ReactNode } from 'react'
import { Combobox, TextField } from '../../design/index.ts'
import { momentText, type TimeWays } from '../../shared/time.rules.ts'
import { useSite } from '../../shared/viewer.ts'
import { LANGUAGE_NAMES, useLanguage, useWords } from '../../words/index.ts'
import { SessionFields } from './session-fields.tsx'
import { SharingFields } from './sharing-fields.tsx'
import { onLines, type SiteSection, withCommas } from './site.rules.ts'
import {
  SiteChoice,
  type SiteForm,
  SiteList,
  SiteNumber,
  SiteSwitch,
  SiteText,
  useSiteField,
} from './site-fields.tsx'
import styles from './site-settings.module.css'

type Fields = (props: { form: SiteForm }) => ReactNode

function General({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <>
      <SiteText
        form={form}
        name="SiteName"
        label={t('site.field.SiteName')}
        hint={t('site.field.SiteNameHint')}
      />
      <SiteText form={form} name="Organisation" label={t('site.field.Organisation')} />
      <SiteText
        form={form}
        name="SupportEmail"
        label={t('site.field.SupportEmail')}
        hint={t('site.field.SupportEmailHint')}
      />
      <SiteChoice
        form={form}
        name="DefaultLanguage"
        label={t('site.field.DefaultLanguage')}
        hint={t('site.field.DefaultLanguageHint')}
        options={Language.options.map(id => ({ id, label: LANGUAGE_NAMES[id] }))}
      />
    </>
  )
}

function Lists({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <SiteNumber
      form={form}
      name="SearchPageSize"
      label={t('site.field.SearchPageSize')}
      hint={t('site.field.SearchPageSizeHint')}
    />
  )
}

function Files({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <>
      <SiteList
        form={form}
        name="DeniedFileTypes"
        list={withCommas}
        label={t('site.field.DeniedFileTypes')}
        hint={t('site.field.DeniedFileTypesHint')}
      />
      <SiteSwitch
        form={form}
        name="FileTypesAreAllowed"
        label={t('site.field.FileTypesAreAllowed')}
        hint={t('site.field.FileTypesAreAllowedHint')}
      />
      <SiteText
        form={form}
        name="UploadDisclaimerText"
        label={t('site.field.UploadDisclaimerText')}
        hint={t('site.field.UploadDisclaimerTextHint')}
        rows={5}
      />
      <SiteSwitch
        form={form}
        name="AllowFreeviewEdit"
        label={t('site.field.AllowFreeviewEdit')}
        hint={t('site.field.AllowFreeviewEditHint')}
      />
    </>
  )
}

function Items({ form }: { form: SiteForm }) {
  const t = useWords()
  const days = <span className={styles.unit}>{t('site.field.days')}</span>
  return (
    <>
      <SiteSwitch
        form={form}
        name="MandatoryCategorySelection"
        label={t('site.field.MandatoryCategorySelection')}
        hint={t('site.field.MandatoryCategorySelectionHint')}
      />
      <SiteNumber
        form={form}
        name="DefaultExpiryDays"
        label={t('site.field.DefaultExpiryDays')}
        hint={t('site.field.DefaultExpiryDaysHint')}
        end={days}
      />
      <SiteNumber
        form={form}
        name="DocumentExpiryDays"
        label={t('site.field.DocumentExpiryDays')}
        hint={t('site.field.DocumentExpiryDaysHint')}
        end={days}
      />
      <SiteSwitch
        form={form}
        name="CaptionsOnUpload"
        label={t('site.field.CaptionsOnUpload')}
        hint={t('site.field.CaptionsOnUploadHint')}
      />
      <SiteSwitch
        form={form}
        name="AIEnabled"
        label={t('site.field.AIEnabled')}
        hint={t('site.field.AIEnabledHint')}
      />
    </>
  )
}

function Comments({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <SiteSwitch
      form={form}
      name="CommentsNeedApproval"
      label={t('site.field.CommentsNeedApproval')}
      hint={t('site.field.CommentsNeedApprovalHint')}
    />
  )
}

const zones = Intl.supportedValuesOf('timeZone').map(id => ({ id, label: id.replaceAll('_', ' ') }))

function Dates({ form }: { form: SiteForm }) {
  const t = useWords()
  const language = useLanguage()
  const site = useSite()
  const { value, onChange, error } = useSiteField(form, 'DefaultRegion')
  const Region = typeof value === 'string' && value !== '' ? value : site.DefaultRegion
  const exampleIn = (format: TimeWays['DateFormat']) =>
    momentText(new Date(), { DateFormat: format, Region, language })
  const chosen = DateFormat.catch(site.DateFormat).parse(form.watch('DateFormat'))
  return (
    <>
      <SiteChoice
        form={form}
        name="DateFormat"
        label={t('site.field.DateFormat')}
        options={DateFormat.options.map(id => ({ id, label: id, description: exampleIn(id) }))}
      />
      <Combobox
        label={t('site.field.DefaultRegion')}
        description={t('site.field.DefaultRegionHint')}
        error={error}
        options={zones}
        value={{ id: Region, label: Region.replaceAll('_', ' ') }}
        onChange={option => option && onChange(String(option.id))}
      />
      <p className={styles.example} aria-live="polite">
        {t('site.dateExample', { moment: exampleIn(chosen) })}
      </p>
    </>
  )
}

function Disclaimer({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <SiteText
      form={form}
      name="DisclaimerText"
      label={t('site.field.DisclaimerText')}
      hint={t('site.field.DisclaimerTextHint')}
      rows={10}
    />
  )
}

function Cookies({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <>
      <SiteSwitch
        form={form}
        name="CookieBanner"
        label={t('site.field.CookieBanner')}
        hint={t('site.field.CookieBannerHint')}
      />
      <SiteSwitch
        form={form}
        name="DisableTracking"
        label={t('site.field.DisableTracking')}
        hint={t('site.field.DisableTrackingHint')}
      />
    </>
  )
}

function Courses({ form }: { form: SiteForm }) {
  const t = useWords()
  return (
    <>
      <SiteList
        form={form}
        name="Courses"
        list={onLines}
        rows={6}
        label={t('site.field.Courses')}
        hint={t('site.field.CoursesHint')}
      />
      <SiteSwitch
        form={form}
        name="SignupLinks"
        label={t('site.field.SignupLinks')}
        hint={t('site.field.SignupLinksHint')}
      />
    </>
  )
}

function Advanced({ form }: { form: SiteForm }) {
  const t = useWords()
  const { Key, BaseURL } = useSite()
  const readOnly = t('site.field.readOnly')
  return (
    <>
      <SiteSwitch
        form={form}
        name="IsNetCore"
        label={t('site.field.IsNetCore')}
        hint={t('site.field.IsNetCoreHint')}
      />
      <SiteText
        form={form}
        name="CloudBaseURL"
        label={t('site.field.CloudBaseURL')}
        hint={t('site.field.CloudBaseURLHint')}
      />
      <TextField label={t('site.field.BaseURL')} description={readOnly} value={BaseURL} isReadOnly />
      <TextField label={t('site.field.Key')} description={readOnly} value={Key} isReadOnly />
    </>
  )
}

export const sectionFields: Readonly<Record<SiteSection, Fields>> = {
  general: General,
  sessions: SessionFields,
  lists: Lists,
  files: Files,
  items: Items,
  sharing: SharingFields,
  comments: Comments,
  dates: Dates,
  disclaimer: Disclaimer,
  cookies: Cookies,
  courses: Courses,
  advanced: Advanced,
}
