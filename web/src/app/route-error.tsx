import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button, ButtonLink } from '../design/index.ts'
import { SorryView } from '../pages/sorry/index.ts'
import { CallFailed } from '../shared/api.ts'
import { useWords } from '../words/index.ts'

const isOldChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** One page has failed: the shell stays, and the page says so (SHELL-26). */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useWords()
  if (isOldChunk(error))
    return (
      <SorryView
        heading={t('shell.errors.newVersion')}
        text={t('shell.errors.newVersionText')}
        actions={
          <Button look="primary" onPress={() => window.location.reload()}>
            {t('shell.errors.reload')}
          </Button>
        }
      />
    )
  const failed = error instanceof CallFailed ? error : undefined
  return (
    <SorryView
      heading={t('shell.errors.pageFailed')}
      text={failed?.Message ?? t('shell.errors.pageFailedText')}
      number={failed ? failed.ErrorCode : 500}
      reference={failed?.RequestID}
      actions={
        <>
          <Button look="primary" onPress={reset}>
            {t('shell.errors.retry')}
          </Button>
          <ButtonLink href="/">{t('shell.errors.home')}</ButtonLink>
        </>
      }
    />
  )
}
