import { identity, type ProviderInFull } from '@mediatheque/contract/identity'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, IconButton, Notice, Switch, TextArea, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { Words } from '../../words/en.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './identity.module.css'
import { domainsIn, slugOf } from './identity.rules.ts'
import { kindFields, type ProviderPreset } from './kinds.tsx'
import type { ProviderForm, ProviderInput } from './provider-form.ts'
import { RulesEditor, RulesPreview } from './rules-editor.tsx'
import { PROVIDERS } from './use-identity.ts'

interface DialogProps {
  close: () => void
}

export function AddProvider({ preset, close }: DialogProps & { preset: ProviderPreset }) {
  const t = useWords()
  const defaults: ProviderInput = {
    Name: preset.name,
    Slug: preset.slug,
    IsEnabled: false,
    IsOnly: false,
    CreatesPeople: true,
    Domains: [],
    Rules: [],
    Settings: preset.settings,
    Secrets: {},
  }
  const { form, submit, isPending, refusal } = useCallForm(identity.create, {
    defaults,
    invalidates: PROVIDERS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('signInSettings.saved', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('signInSettings.addTitle', { name: t(preset.label) })}
      submitLabel={t('signInSettings.add')}
      size="lg"
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <ProviderFields form={form as unknown as ProviderForm} provider={null} />
    </FormDialog>
  )
}

export function EditProvider({ provider, close }: DialogProps & { provider: ProviderInFull }) {
  const t = useWords()
  const { Name, Slug, IsEnabled, IsOnly, CreatesPeople, Domains, Rules, Settings, ProviderID } = provider
  const { form, submit, isPending, refusal } = useCallForm(identity.save, {
    defaults: {
      ...{ ProviderID, Name, Slug, IsEnabled, IsOnly, CreatesPeople, Domains, Rules, Settings },
      Secrets: {},
    },
    invalidates: PROVIDERS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('signInSettings.saved', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('signInSettings.editTitle', { name: Name })}
      submitLabel={t('signInSettings.save')}
      size="lg"
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      {provider.IsFromFile && <Notice>{t('signInSettings.fromFileHint')}</Notice>}
      <ProviderFields form={form as unknown as ProviderForm} provider={provider} />
    </FormDialog>
  )
}

interface FieldsProps {
  form: ProviderForm
  provider: ProviderInFull | null
}

function ProviderFields({ form, provider }: FieldsProps) {
  const t = useWords()
  const KindFields = kindFields[form.watch('Settings').Kind]
  const rules = form.watch('Rules') ?? []
  const { message } = form.formState.errors.Rules?.find?.(it => it !== undefined)?.GroupID ?? {}
  return (
    <>
      <NameFields form={form} isNew={provider === null} />
      {provider && provider.Addresses.length > 0 && <OwnAddresses provider={provider} />}
      <h3 className={styles.heading}>{t('signInSettings.fromProvider')}</h3>
      <KindFields form={form} secretsSet={provider?.SecretsSet ?? []} />
      <DomainsField form={form} />
      <Choices form={form} />
      <RulesEditor
        rules={rules}
        error={message && say(message)}
        onChange={next =>
          form.setValue('Rules', next as ProviderInput['Rules'], { shouldDirty: true, shouldValidate: true })
        }
      />
      {provider && <RulesPreview ProviderID={provider.ProviderID} rules={rules} />}
    </>
  )
}

/** A directory has neither a button nor an address of its own: its people use the sign-in form. */
const isDirectoryForm = (form: ProviderForm) => form.watch('Settings').Kind === 'ldap'

function NameFields({ form, isNew }: { form: ProviderForm; isNew: boolean }) {
  const t = useWords()
  const name = useTextField(form, 'Name')
  const slug = useTextField(form, 'Slug')
  const isDirectory = isDirectoryForm(form)
  const address = `${window.location.origin}/sign-in/${slug.value || '…'}`
  const [isOwnSlug, setOwnSlug] = useState(!isNew || slug.value !== '')
  const rename = (text: string) => {
    name.onChange(text)
    if (!isOwnSlug) form.setValue('Slug', slugOf(text))
  }
  return (
    <>
      <TextField
        label={t('signInSettings.name')}
        description={t(isDirectory ? 'signInSettings.nameDirectoryHint' : 'signInSettings.nameHint')}
        isRequired
        autoFocus
        {...name}
        onChange={rename}
      />
      <TextField
        label={t(isDirectory ? 'signInSettings.shortName' : 'signInSettings.slug')}
        description={
          isDirectory ? t('signInSettings.shortNameHint') : t('signInSettings.slugHint', { address })
        }
        isRequired
        spellCheck="false"
        {...slug}
        onChange={text => {
          setOwnSlug(true)
          slug.onChange(text)
        }}
      />
    </>
  )
}

/** What the provider must be told about this site. */
function OwnAddresses({ provider }: { provider: ProviderInFull }) {
  const t = useWords()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'ok', text: t('signInSettings.copied') }),
      () => toast({ kind: 'danger', text: t('signInSettings.notCopied') }),
    )
  }
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{t('signInSettings.addresses')}</h3>
      {provider.Addresses.map(({ Name, URL }) => {
        const label = t(`signInSettings.address.${Name as keyof Words['signInSettings']['address']}`)
        return (
          <TextField
            key={Name}
            label={label}
            isReadOnly
            value={URL}
            end={
              <IconButton
                size="sm"
                icon={<Copy />}
                label={t('signInSettings.copy', { name: label })}
                onPress={() => void copy(URL)}
              />
            }
          />
        )
      })}
    </div>
  )
}

function DomainsField({ form }: { form: ProviderForm }) {
  const t = useWords()
  const [text, setText] = useState((form.getValues('Domains') ?? []).join('\n'))
  const { message } = form.formState.errors.Domains?.find?.(it => it !== undefined) ?? {}
  const change = (next: string) => {
    setText(next)
    form.setValue('Domains', domainsIn(next), { shouldDirty: true })
  }
  return (
    <TextArea
      label={t('signInSettings.domains')}
      description={t('signInSettings.domainsHint')}
      error={message && say(message)}
      rows={2}
      spellCheck="false"
      value={text}
      onChange={change}
    />
  )
}

function Choices({ form }: { form: ProviderForm }) {
  const t = useWords()
  const set = (name: 'IsEnabled' | 'IsOnly' | 'CreatesPeople') => (on: boolean) =>
    form.setValue(name, on, { shouldDirty: true })
  const isDirectory = isDirectoryForm(form)
  return (
    <>
      <Checkbox
        isSelected={form.watch('CreatesPeople') ?? true}
        description={t('signInSettings.createsHint')}
        onChange={set('CreatesPeople')}
      >
        {t('signInSettings.creates')}
      </Checkbox>
      <Checkbox
        isSelected={form.watch('IsOnly') ?? false}
        description={t('signInSettings.onlyHint')}
        onChange={set('IsOnly')}
      >
        {t('signInSettings.only')}
      </Checkbox>
      <Switch
        isSelected={form.watch('IsEnabled') ?? false}
        description={t(isDirectory ? 'signInSettings.enabledDirectoryHint' : 'signInSettings.enabledHint')}
        onChange={set('IsEnabled')}
      >
        {t('signInSettings.enabled')}
      </Switch>
    </>
  )
}
