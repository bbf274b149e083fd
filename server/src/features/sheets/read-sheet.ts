import { SHEET_MOST_BYTES, SHEET_MOST_ROWS, type sheets } from '@mediatheque/contract/sheets'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readTableAside } from '../../platform/tables/read-table.ts'
import { compareTable } from './compare-table.ts'
import { insertSheet } from './sheets.sql.ts'
import { sheetOf } from './show-sheet.ts'

const MOST_COLUMNS = 300

/** Nothing is changed: what differs is kept, to be looked at. */
export const readSheet: Action<typeof sheets.read> = async (ctx, { FileName, Data }) => {
  const { PersonID } = personOf(ctx)
  const bytes = Buffer.from(Data, 'base64')
  if (bytes.length > SHEET_MOST_BYTES) throw new Refusal('too-large', 'file-too-large-to-read')
  const table = await readTableAside(bytes, { mostRows: SHEET_MOST_ROWS, mostColumns: MOST_COLUMNS })
  const compared = await compareTable(ctx, table)
  const sheetID = await ctx.db.transaction().execute(async tx => {
    const sheetID = await insertSheet(tx, { personID: PersonID, fileName: FileName, ...compared })
    await recordAudit(tx, ctx, {
      action: 'compared a table with the library',
      subject: `sheet:${sheetID}`,
      detail: { FileName, Rows: compared.rows },
    })
    return sheetID
  })
  return { Success: true, Data: await sheetOf(ctx, sheetID) }
}
