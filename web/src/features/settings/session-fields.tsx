// Sessions and sign-in: how long they last, and what has to be proven.
import { Role } from '@mediatheque/contract/primitives'
import { Checkbox, CheckboxGroup } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { type SiteForm, SiteNumber, SiteSwitch, useSiteField } from './site-fields.tsx'
import styles from './site-settings.module.css'

export function SessionFields({ form }: { form: SiteForm }) {
  const t = useWords()
  const minutes = <span className={styles.unit}>{t('site.field.SessionDurationUnit')}</span>
  return (
    <>
      <SiteNumber
        form={form}
        name="SessionDuration"
        label={t('site.field.SessionDuration')}
        hint={t('site.field.SessionDurationHint')}
        end={minutes}
      />
      <SiteSwitch
        form={form}
        name="GuestAccess"
        label={t('site.field.GuestAccess')}
        hint={t('site.field.GuestAccessHint')}
      />
      <RolesWithFactor form={form} />
      <SiteNumber
        form={form}
        name="ConfirmMinutes"
        label={t('site.field.ConfirmMinutes')}
        hint={t('site.field.ConfirmMinutesHint')}
        end={minutes}
      />
    </>
  )
}

function RolesWithFactor({ form }: { form: SiteForm }) {
  const t = useWords()
  const { value, onChange, error } = useSiteField(form, 'SecondFactorRoles')
  return (
    <CheckboxGroup
      label={t('site.field.SecondFactorRoles')}
      description={t('site.field.SecondFactorRolesHint')}
      error={error}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    >
      {Role.options.map(role => (
        <Checkbox key={role} value={role}>
          {t(`account.roles.${role}`)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
