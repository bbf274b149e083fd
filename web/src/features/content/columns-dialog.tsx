import { CONTENT_COLUMNS, columnOfField, DEFAULT_COLUMNS } from '@mediatheque/contract/content'
import { useState } from 'react'
import { Button, Dialog, type Selection, Table, useMoves } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { type ColumnField, useColumnName } from './column-names.ts'
import styles from './content.module.css'
import { moved } from './content.rules.ts'

interface ColumnsDialogProps {
  chosen: readonly string[]
  fields: readonly ColumnField[]
  onSave: (columns: string[]) => void
  close: () => void
}

export function ColumnsDialog({ chosen, fields, onSave, close }: ColumnsDialogProps) {
  const t = useWords()
  const nameOf = useColumnName(fields)
  const every = [...CONTENT_COLUMNS, ...fields.map(({ FID }) => columnOfField(FID))]
  const inOrder = (first: readonly string[]) => [...first, ...every.filter(id => !first.includes(id))]
  const [order, setOrder] = useState<readonly string[]>(inOrder(chosen))
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(chosen))
  const moves = useMoves({
    textOf: id => nameOf(String(id)),
    onMove: ({ moved: it, target, place }) => {
      if (place !== 'on') setOrder(moved(order, String(it), String(target), place))
    },
  })
  const show = (selection: Selection) =>
    setShown(new Set(selection === 'all' ? order : [...selection].map(String)))
  const reset = () => {
    setOrder(inOrder(DEFAULT_COLUMNS))
    setShown(new Set(DEFAULT_COLUMNS))
  }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('contentList.columns.title')}
      onOpenChange={close}
      footer={
        <>
          <Button look="quiet" onPress={reset}>
            {t('contentList.columns.usual')}
          </Button>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button
            look="primary"
            onPress={() => {
              onSave(order.filter(id => shown.has(id)))
              close()
            }}
          >
            {t('contentList.columns.save')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('contentList.columns.intro')}</p>
      <Table
        label={t('contentList.columns.table')}
        density="dense"
        columns={[
          {
            id: 'name',
            name: t('contentList.columns.name'),
            isRowHeader: true,
            cell: ({ id }) => <bdi>{nameOf(id)}</bdi>,
          },
        ]}
        rows={order.map(id => ({ id }))}
        rowId={it => it.id}
        rowName={it => nameOf(it.id)}
        isSelectable
        selected={new Set(shown)}
        onSelect={show}
        moves={moves}
      />
    </Dialog>
  )
}
