// What a rule means at this moment, as it stands in the form.
import type { OutputOf } from '@mediatheque/contract/call'
import { type RetentionItem, type RetentionRuleDraft, retention } from '@mediatheque/contract/retention'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button, Notice, Pager, Table, useNarrow } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './retention.module.css'

const PAGE_SIZE = 10

type Meant = OutputOf<typeof retention.dryRun>

export function DryRun<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useWords()
  const [meant, setMeant] = useState<Meant | null>(null)
  const { mutate, isPending } = useCall(retention.dryRun, [], { onDone: setMeant })
  const section = useRef<HTMLElement>(null)
  // The form is longer than the dialog: what was found would be below its edge.
  useEffect(() => {
    if (meant) section.current?.scrollIntoView({ block: 'start' })
  }, [meant])
  const look = async (Page: number) => {
    if (!(await form.trigger())) return
    mutate({ ...(form.getValues() as unknown as RetentionRuleDraft), Page, PageSize: PAGE_SIZE })
  }
  return (
    <section ref={section} className={styles.dryRun} aria-label={t('retention.dryRun')}>
      <p className={styles.hint}>{t('retention.dryRunHint')}</p>
      <Button
        size="sm"
        className={styles.try}
        icon={<FlaskConical />}
        isPending={isPending}
        onPress={() => void look(0)}
      >
        {t('retention.dryRun')}
      </Button>
      {meant && <Found meant={meant} onPage={page => void look(page - 1)} />}
    </section>
  )
}

function Found({ meant, onPage }: { meant: Meant; onPage: (page: number) => void }) {
  const t = useWords()
  const language = useLanguage()
  const { Total, Bytes, Kept, Held, WithoutOwner } = meant
  const title =
    Total === 0
      ? t('retention.meantNone')
      : t('retention.meant', { count: Total, size: bytesText(Bytes, language) })
  const spared = [
    Kept > 0 && t('retention.kept', { count: Kept }),
    Held > 0 && t('retention.held', { count: Held }),
    WithoutOwner > 0 && t('retention.orphaned', { count: WithoutOwner }),
  ].filter(it => it !== false)
  return (
    <>
      <Notice kind="info" title={title} isLive>
        {spared.join(' ')}
      </Notice>
      {Total > 0 && <Items items={meant.Items} />}
      {Total > PAGE_SIZE && (
        <Pager page={meant.Page + 1} size={PAGE_SIZE} total={Total} onChange={next => onPage(next.page)} />
      )}
    </>
  )
}

function Items({ items }: { items: readonly RetentionItem[] }) {
  const t = useWords()
  const language = useLanguage()
  const dates = useDates()
  const isNarrow = useNarrow()
  const viewed = (it: RetentionItem) =>
    it.LastViewed === null ? t('retention.never') : dates.date(it.LastViewed)
  return (
    <Table
      label={t('retention.meantItems')}
      columns={[
        {
          id: 'title',
          name: t('retention.item'),
          isRowHeader: true,
          cell: it => (
            <span className={styles.name}>
              <bdi>{it.Title}</bdi>
              <span className={styles.below}>
                <bdi>{it.OwnerDisplayName}</bdi>
              </span>
            </span>
          ),
        },
        ...(isNarrow ? [] : [{ id: 'viewed', name: t('retention.viewed'), width: 136, cell: viewed }]),
        {
          id: 'size',
          name: t('retention.size'),
          align: 'end' as const,
          width: 104,
          cell: (it: RetentionItem) => bytesText(it.Bytes, language),
        },
      ]}
      rows={items}
      rowId={it => it.ClipDataID}
      rowName={it => it.Title}
      isLoading={false}
      empty={null}
    />
  )
}
