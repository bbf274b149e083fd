import { type CustomPage, customPageAddress, USUAL_PAGES } from '@mediatheque/contract/appearance'
import { LANGUAGES, type Language } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Link, Loading, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useSite } from '../../shared/viewer.ts'
import { LANGUAGE_NAMES, useWords } from '../../words/index.ts'
import styles from './appearance.module.css'
import { PageDialog } from './page-dialog.tsx'
import { pagesQuery } from './use-pages.ts'

/** What is open: a text of a page, or a page that has no address yet. */
interface Opened {
  slug: string
  language: Language
}

/** Imprint, privacy and whatever else everybody may read; each is written in one language or more. */
export function PagesPanel() {
  const t = useWords()
  const { DefaultLanguage } = useSite()
  const { data, error, refetch, isRefetching } = useQuery(pagesQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = data?.Items ?? []
  const slugs = [...new Set([...USUAL_PAGES, ...rows.map(it => it.Slug)])]
  return (
    <section className={styles.panel} aria-labelledby="appearance-pages">
      <h2 id="appearance-pages" className={styles.heading}>
        {t('appearance.pages.heading')}
      </h2>
      <p className={styles.hint}>{t('appearance.pages.hint')}</p>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data && (
        <ul className={styles.pages}>
          {slugs.map(slug => (
            <PageRow
              key={slug}
              slug={slug}
              written={rows.filter(it => it.Slug === slug)}
              open={language => setOpened({ slug, language })}
            />
          ))}
        </ul>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      <div>
        <Button size="sm" icon={<Plus />} onPress={() => setOpened({ slug: '', language: DefaultLanguage })}>
          {t('appearance.pages.add')}
        </Button>
      </div>
      {opened && (
        <PageDialog
          {...opened}
          stored={rows.find(it => it.Slug === opened.slug && it.Language === opened.language)}
          close={() => setOpened(null)}
        />
      )}
    </section>
  )
}

interface PageRowProps {
  slug: string
  written: readonly CustomPage[]
  open: (language: Language) => void
}

function PageRow({ slug, written, open }: PageRowProps) {
  const t = useWords()
  const usual = USUAL_PAGES.find(it => it === slug)
  const name = usual ? t(`appearance.pages.usual.${usual}`) : (written[0]?.Title ?? slug)
  return (
    <li className={styles.page}>
      <div className={styles.field}>
        <h3 className={styles.name}>{name}</h3>
        {written.length > 0 ? (
          <Link href={customPageAddress(slug)} target="_blank">
            {customPageAddress(slug)}
          </Link>
        ) : (
          <span className={styles.hint}>{t('appearance.pages.unwritten')}</span>
        )}
      </div>
      <div className={styles.acts}>
        {LANGUAGES.map(language => {
          const isWritten = written.some(it => it.Language === language)
          const values = { name, language: LANGUAGE_NAMES[language] }
          return (
            <Button
              key={language}
              size="sm"
              look={isWritten ? 'secondary' : 'quiet'}
              icon={isWritten ? <Pencil /> : <Plus />}
              aria-label={t(isWritten ? 'appearance.pages.editIn' : 'appearance.pages.writeIn', values)}
              onPress={() => open(language)}
            >
              {LANGUAGE_NAMES[language]}
            </Button>
          )
        })}
      </div>
    </li>
  )
}
