import type { MediaItem } from '@mediatheque/contract/item'
import {
  type ClassPhase,
  type ClassState,
  type ClassViewer,
  type VirtualClass,
  virtualClass,
} from '@mediatheque/contract/virtual-class'
import { useQuery } from '@tanstack/react-query'
import { CircleStop, Link2, Pencil } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Avatar, Badge, Button, ButtonLink, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './class.module.css'
import { presenterOf } from './class.rules.ts'
import type { OpenClass } from './open-class.ts'
import { StartButton } from './plates.tsx'
import { TakeOverButton } from './take-over.tsx'
import { CLASS_READS, sessionQuery } from './use-class.ts'

interface OverviewProps {
  item: MediaItem
  session: VirtualClass
  state: ClassState
  room: OpenClass
  phase: ClassPhase
}

const TONES = { pending: 'neutral', started: 'ok', ended: 'warn' } as const

export function Overview({ item, session, state, room, phase }: OverviewProps) {
  const t = useWords()
  return (
    <div className={styles.tab}>
      <div className={styles.headline}>
        <Badge tone={TONES[phase]}>{t(`virtualClass.phase.${phase}`)}</Badge>
        <bdi>{t('virtualClass.presenter', { name: presenterOf(session) })}</bdi>
      </div>
      <Times state={state} phase={phase} />
      {session.IsOwner && <OwnerActs {...{ item, session, state, phase }} />}
      {session.CanTakeOver && (
        <div className={styles.acts}>
          <TakeOverButton item={item} session={session} />
        </div>
      )}
      <Viewers item={item} session={session} told={room.viewers} />
    </div>
  )
}

function Times({ state: { Scheduled, StartTime, EndTime }, phase }: Pick<OverviewProps, 'state' | 'phase'>) {
  const t = useWords()
  const dates = useDates()
  if (!Scheduled || StartTime === null || EndTime === null)
    return phase === 'pending' && <p className={styles.hint}>{t('virtualClass.unscheduled')}</p>
  return (
    <dl className={styles.times}>
      <dt>{t('virtualClass.from')}</dt>
      <dd>{dates.moment(StartTime)}</dd>
      <dt>{t('virtualClass.until')}</dt>
      <dd>{dates.moment(EndTime)}</dd>
    </dl>
  )
}

function OwnerActs({ item, session, state, phase }: Omit<OverviewProps, 'room'>) {
  const t = useWords()
  const [isEnding, setEnding] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${item.ViewURL}&lr=1`)
    toast({ kind: 'ok', text: t('virtualClass.copied') })
  }
  return (
    <div className={styles.acts}>
      {phase === 'started' ? (
        <Button icon={<CircleStop />} onPress={() => setEnding(true)}>
          {t('virtualClass.end')}
        </Button>
      ) : (
        <StartButton item={item} isAgain={phase === 'ended'} />
      )}
      <ButtonLink icon={<Pencil />} href={session.EditURL}>
        {t('virtualClass.prepare')}
      </ButtonLink>
      <Button look="quiet" icon={<Link2 />} onPress={() => void copy()}>
        {t('virtualClass.copy')}
      </Button>
      {isEnding && (
        <EndDialog item={item} isShut={state.DisableAfterEndTime} close={() => setEnding(false)} />
      )}
    </div>
  )
}

function EndDialog({ item, isShut, close }: { item: MediaItem; isShut: boolean; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(virtualClass.end, CLASS_READS)
  return (
    <AskDialog
      title={t('virtualClass.endTitle')}
      confirmLabel={t('virtualClass.end')}
      onConfirm={async () => {
        await mutateAsync({ id: item.EncID })
        close()
      }}
      onCancel={close}
    >
      {t(isShut ? 'virtualClass.endShuts' : 'virtualClass.endStays')}
    </AskDialog>
  )
}

interface ViewersProps {
  item: MediaItem
  session: VirtualClass
  /** How many there are by now: when that changes, their names are asked for. */
  told: number | null
}

/** A whole class that comes in must not ask for each other's names all at once. */
const ASKS_AFTER_MS = { presenter: 500, others: 5000 }

/** By name, the presenter among them. */
function Viewers({ item, session, told }: ViewersProps) {
  const t = useWords()
  const heading = useId()
  const { refetch } = useQuery({ ...sessionQuery(item.EncID), enabled: false })
  const { IsOwner, MediaSession } = session
  const isStale = useRef(false)
  const before = useRef(told)
  useEffect(() => {
    // Somebody comes while somebody else leaves: the number is the same again, the names are not.
    if (told !== before.current && before.current !== null) isStale.current = true
    before.current = told
    if (told === null || (told === MediaSession.Total && !isStale.current)) return
    const waitMs = IsOwner ? ASKS_AFTER_MS.presenter : ASKS_AFTER_MS.others * (1 + Math.random())
    const timer = setTimeout(() => {
      isStale.current = false
      void refetch()
    }, waitMs)
    return () => clearTimeout(timer)
  }, [told, MediaSession.Total, IsOwner, refetch])
  const sorted = MediaSession.Viewers.toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('virtualClass.viewers')}
      </h2>
      {sorted.length === 0 && <p className={styles.hint}>{t('virtualClass.nobody')}</p>}
      <ul className={styles.people}>
        {sorted.map(it => (
          <Viewer key={it.UserID ?? it.JoinedAt} viewer={it} />
        ))}
      </ul>
    </section>
  )
}

function Viewer({ viewer: { UserID, DisplayName, IsOwner } }: { viewer: ClassViewer }) {
  const t = useWords()
  const name = UserID === null && DisplayName === '' ? t('virtualClass.guest') : DisplayName
  return (
    <li className={styles.person}>
      <Avatar isDecorative size="sm" name={name} />
      <bdi className={styles.personName}>{name}</bdi>
      {IsOwner && <Badge tone="accent">{t('virtualClass.isPresenter')}</Badge>}
    </li>
  )
}
