// Microsoft Graph v1.0 in the name of a connected account: https://learn.microsoft.com/graph/use-the-api
import { z } from 'zod'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { requireProvider } from './providers.ts'
import { type Sent, sendWith, tokenFor } from './request-service.ts'

export interface Graph {
  /** All of a collection, page by page; nothing: there is no such collection. */
  list<T>(path: string, schema: z.ZodType<T>): Promise<T[] | undefined>
  /** Several collections at once, each its first page; one that cannot be read is empty. */
  listEach<T>(paths: readonly string[], schema: z.ZodType<T>): Promise<T[][]>
  /** What was made; nothing: there is no such place. */
  send<T>(path: string, sent: Sent, schema: z.ZodType<T>): Promise<T | undefined>
}

const MOST_PAGES = 10
/** “JSON batches are currently limited to 20 individual requests.” */
const MOST_IN_BATCH = 20

const Collection = z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.string().optional() })
const Batch = z.object({
  responses: z.array(z.object({ id: z.string(), status: z.number(), body: z.unknown() })),
})

export async function graphOf(ctx: Context): Promise<Graph> {
  const provider = { ...requireProvider(ctx.config, 'teams'), title: 'Microsoft' }
  const [, root = ''] = provider.app.urls
  const send = sendWith(provider, await tokenFor(ctx, provider, personOf(ctx).PersonID))
  const read = async (url: string, sent?: Sent): Promise<unknown> => {
    const answer = await send(url, sent)
    if (!answer.ok) return undefined
    const text = await answer.text()
    return text === '' ? {} : (JSON.parse(text) as unknown)
  }

  async function list<T>(path: string, schema: z.ZodType<T>): Promise<T[] | undefined> {
    const items: T[] = []
    let url = root + path
    for (let page = 0; page < MOST_PAGES; page++) {
      const body = await read(url)
      if (body === undefined) return undefined
      const { value, '@odata.nextLink': next } = Collection.parse(body)
      items.push(...value.map(it => schema.parse(it)))
      // The token goes to no other server.
      if (!next?.startsWith(`${root}/`)) break
      url = next
    }
    return items
  }

  async function batch<T>(paths: readonly string[], schema: z.ZodType<T>): Promise<T[][]> {
    const requests = paths.map((url, n) => ({ id: String(n), method: 'GET', url }))
    const sent = { method: 'POST', type: 'application/json', body: JSON.stringify({ requests }) } as const
    const { responses } = Batch.parse((await read(`${root}/$batch`, sent)) ?? { responses: [] })
    return paths.map((_, n) => {
      const answer = responses.find(it => it.id === String(n))
      return answer?.status === 200 ? Collection.parse(answer.body).value.map(it => schema.parse(it)) : []
    })
  }

  return {
    list,
    async listEach(paths, schema) {
      const found = []
      for (let at = 0; at < paths.length; at += MOST_IN_BATCH)
        found.push(...(await batch(paths.slice(at, at + MOST_IN_BATCH), schema)))
      return found
    },
    async send(path, sent, schema) {
      const body = await read(root + path, sent)
      return body === undefined ? undefined : schema.parse(body)
    },
  }
}
