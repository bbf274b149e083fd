import { RecordType } from '@mediatheque/contract/primitives'
import { stringify } from 'csv-stringify/sync'
import { cardOf, requireItem } from '../../core/items/index.ts'
import { FOR_SPREADSHEETS, guarded } from '../../platform/csv-guard.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { fieldValuesOf } from '../fields/index.ts'

/** The details of one item as a file; not of TV content (ITEM-29). */
export async function exportMetadata(ctx: Context, id: string, format: 'csv' | 'json') {
  const { row, rights } = await requireItem(ctx, id, 'download')
  if (row.record_type === RecordType.TV) throw new Refusal('not-allowed', 'tv-not-exportable')
  const card = cardOf(row, rights, ctx.viewer)
  const values = await fieldValuesOf(ctx.db, ctx.viewer, {
    ClipDataID: row.clip_data_id,
    RecordType: row.record_type,
  })
  const { ClipDataID, EncID, RecordType: type, OwnerDisplayName, Location, DateCreated, DurationSecs } = card
  const facts = { ClipDataID, EncID, RecordType: type, OwnerDisplayName, Location, DateCreated, DurationSecs }
  const name = fileNameOf(row.title, format)
  if (format === 'json') {
    const Fields = values.map(it => ({ FieldID: it.FieldID, Title: it.Title, Value: it.TextValue }))
    const body = JSON.stringify({ ...facts, Fields }, null, 2)
    return { name, type: 'application/json; charset=utf-8', body }
  }
  const header = [...Object.keys(facts), ...values.map(it => it.Title)]
  const line = [...Object.values(facts).map(it => String(it ?? '')), ...values.map(it => it.TextValue)]
  const body = stringify([header.map(guarded), line.map(guarded)], FOR_SPREADSHEETS)
  return { name, type: 'text/csv; charset=utf-8', body }
}
