import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { SHEET_MOST_BYTES, type sheets } from '@mediatheque/contract/sheets'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { compareSheet, SHEET_FILES } from './compare-sheet.ts'
import { sheetQueue } from './queue.ts'
import { insertSheet } from './sheets.sql.ts'
import { sheetOf } from './show-sheet.ts'

/** Some hundred rows: so few are compared before the call answers. */
const MOST_BYTES_AT_ONCE = 100_000
/** Should this process be killed meanwhile, the worker goes on after this time. */
const TAKEN_OVER_AFTER_MS = 60_000

/** Nothing is changed: what differs is kept, to be looked at. */
export const readSheet: Action<typeof sheets.read> = async (ctx, { FileName, Data }) => {
  const bytes = Buffer.from(Data, 'base64')
  if (bytes.length > SHEET_MOST_BYTES) throw new Refusal('too-large', 'file-too-large-to-read')
  const isSmall = bytes.length <= MOST_BYTES_AT_ONCE
  const sheetID = await keep(ctx, FileName, bytes, isSmall)
  if (isSmall) {
    const refused = await compareSheet(ctx, sheetID, new AbortController().signal)
    if (refused) throw refused
  }
  return { Success: true, Data: await sheetOf(ctx, sheetID) }
}

async function keep(ctx: Context, fileName: string, bytes: Buffer, isSmall: boolean): Promise<number> {
  const { PersonID: personID } = personOf(ctx)
  const fileKey = `${SHEET_FILES}${randomUUID()}`
  await ctx.files.write(fileKey, Readable.from([bytes]))
  try {
    return await ctx.db.transaction().execute(async tx => {
      const sheetID = await insertSheet(tx, { personID, fileName, fileKey })
      await recordAudit(tx, ctx, {
        action: 'compared a table with the library',
        subject: `sheet:${sheetID}`,
        detail: { FileName: fileName, Bytes: bytes.length },
      })
      const runAt = isSmall ? { runAt: new Date(Date.now() + TAKEN_OVER_AFTER_MS) } : {}
      await ctx.jobs.send(tx, sheetQueue, { SheetID: sheetID }, runAt)
      return sheetID
    })
  } catch (error) {
    await ctx.files.remove(fileKey)
    throw error
  }
}
