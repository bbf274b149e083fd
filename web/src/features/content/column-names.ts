import type { OutputOf } from '@mediatheque/contract/call'
import { columnOfField, type content } from '@mediatheque/contract/content'
import { useWords } from '../../words/index.ts'
import { fixedColumn } from './content.rules.ts'

export type ColumnField = OutputOf<typeof content.layout>['Fields'][number]

export function useColumnName(fields: readonly ColumnField[]) {
  const t = useWords()
  return (id: string) => {
    const fixed = fixedColumn(id)
    return fixed
      ? t(`contentList.column.${fixed}`)
      : (fields.find(it => columnOfField(it.FID) === id)?.Title ?? id)
  }
}
