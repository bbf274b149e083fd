import { sheetErrorsPath } from '@mediatheque/contract/sheets'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { TABLE_TYPES, tableFileOf } from '../../platform/table-file.ts'
import { cellsOf, requireSheet } from './show-sheet.ts'

const Address = z.object({ SheetID: z.coerce.number().int().positive() })
const HEADER = ['Row', 'Column', 'ClipDataID', 'Title', 'In the library', 'In the file', 'What is wrong']
const CELLS_AT_ONCE = 1000

export function addSheetBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(sheetErrorsPath(':SheetID'), async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    const address = Address.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-sheet')
    const { SheetID } = await requireSheet(ctx, address.data.SheetID)
    const body = tableFileOf('csv', HEADER, errorsOf(ctx, SheetID))
    return offerFile(reply, { name: 'errors.csv', type: TABLE_TYPES.csv, body })
  })
}

async function* errorsOf(ctx: Context, sheetID: number) {
  for (let offset = 0; ; offset += CELLS_AT_ONCE) {
    const cells = await cellsOf(ctx, sheetID, { isWrong: true, column: '' }, { offset, limit: CELLS_AT_ONCE })
    for (const it of cells) yield [it.Row, it.Column, it.ClipDataID, it.Title, it.From, it.To, it.Message]
    if (cells.length < CELLS_AT_ONCE) return
  }
}
