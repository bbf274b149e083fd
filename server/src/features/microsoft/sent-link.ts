// The link to an item as it is sent to Teams and OneNote.
import { recordAudit } from '../../platform/audit.ts'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SharedItem } from '../sharing/index.ts'

/** What people wrote stays text. */
export const linkHtml = ({ row, address }: SharedItem, note: string): string => {
  const text = note === '' ? '' : `<p>${escapeHtml(note).replaceAll('\n', '<br>')}</p>`
  return `${text}<p><a href="${escapeHtml(address)}">${escapeHtml(row.title)}</a></p>`
}

export const recordShare = (ctx: Context, { row }: SharedItem, action: string) =>
  recordAudit(ctx.db, ctx, { action, subject: `media:${row.clip_data_id}` })
