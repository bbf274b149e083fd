import { pages } from '@mediatheque/contract/pages'
import { ButtonLink } from '../../design/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import { SorryView } from '../sorry/index.ts'

export function NotFoundPage() {
  const t = useWords()
  useTitle(t('pages.notFound.title'))
  return (
    <SorryView
      heading={t('pages.notFound.heading')}
      text={t('pages.notFound.text')}
      number={404}
      actions={
        <ButtonLink look="primary" href={pages.home.path}>
          {t('pages.notFound.home')}
        </ButtonLink>
      }
    />
  )
}
