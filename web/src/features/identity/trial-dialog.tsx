import type { MappingPreview, TrialOutcome } from '@mediatheque/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Dialog, Notice, Spinner } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './identity.module.css'
import { trialQuery } from './use-identity.ts'

/** What the provider answered, claim by claim, and what would have come of it. */
export function TrialDialog({ trialID, close }: { trialID: string; close: () => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(trialQuery(trialID))
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="md"
      title={t('signInSettings.trial.title')}
      footer={<Button onPress={close}>{t('signInSettings.trial.close')}</Button>}
    >
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!error && !data && <Spinner label={t('signInSettings.trial.title')} />}
      {data && <Outcome outcome={data} />}
    </Dialog>
  )
}

export function Outcome({ outcome }: { outcome: TrialOutcome }) {
  const t = useWords()
  return (
    <div className={styles.section}>
      {!outcome.IsFinished && <Notice>{t('signInSettings.trial.waiting')}</Notice>}
      {outcome.Problem && (
        <Notice kind="danger" title={t(`signInProviders.problem.${outcome.Problem}`)}>
          {outcome.Detail}
        </Notice>
      )}
      {outcome.Preview && <Person preview={outcome.Preview} />}
      {outcome.Claims.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('signInSettings.trial.claims')}</h3>
          <dl className={styles.claims}>
            {outcome.Claims.map(({ Name, Value }) => (
              <div key={Name} style={{ display: 'contents' }}>
                <dt>{Name}</dt>
                <dd>{Value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}

function Person({ preview: { Person: it, Groups, Roles } }: { preview: MappingPreview }) {
  const t = useWords()
  return (
    <>
      <Notice kind={it.Outcome === 'refused' ? 'warn' : 'ok'} title={t(`signInSettings.trial.${it.Outcome}`)}>
        {it.Problem
          ? t(`signInProviders.problem.${it.Problem}`)
          : [it.DisplayName, it.UserName, it.Email].filter(text => text !== '').join(' · ')}
      </Notice>
      <p className={styles.hint}>{t('signInSettings.trial.nobody')}</p>
      <h3 className={styles.heading}>{t('signInSettings.trial.rights')}</h3>
      <div className={styles.grants}>
        {Groups.length + Roles.length === 0 && t('signInSettings.preview.nothing')}
        {Groups.map(group => (
          <Badge key={group.GroupID}>{group.Name}</Badge>
        ))}
        {Roles.map(role => (
          <Badge key={role} tone="accent">
            {t(`account.roles.${role}`)}
          </Badge>
        ))}
      </div>
    </>
  )
}
