// Recordings of Webex meetings: https://developer.webex.com/docs/api/v1/recordings
import { z } from 'zod'
import type { SourceApp } from '../../platform/config.ts'
import { byMonth } from './months.rules.ts'
import type { Provider } from './provider.ts'

const Item = z.object({
  id: z.string(),
  topic: z.string().catch(''),
  timeRecorded: z.string().catch(''),
  durationSeconds: z.number().nullable().catch(null),
  sizeBytes: z.number().nullable().catch(null),
  format: z.string().catch(''),
  status: z.string().catch('available'),
  temporaryDirectDownloadLinks: z.object({ recordingDownloadLink: z.string() }).optional().catch(undefined),
})
type Item = z.infer<typeof Item>

const Items = z.object({ items: z.array(Item) })
const Me = z.object({ displayName: z.string().catch(''), emails: z.array(z.string()).catch([]) })

const recordingOf = (it: Item) => ({
  ID: it.id,
  Title: it.topic,
  RecordedAt: z.iso.datetime({ offset: true }).safeParse(it.timeRecorded).data ?? null,
  DurationSecs: it.durationSeconds,
  Bytes: it.sizeBytes,
})

/** ARF, their own format, plays nowhere else. */
const isVideo = ({ format, status }: Item) => format === 'MP4' && status === 'available'

export const webex = (app: SourceApp): Provider => {
  const [api = ''] = app.urls
  return {
    name: 'webex',
    title: 'Webex',
    app,
    server: {
      issuer: api,
      authorization_endpoint: `${api}/authorize`,
      token_endpoint: `${api}/access_token`,
    },
    authentication: 'post',
    scope: 'meeting:recordings_read spark:people_read',
    async account(ask) {
      const { displayName, emails } = Me.parse((await ask(`${api}/people/me`))?.body)
      return displayName || (emails[0] ?? '')
    },
    recordings: (ask, next) =>
      byMonth(next, new Date().toISOString().slice(0, 10), async ({ from, to, token }) => {
        // The token comes back from a browser: as a query it cannot lead to another address.
        const query = new URLSearchParams(token || { from, to: `${to}T23:59:59Z`, max: '30' })
        const answer = await ask(`${api}/recordings?${query}`)
        const { items } = Items.parse(answer?.body)
        const nextPage = answer?.nextLink ? new URL(answer.nextLink).search : ''
        return { Items: items.filter(isVideo).map(recordingOf), token: nextPage }
      }),
    async recording(ask, id) {
      const answer = await ask(`${api}/recordings/${encodeURIComponent(id)}`)
      const item = answer && Item.parse(answer.body)
      const URL = item?.temporaryDirectDownloadLinks?.recordingDownloadLink
      return item && URL ? { ...recordingOf(item), URL, needsToken: false } : undefined
    },
  }
}
