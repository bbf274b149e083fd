// Tables that leave the content list, are edited, and come back.
import { buffer } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { readTable } from '../platform/tables/read-table.rules.ts'

export interface Table {
  header: string[]
  rows: string[][]
}

export async function tableOf(bytes: Buffer): Promise<Table> {
  const { rows } = await readTable(bytes, { mostRows: 20_000, mostColumns: 100 })
  const [header, ...rest] = rows.map(row => row.cells)
  return { header: header ?? [], rows: rest }
}

export async function* listed(rows: readonly string[][]) {
  yield* rows
}

export function workbookOf(rows: string): Promise<Buffer> {
  const zip = new ZipFile()
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

export const csvOf = ({ header, rows }: Table) => Buffer.from(stringify([header, ...rows]))

export const edit = (table: Table, row: number, changes: Record<string, string>) => {
  for (const [name, text] of Object.entries(changes)) {
    const at = table.header.indexOf(name)
    expect(at, name).toBeGreaterThanOrEqual(0)
    const cells = table.rows[row]
    if (cells) cells[at] = text
  }
}
