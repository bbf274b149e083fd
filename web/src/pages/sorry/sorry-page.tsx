import { pages } from '@mediatheque/contract/pages'
import { useState } from 'react'
import { ButtonLink } from '../../design/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import { SorryView } from './sorry-view.tsx'

const EXPLAINED = ['400', '401', '403', '404', '429', '500', '649'] as const
const isExplained = (number: string): number is (typeof EXPLAINED)[number] =>
  EXPLAINED.some(known => known === number)

/** Text from an address is shown only where it looks like the number it should be. */
function readQuery() {
  const query = new URLSearchParams(window.location.search)
  const number = query.get('error')?.match(/^[A-Za-z0-9]{1,12}$/)?.[0] ?? '500'
  const reference = query.get('id')?.match(/^[A-Za-z0-9-]{1,64}$/)?.[0]
  return { number, reference }
}

/** SHELL-26 */
export function SorryPage() {
  const t = useWords()
  const [{ number, reference }] = useState(readQuery)
  useTitle(t('pages.sorry.title'))
  return (
    <SorryView
      heading={t('pages.sorry.heading')}
      text={isExplained(number) ? t(`pages.sorry.e${number}`) : t('pages.sorry.other')}
      number={number}
      reference={reference}
      actions={
        <ButtonLink look="primary" href={pages.home.path}>
          {t('pages.sorry.home')}
        </ButtonLink>
      }
    />
  )
}
