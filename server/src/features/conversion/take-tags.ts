// What people wrote into a recording becomes the item's, where nobody has written anything else.
import { TITLE_MOST } from '@mediatheque/contract/fields'
import { titleOf } from '@mediatheque/contract/upload'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { adoptDescription, adoptTitle } from './conversion.sql.ts'
import type { Making } from './making.ts'
import { fileChaptersQueue } from './queues.ts'

export async function takeTags(tx: Tx, { platform, running, probe }: Making): Promise<void> {
  const { ClipDataID, ChildStreamID, Source } = running
  if (ChildStreamID !== null || !Source) return
  const { title, artist, about } = probe.tags
  if (title !== '') await adoptTitle(tx, ClipDataID, titleOf(Source.Name).trim(), title.slice(0, TITLE_MOST))
  const lines = [artist, about].filter(it => it !== '')
  if (lines.length > 0)
    await adoptDescription(tx, ClipDataID, {
      description: lines.map(it => `<p>${escapeHtml(it).replaceAll('\n', '<br>')}</p>`).join(''),
      description_text: lines.join('\n'),
    })
  if (probe.chapters.length > 0)
    await platform.jobs.send(tx, fileChaptersQueue, { ClipDataID, Chapters: probe.chapters })
}
