// SIGNAGE-04: a running screen. It asks every minute whether there is something else to play.
import { SIGNAGE_POLL_SECS, type SignageGallery, signage } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Spinner } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import '../../words/add-screen.ts'
import { useWords } from '../../words/index.ts'
import { useKept } from './offline/use-kept.ts'
import styles from './show.module.css'
import { takesUp, turnsIn } from './show.rules.ts'
import { Show } from './show.tsx'

const FIRST_TRIES_EVERY_MS = 10_000

const galleryOf = (id: string) => query(signage.gallery, { id, gallerydata: true })

const useGallery = (id: string) =>
  useQuery({
    ...galleryOf(id),
    refetchInterval: ({ state }) => (state.data ? SIGNAGE_POLL_SECS * 1000 : FIRST_TRIES_EVERY_MS),
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
    structuralSharing: (before, next) =>
      takesUp(before as SignageGallery | undefined, next as SignageGallery, Date.now()) ? next : before,
  })

export function Screen() {
  const t = useWords()
  const id = new URLSearchParams(window.location.search).get('id') ?? ''
  const { data, error } = useGallery(id)
  const turns = useMemo(() => turnsIn(data?.Items ?? []), [data])
  const isGone = error instanceof CallFailed && [400, 404].includes(error.status)
  useTitle(data?.Name ?? t('screen.title'))
  useKept(data)
  if (isGone) return <Plate heading={t('screen.gone')}>{t('screen.goneText')}</Plate>
  if (!data)
    return (
      <Plate>
        <Spinner size="lg" label={t('screen.loading')} />
      </Plate>
    )
  if (turns.length === 0) return <Plate heading={data.Name}>{t('screen.empty')}</Plate>
  return (
    <main className={styles.window}>
      <h1 className="visually-hidden">{data.Name}</h1>
      <Show turns={turns} />
    </main>
  )
}

const useTitle = (title: string) =>
  useEffect(() => {
    document.title = title
  }, [title])

const Plate = ({ heading, children }: { heading?: string; children: ReactNode }) => (
  <main className={styles.plate}>
    {heading && <h1 className={styles.heading}>{heading}</h1>}
    {heading ? <p>{children}</p> : children}
  </main>
)
