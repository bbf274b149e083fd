import type { Field, FieldType } from '@mediatheque/contract/fields'
import { EyeOff, LockKeyhole } from 'lucide-react'
import { createElement } from 'react'
import { Badge, EmptyState, Table, type TableColumn, useMoves, useNarrow } from '../../design/index.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'
import { FieldMenu } from './field-menu.tsx'
import styles from './fields-designer.module.css'
import { placeAfterDrop } from './fields-designer.rules.ts'
import { TYPE_ICONS } from './type-icons.ts'
import type { FieldActs } from './use-field-acts.tsx'

interface FieldsTableProps {
  fields: readonly Field[]
  isLoading: boolean
  acts: FieldActs
}

export function FieldsTable({ fields, isLoading, acts }: FieldsTableProps) {
  const t = useWords()
  const columns = useColumns(fields, acts)
  const placeOf = (id: unknown) => fields.findIndex(it => it.ID === id)
  const moves = useMoves({
    textOf: id => fields[placeOf(id)]?.Title ?? '',
    onMove: ({ moved, target, place }) => {
      const from = placeOf(moved)
      if (place !== 'on') acts.move(from, placeAfterDrop(from, placeOf(target), place))
    },
  })
  return (
    <Table
      label={t('fieldsDesigner.table')}
      columns={columns}
      rows={fields}
      rowId={it => it.ID}
      rowName={it => it.Title}
      onOpenRow={id => {
        const field = fields[placeOf(id)]
        if (field) acts.edit(field)
      }}
      moves={moves}
      isLoading={isLoading}
      empty={<EmptyState>{t('fieldsDesigner.empty')}</EmptyState>}
    />
  )
}

function useColumns(fields: readonly Field[], acts: FieldActs): readonly TableColumn<Field>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const wide: TableColumn<Field>[] = [
    { id: 'type', name: t('fieldsDesigner.column.type'), cell: it => <TypeName type={it.Type} /> },
    { id: 'types', name: t('fieldsDesigner.column.types'), cell: it => <RecordTypes field={it} /> },
    { id: 'state', name: t('fieldsDesigner.column.state'), cell: it => <States field={it} /> },
  ]
  return [
    {
      id: 'title',
      name: t('fieldsDesigner.column.title'),
      isRowHeader: true,
      cell: it => (isNarrow ? <NarrowTitle field={it} /> : <bdi>{it.Title}</bdi>),
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'actions',
      name: t('fieldsDesigner.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => <FieldMenu field={it} place={fields.indexOf(it)} count={fields.length} acts={acts} />,
    },
  ]
}

function TypeName({ type }: { type: FieldType }) {
  const t = useWords()
  return (
    <span className={styles.type}>
      {createElement(TYPE_ICONS[type], { 'aria-hidden': true })}
      {t(`fieldsDesigner.type.${type}`)}
    </span>
  )
}

function RecordTypes({ field }: { field: Field }) {
  const t = useWords()
  const names = field.RecordTypes.map(useRecordTypeName())
  return <>{names.length === 0 ? t('fieldsDesigner.everyType') : names.join(', ')}</>
}

function States({ field }: { field: Field }) {
  const t = useWords()
  return (
    <span className={styles.states}>
      {field.IsRequired && <Badge tone="accent">{t('fieldsDesigner.required')}</Badge>}
      {field.IsHidden && (
        <Badge tone="warn" icon={<EyeOff aria-hidden="true" />}>
          {t('fieldsDesigner.hidden')}
        </Badge>
      )}
      {field.IsReserved && (
        <span title={t('fieldsDesigner.reservedHint')}>
          <Badge icon={<LockKeyhole aria-hidden="true" />}>{t('fieldsDesigner.reserved')}</Badge>
        </span>
      )}
    </span>
  )
}

function NarrowTitle({ field }: { field: Field }) {
  return (
    <span className={styles.narrow}>
      <bdi className={styles.narrowTitle}>{field.Title}</bdi>
      <span className={styles.below}>
        <TypeName type={field.Type} /> <RecordTypes field={field} />
      </span>
      {(field.IsRequired || field.IsHidden || field.IsReserved) && <States field={field} />}
    </span>
  )
}
