// For managers: whether somebody can see an item, and each step that decided it.
import type { OutputOf } from '@mediatheque/contract/call'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { LinkRestriction } from '@mediatheque/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { Check, GraduationCap, Link2, Minus, UserRoundSearch } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button, cx, Dialog, Loading, Notice, SkeletonLines } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { FindMemberModal, type FoundMember } from '../people/index.ts'
import styles from './item-modals.module.css'
import { isMoment, sortSteps } from './why.rules.ts'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function WhyModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.why.title')}
      may={item => item.CanManage}
      close={close}
    >
      {item => <Explainer item={item} close={close} />}
    </WithItem>
  )
}

function Explainer({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const [person, setPerson] = useState<FoundMember | null>(null)
  const [isFinding, setFinding] = useState(false)
  const name = person?.DisplayName ?? t('itemModals.why.guest')
  return (
    <>
      <Dialog isOpen isDismissable title={t('itemModals.why.title')} onOpenChange={close}>
        <div className={styles.why}>
          <div className={styles.who}>
            <p className={styles.whoName}>{name}</p>
            <Button size="sm" icon={<UserRoundSearch />} onPress={() => setFinding(true)}>
              {t('itemModals.why.choose')}
            </Button>
            {person && (
              <Button size="sm" look="quiet" onPress={() => setPerson(null)}>
                {t('itemModals.why.asGuest')}
              </Button>
            )}
          </div>
          <Answer item={item} name={name} person={person?.PersonID} />
        </div>
      </Dialog>
      {isFinding && (
        <Suspense>
          <FindMemberModal
            title={t('itemModals.why.choose')}
            onPick={([found]) => setPerson(found ?? null)}
            close={() => setFinding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface AnswerProps {
  item: MediaItem
  name: string
  person: number | undefined
}

function Answer({ item, name, person }: AnswerProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(media.why, { id: item.EncID, ...(person !== undefined && { person }) }),
    staleTime: 0,
  })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  const { speaksFor, speaksAgainst, wouldOpen } = sortSteps(data.Reasons, data.MayWatch)
  return (
    <>
      <Notice kind={data.MayWatch ? 'ok' : 'warn'} isLive>
        {t(data.MayWatch ? 'itemModals.why.yes' : 'itemModals.why.no', { name, title: item.Title })}
      </Notice>
      <Steps title={t('itemModals.why.for')} reasons={speaksFor} />
      <Steps title={t('itemModals.why.against')} reasons={speaksAgainst} />
      <Steps title={t('itemModals.why.would')} reasons={wouldOpen} />
      <OpenCourses courses={data.Courses} />
      <OpenLinks links={data.Links} />
      {data.Rights.length > 0 && (
        <p className={styles.note}>
          {t('itemModals.why.rights', {
            rights: data.Rights.map(it => t(`itemModals.why.right.${it}`)).join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** INTG-02: linked there by somebody who may open the item to others. */
function OpenCourses({ courses }: { courses: readonly string[] }) {
  const t = useWords()
  const id = useId()
  if (courses.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.stepsTitle}>
        {t('itemModals.why.courses')}
      </h3>
      <ul className={styles.steps}>
        {courses.map(course => (
          <li key={course} className={cx(styles.step, styles.holds)}>
            <GraduationCap aria-hidden="true" />
            <span dir="auto">{course}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whatever the rule says of a person: anyone who has one of these sees the item. */
function OpenLinks({ links }: { links: OutputOf<typeof media.why>['Links'] }) {
  const t = useWords()
  const dates = useDates()
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.stepsTitle}>
        {t('itemModals.why.links')}
      </h3>
      <ul className={styles.steps}>
        {links.map(link => (
          <li key={link.LinkID} className={cx(styles.step, styles.holds)}>
            <Link2 aria-hidden="true" />
            <span>
              {t(
                link.Restriction === LinkRestriction.Anyone
                  ? 'itemModals.why.linkAnyone'
                  : 'itemModals.why.linkSignedIn',
                { name: link.CreatedBy },
              )}
              {link.ExpiresAt && (
                <span className={styles.stepDetail}>
                  {t('itemModals.why.linkUntil', { moment: dates.moment(link.ExpiresAt) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Reason = OutputOf<typeof media.why>['Reasons'][number]

function Steps({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  const id = useId()
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.stepsTitle}>
        {title}
      </h3>
      <ul className={styles.steps}>
        {reasons.map(reason => (
          <Step key={reason.Code} {...reason} />
        ))}
      </ul>
    </section>
  )
}

/** What a step is about is said only where it holds: the owner of an item is not the person asked about. */
function Step({ Code, Holds, Detail }: Reason) {
  const t = useWords()
  const dates = useDates()
  const detail = isMoment(Code) && Detail !== '' ? dates.moment(Detail) : Detail
  return (
    <li className={cx(styles.step, Holds && styles.holds)}>
      {Holds ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
      <span>
        {t(`itemModals.why.reason.${Code}`)}
        {Holds && detail !== '' && <span className={styles.stepDetail}>{detail}</span>}
      </span>
    </li>
  )
}
