import { ApprovalStatus, type CommentPage } from '@mediatheque/contract/comments'
import { Ban, Check, Trash2 } from 'lucide-react'
import { Button, IconButton, Switch, Toolbar } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './comments.module.css'
import { useModerate } from './use-comments.ts'
import type { Panel } from './use-panel.ts'

type Moderation = NonNullable<CommentPage['Moderation']>

/** For those who look after the item: what waits and what was flagged, wherever it is. */
export function ModerationBar({ panel, facts }: { panel: Panel; facts: Moderation }) {
  const t = useWords()
  const { mutate, isPending } = useModerate()
  return (
    <section aria-label={t('comments.moderation.label')} className={styles.moderation}>
      <Toolbar aria-label={t('comments.moderation.label')} className={styles.filters ?? ''}>
        <Filter panel={panel} status={null} label={t('comments.moderation.all')} />
        <Filter
          panel={panel}
          status={ApprovalStatus.Pending}
          label={t('comments.moderation.waiting', { count: facts.Waiting })}
        />
        <Filter
          panel={panel}
          status={ApprovalStatus.Flagged}
          label={t('comments.moderation.flagged', { count: facts.Flagged })}
        />
        <Filter panel={panel} status={ApprovalStatus.Declined} label={t('comments.moderation.declined')} />
      </Toolbar>
      <Switch
        isSelected={facts.NeedsApproval || facts.SiteNeedsApproval}
        isDisabled={facts.SiteNeedsApproval || isPending}
        description={facts.SiteNeedsApproval ? t('comments.moderation.needsSite') : undefined}
        onChange={required => mutate({ EncID: panel.options.EncID, required })}
      >
        {t('comments.moderation.needs')}
      </Switch>
      {panel.chosen.size > 0 && <ChosenBar panel={panel} />}
    </section>
  )
}

interface FilterProps {
  panel: Panel
  status: number | null
  label: string
}

function Filter({ panel, status, label }: FilterProps) {
  const isOn = panel.place.status === status
  return (
    <Button
      size="sm"
      look="quiet"
      aria-pressed={isOn}
      className={isOn ? styles.filterOn : undefined}
      onPress={() => panel.filter(isOn ? null : status)}
    >
      {label}
    </Button>
  )
}

function ChosenBar({ panel }: { panel: Panel }) {
  const t = useWords()
  const ids = [...panel.chosen]
  return (
    <div className={styles.chosen}>
      <span role="status">{t('comments.moderation.chosen', { count: ids.length })}</span>
      <span className={styles.space} />
      <Button size="sm" icon={<Check />} onPress={() => panel.acts.approve(ids)}>
        {t('comments.approve')}
      </Button>
      <IconButton
        size="sm"
        icon={<Ban />}
        label={t('comments.decline')}
        onPress={() => panel.acts.decline(ids)}
      />
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={t('comments.delete')}
        onPress={() => panel.askDelete(ids)}
      />
    </div>
  )
}
