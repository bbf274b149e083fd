// SHARE-10: the link on a page of a notebook.
import { microsoft } from '@mediatheque/contract/microsoft'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, Loading, Select, SkeletonLines, TextArea, toast } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { MicrosoftFailed, WithAccount } from './microsoft-account.tsx'
import styles from './share.module.css'
import { startInput } from './share.rules.ts'
import type { Shared } from './shared.ts'

export function OneNotePanel(shared: Shared) {
  const t = useWords()
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('share.onenote.intro')}</p>
      <WithAccount shared={shared} panel="onenote">
        <InsertInOneNote shared={shared} />
      </WithAccount>
    </div>
  )
}

const NEW_PAGE = 'new'

function InsertInOneNote({ shared }: { shared: Shared }) {
  const t = useWords()
  const [section, setSection] = useState<string | null>(null)
  const [page, setPage] = useState(NEW_PAGE)
  const [note, setNote] = useState('')
  const [url, setUrl] = useState('')
  const { mutate, isPending } = useCall(microsoft.insertInOneNote, [], {
    onDone: ({ URL: address }) => {
      toast({ kind: 'ok', text: t('share.onenote.inserted') })
      setUrl(address)
      setNote('')
    },
  })
  const insert = () =>
    section !== null &&
    mutate({
      id: shared.item.EncID,
      sectionid: section,
      pageid: page === NEW_PAGE ? '' : page,
      note,
      ...startInput(shared.start),
    })
  return (
    <>
      <SectionChoice
        shared={shared}
        section={section}
        onChange={next => {
          setSection(next)
          setPage(NEW_PAGE)
          setUrl('')
        }}
      />
      {section !== null && <PageChoice key={section} {...{ shared, section, page }} onChange={setPage} />}
      <TextArea label={t('share.mail.note')} rows={3} maxLength={1000} value={note} onChange={setNote} />
      <div className={styles.row}>
        <Button
          look="primary"
          icon={<NotebookPen />}
          isPending={isPending}
          isDisabled={section === null}
          onPress={insert}
        >
          {t('share.onenote.insert')}
        </Button>
        {url !== '' && (
          <ButtonLink icon={<ExternalLink />} href={url} target="_blank" rel="noopener noreferrer">
            {t('share.onenote.open')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

interface SectionChoiceProps {
  shared: Shared
  section: string | null
  onChange: (section: string | null) => void
}

function SectionChoice({ shared, section, onChange }: SectionChoiceProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(microsoft.notebooks, {}))
  const [notebook, setNotebook] = useState<string | null>(null)
  if (error) return <MicrosoftFailed panel="onenote" {...{ shared, error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={2} />
      </Loading>
    )
  if (data.Items.length === 0) return <p className={styles.note}>{t('share.onenote.noNotebooks')}</p>
  const sections = data.Items.find(it => it.id === notebook)?.Sections ?? []
  return (
    <div className={styles.options}>
      <Select
        label={t('share.onenote.notebook')}
        options={data.Items.map(it => ({ id: it.id, label: it.Name }))}
        selectedKey={notebook}
        onSelectionChange={key => {
          setNotebook(String(key))
          onChange(null)
        }}
      />
      <Select
        label={t('share.onenote.section')}
        isDisabled={sections.length === 0}
        description={notebook !== null && sections.length === 0 ? t('share.onenote.noSections') : undefined}
        options={sections.map(it => ({ id: it.id, label: it.Name }))}
        selectedKey={section}
        onSelectionChange={key => onChange(String(key))}
      />
    </div>
  )
}

interface PageChoiceProps {
  shared: Shared
  section: string
  page: string
  onChange: (page: string) => void
}

/** A new page can be made before the others are there. */
function PageChoice({ shared, section, page, onChange }: PageChoiceProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(microsoft.pages, { sectionid: section }))
  if (error) return <MicrosoftFailed panel="onenote" {...{ shared, error, refetch, isRefetching }} />
  const pages = data?.Items ?? []
  return (
    <Select
      label={t('share.onenote.page')}
      options={[
        { id: NEW_PAGE, label: t('share.onenote.newPage') },
        ...pages.map(it => ({ id: it.id, label: it.Title || t('share.onenote.untitled') })),
      ]}
      selectedKey={page}
      onSelectionChange={key => onChange(String(key))}
    />
  )
}
