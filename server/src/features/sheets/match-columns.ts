// Which column of a table is which of the content list.
import { Refusal } from '../../platform/http/refusal.ts'
import { type ContentColumn, columnsOfVersion, digestsIn, ID_COLUMN } from '../content/index.ts'

export interface MatchedColumns {
  idAt: number
  columns: { at: number; column: ContentColumn }[]
  unknown: string[]
  isVersioned: boolean
  /** What the cells of a row were when it was exported, by column; undefined where that is not known. */
  exportedIn: (cells: readonly string[]) => ReadonlyMap<string, string> | undefined
}

const plain = (name: string) => name.trim().toLowerCase()

export function matchColumns(header: readonly string[], all: readonly ContentColumn[]): MatchedColumns {
  const known = new Map(all.map(it => [plain(it.name), it]))
  const found: MatchedColumns['columns'] = []
  const unknown: string[] = []
  let version: { at: number; ids: string[] } | undefined
  for (const [at, name] of header.entries()) {
    const ids = columnsOfVersion(name)
    const column = known.get(plain(name))
    if (ids) version = { at, ids }
    else if (!column) unknown.push(...(name.trim() === '' ? [] : [name.trim()]))
    else if (found.some(it => it.column === column))
      throw new Refusal('unprocessable', 'sheet-column-twice', { values: { name: column.name } })
    else found.push({ at, column })
  }
  const id = found.find(it => it.column.id === ID_COLUMN)
  if (!id) throw new Refusal('unprocessable', 'sheet-without-ids')
  return {
    idAt: id.at,
    columns: found.filter(it => it !== id),
    unknown,
    isVersioned: version !== undefined,
    exportedIn: cells => version && digestsIn(version.ids, cells[version.at] ?? ''),
  }
}
