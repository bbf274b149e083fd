import { type MailContent, type MailTemplate, mailTemplates } from '@mediatheque/contract/mail-templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Badge, Button, Notice, TextArea, TextField, toast, useDebounced } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './mails.module.css'

const LISTS = [{ queryKey: keyOf(mailTemplates.list) }]

export function MailForm({ template }: { template: MailTemplate }) {
  const t = useWords()
  const { Kind, Language, Subject, Text, Names, IsChanged } = template
  const { form, submit, isPending, refusal } = useCallForm(mailTemplates.save, {
    defaults: { Kind, Language, Subject, Text },
    invalidates: LISTS,
    saysRefusal: true,
    onDone: () => toast({ kind: 'ok', text: t('administration.mails.saved') }),
  })
  const reset = useCall(mailTemplates.reset, LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('administration.mails.hasReset') }),
  })
  const test = useCall(mailTemplates.test, [], {
    onDone: ({ To }) => toast({ kind: 'ok', text: t('administration.mails.sent', { to: To }) }),
  })
  const written = { Kind, Language, Subject: String(form.watch('Subject')), Text: String(form.watch('Text')) }
  return (
    <div className={styles.sideBySide}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          <Badge tone={IsChanged ? 'warn' : 'ok'}>
            {t(IsChanged ? 'administration.mails.changed' : 'administration.mails.usual')}
          </Badge>
        </p>
        <TextField
          label={t('administration.mails.subject')}
          isRequired
          lang={Language}
          {...useTextField(form, 'Subject')}
        />
        <TextArea
          label={t('administration.mails.text')}
          description={t('administration.mails.names', {
            names: Names.map(name => `{{${name}}}`).join(', '),
          })}
          isRequired
          rows={14}
          lang={Language}
          {...useTextField(form, 'Text')}
        />
        {refusal && <Notice kind="danger">{refusal}</Notice>}
        <div className={styles.acts}>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('administration.mails.save')}
          </Button>
          <Button isPending={test.isPending} onPress={() => test.mutate(written)}>
            {t('administration.mails.test')}
          </Button>
          {IsChanged && (
            <Button isPending={reset.isPending} onPress={() => reset.mutate({ Kind, Language })}>
              {t('administration.mails.reset')}
            </Button>
          )}
        </div>
      </form>
      <Preview written={written} />
    </div>
  )
}

const SETTLED_MS = 400

type Written = Pick<MailTemplate, 'Kind' | 'Language'> & MailContent

function Preview({ written }: { written: Written }) {
  const t = useWords()
  const Subject = useDebounced(written.Subject, SETTLED_MS)
  const Text = useDebounced(written.Text, SETTLED_MS)
  const asked = { ...written, Subject, Text }
  const { data, error } = useQuery({
    queryKey: [...keyOf(mailTemplates.preview), asked],
    queryFn: ({ signal }) => api(mailTemplates.preview, asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={styles.preview} aria-label={t('administration.mails.preview')}>
      <h2 className={styles.previewTitle}>{t('administration.mails.preview')}</h2>
      <p className={styles.hint}>{t('administration.mails.previewHint')}</p>
      {error ? (
        <Notice kind="warn">{error.message}</Notice>
      ) : (
        data && (
          <>
            <p lang={written.Language}>
              <strong>{data.Subject}</strong>
            </p>
            <pre className={styles.text} lang={written.Language}>
              {data.Text}
            </pre>
          </>
        )
      )}
    </section>
  )
}
