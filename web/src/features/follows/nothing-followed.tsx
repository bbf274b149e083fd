import { pages } from '@mediatheque/contract/pages'
import { Rss } from 'lucide-react'
import { ButtonLink, EmptyState } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

export function NothingFollowed() {
  const t = useWords()
  return (
    <EmptyState
      icon={<Rss />}
      action={<ButtonLink href={`${pages.default.path}?show=cats`}>{t('follows.browse')}</ButtonLink>}
    >
      {t('follows.none')}
    </EmptyState>
  )
}
