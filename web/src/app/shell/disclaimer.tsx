import { settings } from '@mediatheque/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useSignOut } from '../../features/sign-in/index.ts'
import { api } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { showFailure } from '../../shared/query.ts'
import { useSite, useViewer, viewerQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './disclaimer.module.css'

/** SHELL-18: nothing of the site can be used before it is accepted. */
export function Disclaimer() {
  const t = useWords()
  const client = useQueryClient()
  const signOut = useSignOut()
  const { DisclaimerText } = useSite()
  const viewer = useViewer()
  if (!viewer?.DisclaimerDue) return null
  const answer = async (ind: boolean) => {
    try {
      await api(settings.disclaimerResponse, { ind })
    } catch (error) {
      showFailure(error)
      throw error
    }
  }
  const accept = async () => {
    await answer(true)
    client.setQueryData(viewerQuery.queryKey, it => it && { ...it, DisclaimerDue: false })
  }
  const decline = () => void answer(false).then(signOut, () => {})
  return (
    <AskDialog
      isKeyboardDismissDisabled
      title={t('shell.disclaimer.title')}
      confirmLabel={t('shell.disclaimer.accept')}
      cancelLabel={t('shell.disclaimer.decline')}
      onConfirm={accept}
      onCancel={decline}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keys */}
      <section tabIndex={0} aria-label={t('shell.disclaimer.title')} className={styles.text}>
        {DisclaimerText}
      </section>
    </AskDialog>
  )
}
