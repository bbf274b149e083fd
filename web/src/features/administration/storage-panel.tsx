import { administration, type Overview } from '@mediatheque/contract/administration'
import { Button, EmptyState, ProgressBar, toast } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { useCall } from '../../shared/query.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useDates } from '../../shared/viewer.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './administration.module.css'

type Storage = Overview['Storage']

export function StoragePanel({ storage }: { storage: Storage }) {
  const t = useWords()
  const language = useLanguage()
  const { moment } = useDates()
  const { MeasuredAt, Items, Bytes } = storage
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{t('administration.overview.storage')}</h2>
        <Measure />
      </div>
      {MeasuredAt === null ? (
        <EmptyState>{t('administration.overview.notMeasured')}</EmptyState>
      ) : (
        <>
          <p>
            {t('administration.overview.stored', { size: bytesText(Bytes, language), count: Items })}{' '}
            <span className={styles.hint}>
              {t('administration.overview.measuredAt', { moment: moment(MeasuredAt) })}
            </span>
          </p>
          {storage.Archive.Items > 0 && (
            <p>
              {t('administration.overview.archived', {
                size: bytesText(storage.Archive.Bytes, language),
                count: storage.Archive.Items,
              })}
            </p>
          )}
          <Parts storage={storage} />
        </>
      )}
    </section>
  )
}

function Measure() {
  const t = useWords()
  const { mutate, isPending } = useCall(administration.measure, [], {
    onDone: () => toast({ kind: 'info', text: t('administration.overview.measuring') }),
  })
  return (
    <Button size="sm" isPending={isPending} onPress={() => mutate({})}>
      {t('administration.overview.measure')}
    </Button>
  )
}

function Parts({ storage: { Places, Kinds, Types, Bytes } }: { storage: Storage }) {
  const t = useWords()
  const typeName = useRecordTypeName()
  return (
    <div className={styles.parts}>
      <Shares
        title={t('administration.overview.places')}
        whole={Bytes}
        rows={Places.map(it => ({ ...it, key: it.PPID, name: it.Name }))}
      />
      <Shares
        title={t('administration.overview.kinds')}
        whole={Bytes}
        rows={Kinds.map(it => ({ ...it, key: it.Kind, name: t(`administration.overview.kind.${it.Kind}`) }))}
      />
      <Shares
        title={t('administration.overview.types')}
        whole={Bytes}
        rows={Types.map(it => ({ ...it, key: it.RecordType, name: typeName(it.RecordType) }))}
      />
    </div>
  )
}

interface Share {
  key: string | number
  name: string
  Files: number
  Bytes: number
}

const MOST_SHOWN = 12

function Shares({ title, whole, rows }: { title: string; whole: number; rows: readonly Share[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div className={styles.shares}>
      <h3 className={styles.sharesTitle}>{title}</h3>
      {rows.slice(0, MOST_SHOWN).map(({ key, name, Files, Bytes }) => (
        <ProgressBar
          key={key}
          label={name}
          percent={whole === 0 ? 0 : (Bytes / whole) * 100}
          valueText={t('administration.overview.files', { size: bytesText(Bytes, language), count: Files })}
        />
      ))}
      {rows.length > MOST_SHOWN && (
        <p className={styles.hint}>
          {t('administration.overview.more', { count: rows.length - MOST_SHOWN })}
        </p>
      )}
    </div>
  )
}
