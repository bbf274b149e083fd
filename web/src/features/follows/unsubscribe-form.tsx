import { follows } from '@mediatheque/contract/follows'
import { pages } from '@mediatheque/contract/pages'
import { Button, ButtonLink, Notice } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './follows.module.css'

/** It is asked first: programs that check mails open every link in them. */
export function UnsubscribeForm({ token }: { token: string }) {
  const t = useWords()
  const { mutate, isPending, isSuccess, error } = useCall(follows.unsubscribe, [], { isHandled: true })
  if (isSuccess)
    return (
      <div className={styles.fields}>
        <Notice kind="ok">{t('follows.unsubscribe.done')}</Notice>
        <ButtonLink href={pages.following.path}>{t('follows.unsubscribe.toFollowing')}</ButtonLink>
      </div>
    )
  return (
    <div className={styles.fields}>
      <p>{t('follows.unsubscribe.text')}</p>
      {error && <Notice kind="danger">{say(error.message)}</Notice>}
      <Button look="primary" isWide isPending={isPending} onPress={() => mutate({ Token: token })}>
        {t('follows.unsubscribe.stop')}
      </Button>
    </div>
  )
}
