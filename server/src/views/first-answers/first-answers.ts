// What a page would ask for as soon as its scripts are there comes with the page itself: nobody waits for it twice.
import { appearance } from '@mediatheque/contract/appearance'
import type { AnyCall } from '@mediatheque/contract/call'
import { categories } from '@mediatheque/contract/categories'
import { conversion } from '@mediatheque/contract/conversion'
import { home } from '@mediatheque/contract/home'
import { media } from '@mediatheque/contract/media'
import { type FirstAnswer, type Page, pages } from '@mediatheque/contract/pages'
import { settings } from '@mediatheque/contract/settings'
import { z } from 'zod'
import { arriveInFrame } from '../../features/sharing/index.ts'
import { escapeHtml } from '../../platform/clean-html.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Feature, invoke } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const Query = z.object({ id: z.string().trim().min(1).max(100).optional().catch(undefined) }).catch({})

type Asked = readonly [call: AnyCall, input: Record<string, string | number>]

function askedBy({ viewer }: Context, page: Page, query: unknown): readonly Asked[] {
  const { id } = Query.parse(query)
  const isHome = [pages.home.path, pages.default.path].some(path => path === page.path)
  const isItem = page.path === pages.view.path || page.path === pages.embed.path
  return [
    [settings.site, {}],
    // Frames of other sites show no logo and no footer; their colours are in the HTML.
    ...(page.app === 'embed' ? [] : [[appearance.shown, {}] as const]),
    ...(page.who === 'anyone' || viewer.kind === 'nobody' ? [] : [[settings.user, {}] as const]),
    ...(isItem && id !== undefined
      ? [[media.item, { id }] as const, [conversion.playback, { id }] as const]
      : []),
    // Shelves that came later would push down what is below them. With a query the page is one of results.
    ...(isHome && viewer.kind !== 'nobody' && Object.keys(Object(query)).length === 0
      ? [[home.show, {}] as const, [categories.children, { IDs: '0' }] as const]
      : []),
  ]
}

/** A refusal is left out: the page asks for itself, and tells it where it belongs. */
export async function firstAnswers(
  features: readonly Feature[],
  ctx: Context,
  page: Page,
  query: unknown,
): Promise<FirstAnswer[]> {
  const viewer = page.app === 'embed' ? await arriveInFrame(ctx.db, query, ctx.viewer) : ctx.viewer
  const answered = await Promise.all(
    askedBy(ctx, page, query).map(([call, input]) => answerTo(features, { ...ctx, viewer }, call, input)),
  )
  return answered.flat()
}

const Streamed = z.object({
  IsHls: z.literal(true),
  IsDash: z.literal(false),
  MediaURL: z.string().min(1),
})

/** The list of the stream is fetched while the scripts of the page are still on their way. */
export function streamAhead(first: readonly FirstAnswer[]): string {
  const { data } = Streamed.safeParse(first.find(it => it.Path === conversion.playback.path)?.Answer)
  return data ? `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(data.MediaURL)}">` : ''
}

const Named = z.object({ Title: z.string().min(1) })

/** The title of the item that the page shows to this viewer. */
export const titleIn = (first: readonly FirstAnswer[]): string | undefined =>
  Named.safeParse(first.find(it => it.Path === media.item.path)?.Answer).data?.Title

async function answerTo(
  features: readonly Feature[],
  ctx: Context,
  call: AnyCall,
  Input: Asked[1],
): Promise<FirstAnswer[]> {
  const answered = features.flat().find(it => it.call === call)
  if (!answered) throw new Error(`No feature answers ${call.path}`)
  try {
    return [{ Method: call.method, Path: call.path, Input, Answer: await invoke(ctx, answered, Input) }]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
