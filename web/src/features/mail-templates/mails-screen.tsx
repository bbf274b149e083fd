import { MailKind, type MailTemplate, mailTemplates } from '@mediatheque/contract/mail-templates'
import { Language } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Loading, PageHeader, Select, Skeleton } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { LANGUAGE_NAMES, useLanguage, useWords } from '../../words/index.ts'
import { MailForm } from './mail-form.tsx'
import styles from './mails.module.css'

export function MailsScreen() {
  const t = useWords()
  const own = useLanguage()
  const [search, change] = usePageSearch()
  const kind = MailKind.options.find(it => it === search.mail) ?? 'password'
  const language = Language.options.find(it => it === search.language) ?? own
  const { data, error, refetch, isRefetching } = useQuery(query(mailTemplates.list, {}))
  const found = data?.Items.find(it => it.Kind === kind && it.Language === language)
  return (
    <div className={styles.screen}>
      <PageHeader title={t('administration.mails.title')} description={t('administration.mails.intro')} />
      <div className={styles.choices}>
        <Select
          label={t('administration.mails.mail')}
          className={styles.mail}
          options={MailKind.options.map(id => ({ id, label: t(`administration.mails.kind.${id}`) }))}
          value={kind}
          onChange={key => change({ mail: String(key) })}
        />
        <Select
          label={t('administration.mails.language')}
          options={Language.options.map(id => ({ id, label: LANGUAGE_NAMES[id] }))}
          value={language}
          onChange={key => change({ language: String(key) })}
        />
      </div>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {found ? (
        <MailForm key={keyOfMail(found)} template={found} />
      ) : (
        !error && (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        )
      )}
    </div>
  )
}

/** A form of its own for each mail, started again when its text has been reset. */
const keyOfMail = ({ Kind, Language: language, IsChanged }: MailTemplate) =>
  `${Kind} ${language} ${IsChanged}`
