// Zoom, Webex and Microsoft on this machine: they speak the protocols of the real ones and are as strict.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type GraphService, graphService } from './graph-service.ts'

export interface RecordingServices {
  env: Record<string, string>
  /** The person agrees at the service: the query they come back with. */
  agree(consentUrl: string): string
  /** From now on this refresh token is unknown. */
  withdraw(): void
  /** How often tokens were renewed. */
  renewals: number
  video: Buffer
  /** Teams and OneNote. */
  graph: GraphService
  /** What people agree to from now on, whatever they are asked for; null: to everything. */
  agreeOnlyTo(scopes: string | null): void
  close(): Promise<void>
}

const CODE = 'the-code'
const json = (reply: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const NOW = Date.now()
const day = (daysAgo: number) => new Date(NOW - daysAgo * 86_400_000).toISOString()

interface Options {
  expiresInSecs?: number
  video?: Buffer
}

export async function recordingServices({
  expiresInSecs = 3600,
  video = Buffer.from('not really a video, but all of its bytes'),
}: Options = {}): Promise<RecordingServices> {
  const challenges = new Map<string, string>()
  let refresh = 'refresh-0'
  const it = { renewals: 0, video } as RecordingServices
  let [granted, only] = ['', null as string | null]
  const graph = graphService(
    () => `${base}/graph`,
    () => granted,
  )

  async function token(request: IncomingMessage, reply: ServerResponse) {
    const sent = new URLSearchParams(await text(request))
    const basic = Buffer.from(
      (request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    ).toString()
    const isOurs = basic === 'app:secret' || sent.get('client_secret') === 'secret'
    if (!isOurs) return json(reply, { error: 'invalid_client' }, 401)
    if (sent.get('grant_type') === 'refresh_token') {
      if (sent.get('refresh_token') !== refresh) return json(reply, { error: 'invalid_grant' }, 400)
      it.renewals++
      refresh = `refresh-${it.renewals}`
    } else {
      const proof = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url')
      const isAgreed = sent.get('code') === CODE && challenges.get(sent.get('redirect_uri') ?? '') === proof
      if (!isAgreed) return json(reply, { error: 'invalid_grant' }, 400)
    }
    json(reply, {
      access_token: `access-${it.renewals}`,
      refresh_token: refresh,
      token_type: 'bearer',
      expires_in: expiresInSecs,
    })
  }

  const meeting = (uuid: string, topic: string, start_time: string) => ({
    uuid,
    topic,
    start_time,
    duration: 12,
    recording_files: [
      { file_type: 'M4A', file_size: 5, download_url: `${base}/zoom/rec/audio` },
      {
        file_type: 'MP4',
        file_size: video.length,
        recording_type: 'gallery_view',
        download_url: `${base}/zoom/rec/gallery`,
      },
      {
        file_type: 'MP4',
        file_size: video.length,
        recording_type: 'shared_screen_with_speaker_view',
        download_url: `${base}/zoom/rec/best`,
      },
    ],
  })
  const webexItem = (id: string, more: object = {}) => ({
    id,
    topic: `Webex ${id}`,
    timeRecorded: day(3),
    durationSeconds: 90,
    sizeBytes: video.length,
    format: 'MP4',
    status: 'available',
    ...more,
  })
  const driveItem = (id: string, name: string, mimeType = 'video/mp4') => ({
    id,
    name,
    size: video.length,
    createdDateTime: day(1),
    file: { mimeType },
    video: { duration: 61_000 },
  })

  type Answer = (reply: ServerResponse, url: URL) => unknown
  const bytes: Answer = reply => reply.writeHead(200, { 'content-length': video.length }).end(video)
  const routes: Record<string, Answer> = {
    '/zoom/api/users/me': reply => json(reply, { display_name: 'Zoe at Zoom' }),
    '/zoom/api/users/me/recordings': (reply, url) => {
      const isThisMonth = url.searchParams.get('to') === day(0).slice(0, 10)
      const token = url.searchParams.get('next_page_token')
      const older = [meeting('old==', 'Last month', day(40))]
      const pages = {
        '': [meeting('a/b//c==', 'Week 1', day(2))],
        two: [meeting('second==', 'Week 2', day(5))],
      }
      if (!isThisMonth) return json(reply, { meetings: older, next_page_token: '' })
      json(reply, { meetings: pages[token === 'two' ? 'two' : ''], next_page_token: token ? '' : 'two' })
    },
    '/zoom/api/meetings/a%252Fb%252F%252Fc%253D%253D/recordings': reply =>
      json(reply, meeting('a/b//c==', 'Week 1', day(2))),
    '/zoom/rec/best': bytes,
    '/webex/people/me': reply => json(reply, { displayName: 'Will at Webex' }),
    '/webex/recordings': (reply, url) =>
      url.searchParams.has('cursor')
        ? json(reply, { items: [webexItem('two')] })
        : json(reply, { items: [webexItem('one'), webexItem('arf', { format: 'ARF' })] }, 200, {
            link: `<${base}/webex/recordings?cursor=x>; rel="next"`,
          }),
    '/webex/recordings/one': reply =>
      json(reply, {
        ...webexItem('one'),
        temporaryDirectDownloadLinks: { recordingDownloadLink: `${base}/open/one` },
      }),
    '/graph/me': reply => json(reply, { displayName: 'Tara in Teams' }),
    '/graph/me/drive/root:/Recordings:/children': (reply, url) =>
      url.searchParams.has('$skiptoken')
        ? json(reply, { value: [driveItem('t2', 'Old talk.mp4')] })
        : json(reply, {
            value: [
              driveItem('t1', 'Week 3-20261012_090000-Meeting Recording.mp4'),
              driveItem('n', 'notes.txt', 'text/plain'),
            ],
            '@odata.nextLink': `${base}/graph/me/drive/root:/Recordings:/children?$skiptoken=s`,
          }),
    '/graph/me/drive/items/t1': reply => json(reply, driveItem('t1', 'Week 3.mp4')),
    '/graph/me/drive/items/t1/content': reply => reply.writeHead(302, { location: '/open/t1' }).end(),
  }

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', base)
    if (/token$/.test(url.pathname)) return void token(request, reply)
    if (/authorize$/.test(url.pathname)) {
      const back = `${url.searchParams.get('redirect_uri')}${it.agree(url.href)}`
      return reply.writeHead(302, { location: back }).end()
    }
    if (url.pathname.startsWith('/open/')) return bytes(reply, url)
    if (request.headers.authorization !== `Bearer access-${it.renewals}`) return json(reply, {}, 401)
    const answer = routes[url.pathname]
    if (answer) return answer(reply, url)
    void graph.answer(request, reply, url).then(isAnswered => {
      if (!isAnswered) json(reply, {}, 404)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(it, {
    graph,
    agreeOnlyTo: (scopes: string | null) => {
      only = scopes
    },
    env: {
      ZOOM_APP: 'app:secret',
      ZOOM_URLS: `${base}/zoom,${base}/zoom/api`,
      WEBEX_APP: 'app:secret',
      WEBEX_URLS: `${base}/webex`,
      TEAMS_APP: 'app:secret',
      TEAMS_URLS: `${base}/login,${base}/graph`,
    },
    agree(consentUrl: string) {
      const asked = new URL(consentUrl).searchParams
      granted = only ?? asked.get('scope') ?? ''
      challenges.set(asked.get('redirect_uri') ?? '', asked.get('code_challenge') ?? '')
      return `?${new URLSearchParams({ code: CODE, state: asked.get('state') ?? '' })}`
    },
    withdraw: () => {
      refresh = 'withdrawn'
    },
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
