// Administrators choose how the site looks.
import { appearance } from '@mediatheque/contract/appearance'
import { signIn } from '@mediatheque/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button, Loading, PageHeader, Skeleton, toast } from '../../design/index.ts'
import { appearanceQuery } from '../../shared/appearance.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { keyOf, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { adoptLook } from './adopt-look.ts'
import styles from './appearance.module.css'
import { LookForm } from './look-form.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'

export function AppearanceScreen() {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(appearanceQuery)
  // The form begins again when everything has been put back.
  const [resets, setResets] = useState(0)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('appearance.title')}
        description={t('appearance.intro')}
        actions={data && <ResetButton onReset={() => setResets(resets + 1)} />}
      />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data ? (
        <>
          <LookForm key={resets} shown={data} />
          <PicturePanel shown={data} />
          <PagesPanel />
        </>
      ) : (
        !error && (
          <Loading>
            <Skeleton height={480} />
          </Loading>
        )
      )}
    </div>
  )
}

function ResetButton({ onReset }: { onReset: () => void }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useCall(appearance.reset, [appearanceQuery, { queryKey: keyOf(signIn.options) }], {
    onDone: ({ Data }) => {
      adoptLook(Data)
      onReset()
      toast({ kind: 'ok', text: t('appearance.hasReset') })
    },
  })
  return (
    <>
      <Button icon={<RotateCcw />} onPress={() => setAsking(true)}>
        {t('appearance.reset')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('appearance.resetTitle')}
          confirmLabel={t('appearance.reset')}
          isDanger
          onConfirm={async () => {
            await mutateAsync({})
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          {t('appearance.resetText')}
        </AskDialog>
      )}
    </>
  )
}
