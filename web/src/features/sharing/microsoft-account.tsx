// The Microsoft account with which somebody shares to Teams and OneNote: their own, connected once.
import { integrations } from '@mediatheque/contract/integrations'
import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { CallFailed, leaveFor } from '../../shared/api.ts'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './share.module.css'
import type { Shared } from './shared.ts'

export type MicrosoftPanel = 'teams' | 'onenote'

/** Undefined until it is known. */
export function useMicrosoft() {
  const { data, error } = useQuery(query(integrations.sources, {}))
  const found = data?.Items.find(it => it.Name === 'teams')
  return { isKnown: data !== undefined || error !== null, account: found?.IsOffered ? found : undefined }
}

interface WithAccountProps {
  shared: Shared
  panel: MicrosoftPanel
  children: ReactNode
}

export function WithAccount({ shared, panel, children }: WithAccountProps) {
  const t = useWords()
  const { account } = useMicrosoft()
  if (!account) return null
  if (!account.IsConnected) return <Connect {...{ shared, panel }} />
  return (
    <>
      <p className={styles.note}>{t('share.microsoft.connectedAs', { account: account.Account })}</p>
      {children}
    </>
  )
}

/** They come back to this panel; the address says when they did not agree. */
function Connect({ shared: { item }, panel }: Omit<WithAccountProps, 'children'>) {
  const t = useWords()
  const { mutate, isPending } = useCall(integrations.connect, [], { onDone: ({ URL }) => leaveFor(URL) })
  const back = new URLSearchParams({ id: item.EncID, modal: 'share', panel })
  const isBack = new URLSearchParams(window.location.search).has('problem')
  return (
    <>
      {isBack && <Notice kind="warn">{t('share.microsoft.refused')}</Notice>}
      <p>{t('share.microsoft.connectText')}</p>
      <div className={styles.row}>
        <Button
          look="primary"
          icon={<Link2 />}
          isPending={isPending}
          onPress={() => mutate({ Source: 'teams', returnurl: `${pages.view.path}?${back}` })}
        >
          {t('share.microsoft.connect')}
        </Button>
      </div>
    </>
  )
}

const NOT_CONNECTED = ['connect-account-first', 'connect-account-again']

type FailedProps = Parameters<typeof QueryFailed>[0] & Omit<WithAccountProps, 'children'>

/** An account that Microsoft has forgotten, or that has not agreed to this yet, is connected again. */
export function MicrosoftFailed({ shared, panel, ...failed }: FailedProps) {
  const { error } = failed
  if (!(error instanceof CallFailed && NOT_CONNECTED.includes(error.Key ?? '')))
    return <QueryFailed {...failed} />
  return (
    <>
      <Notice kind="warn">{error.message}</Notice>
      <Connect {...{ shared, panel }} />
    </>
  )
}
