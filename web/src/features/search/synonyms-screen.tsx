// Administrators keep the words that search takes for one another.
import { type SynonymGroup, synonyms, synonymsVersion } from '@mediatheque/contract/synonyms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Loading, Notice, PageHeader, Skeleton, TextArea, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './synonyms.module.css'
import { groupsIn, lineAt, linesOf } from './synonyms.rules.ts'

export function SynonymsScreen() {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(synonyms.list, {}))
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('administration.synonyms.title')}
        description={t('administration.synonyms.intro')}
      />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data ? (
        <SynonymsForm stored={data.Items} />
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

/** What is written stays written when somebody else saves meanwhile. */
function SynonymsForm({ stored }: { stored: SynonymGroup[] }) {
  const t = useWords()
  const [text, setText] = useState(() => linesOf(stored))
  const [opened, setOpened] = useState(stored)
  const { mutate, isPending, error } = useCall(synonyms.save, [{ queryKey: keyOf(synonyms.list) }], {
    isHandled: true,
    onDone: ({ Data }) => {
      setOpened(Data)
      setText(linesOf(Data))
      toast({ kind: 'ok', text: t('administration.synonyms.saved') })
    },
  })
  const groups = groupsIn(text)
  const isConflict = error instanceof CallFailed && error.isConflict
  const save = () =>
    mutate({
      Groups: groups.map(it => it.words),
      Version: synonymsVersion(isConflict ? stored : opened),
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {stored.length === 0 && text === '' && <Notice>{t('administration.synonyms.none')}</Notice>}
      <TextArea
        label={t('administration.synonyms.groups')}
        description={t('administration.synonyms.hint')}
        rows={16}
        value={text}
        onChange={setText}
      />
      <Problem error={error} groups={groups} />
      <Button type="submit" look="primary" isPending={isPending} className={styles.save}>
        {t('administration.synonyms.save')}
      </Button>
    </form>
  )
}

function Problem({ error, groups }: { error: Error | null; groups: ReturnType<typeof groupsIn> }) {
  const t = useWords()
  if (!error) return null
  if (error instanceof CallFailed && error.isConflict)
    return <Notice kind="warn">{t('administration.synonyms.changed')}</Notice>
  const [field, problem] = error instanceof CallFailed ? (Object.entries(error.Fields)[0] ?? []) : []
  const line = lineAt(field, groups)
  return (
    <Notice kind="danger">
      {line === undefined
        ? error.message
        : t('administration.synonyms.inLine', { line, problem: problem ?? error.message })}
    </Notice>
  )
}
