// INTG-02: for the keepers of an item, in which courses it is linked and by whom.
import type { OutputOf } from '@mediatheque/contract/call'
import { courses } from '@mediatheque/contract/courses'
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, Button, Dialog, EmptyState, Loading, SkeletonLines } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-courses.ts'
import { useWords } from '../../words/index.ts'
import { type ItemModalProps, WithItem } from '../item/index.ts'
import styles from './courses.module.css'

export function ItemCoursesModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('courses.ofItem.title')} may={item => item.CanGrant} close={close}>
      {item => (
        <Dialog isOpen isDismissable title={t('courses.ofItem.title')} onOpenChange={close}>
          <Links item={item} />
        </Dialog>
      )}
    </WithItem>
  )
}

const linksQuery = (EncID: string) => ({ ...query(courses.linksTo, { EncID }), staleTime: 0 })

function Links({ item: { EncID } }: { item: MediaItem }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(linksQuery(EncID))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    )
  if (data.Items.length === 0) return <EmptyState>{t('courses.ofItem.none')}</EmptyState>
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{t('courses.ofItem.text')}</p>
      <ul className={styles.section}>
        {data.Items.map(link => (
          <CourseLinkRow key={link.CourseLinkID} {...{ EncID, link }} />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  EncID: string
  link: OutputOf<typeof courses.linksTo>['Items'][number]
}

function CourseLinkRow({ EncID, link }: RowProps) {
  const t = useWords()
  const dates = useDates()
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useCall(courses.removeLink, [linksQuery(EncID)])
  const { Course, Platform, Detail, IsOpen, CourseLinkID } = link
  return (
    <li className={styles.link}>
      <div className={styles.linkText}>
        <strong dir="auto">{t('courses.ofItem.in', { course: Course, platform: Platform })}</strong>{' '}
        {Detail !== '' && <Badge>{Detail}</Badge>}
        <p className={styles.hint}>
          {t('courses.ofItem.linked', { name: link.LinkedBy, moment: dates.moment(link.LinkedAt) })}
        </p>
        {!IsOpen && <p className={styles.hint}>{t('courses.ofItem.closed')}</p>}
      </div>
      <Button
        size="sm"
        aria-label={t('courses.ofItem.withdrawFrom', { course: Course })}
        onPress={() => setAsking(true)}
      >
        {t('courses.ofItem.withdraw')}
      </Button>
      {isAsking && (
        <AskDialog
          isDanger
          title={t('courses.ofItem.ask', { course: Course })}
          confirmLabel={t('courses.ofItem.withdraw')}
          onConfirm={() => {
            mutate({ EncID, CourseLinkID })
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          {t('courses.ofItem.askText')}
        </AskDialog>
      )}
    </li>
  )
}
