import { fields as calls, type Field } from '@mediatheque/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CreateField, EditField } from './field-dialog.tsx'
import { movedTo } from './fields-designer.rules.ts'
import { allFieldsQuery, FIELD_LISTS } from './use-fields.ts'

export interface FieldActs {
  create: () => void
  edit: (field: Field) => void
  remove: (field: Field) => void
  /** Places are counted from 0. */
  move: (from: number, to: number) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; field: Field }

export function useFieldActs(fields: readonly Field[]): FieldActs {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return {
    create: () => setDoing({ what: 'create' }),
    edit: field => setDoing({ what: 'edit', field }),
    remove: field => setDoing({ what: 'remove', field }),
    move: useFieldOrder(fields),
    dialog: doing && <FieldDoing doing={doing} close={close} />,
  }
}

function FieldDoing({ doing, close }: { doing: Doing; close: () => void }) {
  if (doing.what === 'create') return <CreateField close={close} />
  if (doing.what === 'edit') return <EditField field={doing.field} close={close} />
  return <RemoveField field={doing.field} close={close} />
}

/** The order is saved at once; what was before can be had back. */
function useFieldOrder(fields: readonly Field[]) {
  const t = useWords()
  const client = useQueryClient()
  const { mutateAsync } = useCall(calls.order, FIELD_LISTS)
  const closeLast = useRef<() => void>(undefined)
  const store = async (ordered: readonly Field[]) => {
    client.setQueryData(allFieldsQuery.queryKey, it => it && { ...it, Items: [...ordered] })
    try {
      await mutateAsync({ IDs: ordered.map(it => it.ID) })
      return true
    } catch {
      await client.invalidateQueries(allFieldsQuery)
      return false
    }
  }
  return async (from: number, to: number) => {
    const field = fields[from]
    if (!field || from === to || !(await store(movedTo(fields, from, to)))) return
    closeLast.current?.()
    closeLast.current = toast({
      kind: 'ok',
      text: t('fieldsDesigner.moved', { name: field.Title, place: to + 1, count: fields.length }),
      action: { label: t('fieldsDesigner.undo'), onPress: () => void store(fields) },
    })
  }
}

function RemoveField({ field, close }: { field: Field; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(calls.remove, FIELD_LISTS)
  const remove = async () => {
    await mutateAsync({ ID: field.ID })
    toast({ kind: 'ok', text: t('fieldsDesigner.removed', { name: field.Title }) })
    close()
  }
  return (
    <AskDialog
      title={t('fieldsDesigner.removeTitle', { name: field.Title })}
      confirmLabel={t('fieldsDesigner.remove')}
      isDanger
      onConfirm={remove}
      onCancel={close}
    >
      {t('fieldsDesigner.removeText')}
    </AskDialog>
  )
}
