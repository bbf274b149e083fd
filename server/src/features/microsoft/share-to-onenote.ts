// SHARE-10: the plain address of an item in a notebook of the user.
import type { microsoft } from '@mediatheque/contract/microsoft'
import { z } from 'zod'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Graph, graphOf } from '../integrations/index.ts'
import { requireShared, type SharedItem } from '../sharing/index.ts'
import { linkHtml, recordShare } from './sent-link.ts'

const Named = z
  .object({ id: z.string(), displayName: z.string().nullish() })
  .transform(it => ({ id: it.id, Name: it.displayName ?? '' }))

const Notebook = z
  .object({ id: z.string(), displayName: z.string().nullish(), sections: z.array(Named).nullish() })
  .transform(it => ({ id: it.id, Name: it.displayName ?? '', Sections: it.sections ?? [] }))

const Page = z
  .object({ id: z.string(), title: z.string().nullish() })
  .transform(it => ({ id: it.id, Title: it.title ?? '' }))

const Made = z.object({
  links: z.object({ oneNoteWebUrl: z.object({ href: z.string() }).nullish() }).nullish(),
})

const inPath = encodeURIComponent
const pagesOf = (sectionID: string) =>
  `/me/onenote/sections/${inPath(sectionID)}/pages?$select=id,title&$orderby=lastModifiedDateTime%20desc&$top=20`
const listed = <T>(Items: T[]) => ({ Items, Total: Items.length })

export const showNotebooks: Action<typeof microsoft.notebooks> = async ctx => {
  const graph = await graphOf(ctx)
  const path = '/me/onenote/notebooks?$select=id,displayName&$expand=sections($select=id,displayName)'
  return listed((await graph.list(path, Notebook)) ?? [])
}

export const showSections: Action<typeof microsoft.sections> = async (ctx, { NotebookID }) => {
  const graph = await graphOf(ctx)
  const path = `/me/onenote/notebooks/${inPath(NotebookID)}/sections?$select=id,displayName`
  const sections = NotebookID === '' ? undefined : await graph.list(path, Named)
  if (!sections) throw new Refusal('not-found', 'no-such-notebook')
  const pages = await graph.listEach(
    sections.map(it => pagesOf(it.id)),
    Page,
  )
  return listed(sections.map((section, n) => ({ ...section, Pages: pages[n] ?? [] })))
}

export const showPages: Action<typeof microsoft.pages> = async (ctx, { SectionID }) => {
  const graph = await graphOf(ctx)
  const pages = SectionID === '' ? undefined : await graph.list(pagesOf(SectionID), Page)
  if (!pages) throw new Refusal('not-found', 'no-such-section')
  return listed(pages)
}

export const insertInOneNote: Action<typeof microsoft.insertInOneNote> = async (
  ctx,
  { id, SectionID, PageID, ...start },
) => {
  const shared = await requireShared(ctx, id, start)
  const graph = await graphOf(ctx)
  const URL =
    PageID === ''
      ? await makePage(graph, SectionID, shared, start.Note)
      : await appendTo(graph, PageID, shared, start.Note)
  await recordShare(ctx, shared, 'shared to OneNote')
  return { Success: true, URL }
}

/** https://learn.microsoft.com/graph/api/section-post-pages */
async function makePage(graph: Graph, sectionID: string, shared: SharedItem, note: string): Promise<string> {
  const body = `<!DOCTYPE html><html><head><title>${escapeHtml(shared.row.title)}</title></head><body>${linkHtml(shared, note)}</body></html>`
  const path = `/me/onenote/sections/${inPath(sectionID)}/pages`
  const made = await graph.send(path, { method: 'POST', type: 'text/html', body }, Made)
  if (!made) throw new Refusal('not-found', 'no-such-section')
  return made.links?.oneNoteWebUrl?.href ?? ''
}

/** https://learn.microsoft.com/graph/onenote-update-page: it answers with nothing. */
async function appendTo(graph: Graph, pageID: string, shared: SharedItem, note: string): Promise<string> {
  const body = JSON.stringify([{ target: 'body', action: 'append', content: linkHtml(shared, note) }])
  const path = `/me/onenote/pages/${inPath(pageID)}/content`
  const done = await graph.send(path, { method: 'PATCH', type: 'application/json', body }, z.unknown())
  if (done === undefined) throw new Refusal('not-found', 'no-such-notebook-page')
  return ''
}
