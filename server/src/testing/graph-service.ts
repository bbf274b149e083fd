// Teams and OneNote of Microsoft Graph v1.0 on this machine, as strict about scopes, types and ids as the real ones.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface GraphService {
  /** What was posted, inserted or appended. */
  sent: { method: string; path: string; body: string }[]
  /** False: not one of its addresses. */
  answer(request: IncomingMessage, reply: ServerResponse, url: URL): Promise<boolean>
}

interface Answer {
  status: number
  body?: unknown
}

const NOT_FOUND: Answer = { status: 404, body: { error: { code: 'NotFound' } } }
const BAD_ID: Answer = { status: 400, body: { error: { code: '20112' } } }
const value = (items: readonly object[], more: object = {}): Answer => ({
  status: 200,
  body: { value: items, ...more },
})

const CHANNELS: Readonly<Record<string, readonly object[]>> = {
  'team-1': [
    { id: '19:general@thread.tacv2', displayName: 'General' },
    { id: '19:labs@thread.tacv2', displayName: 'Labs' },
  ],
  'team-2': [],
}
const TEAMS = [
  { id: 'team-1', displayName: 'Biology 101' },
  { id: 'team-2', displayName: 'Staff' },
]
const CHATS = [
  { id: '19:chat-1', topic: 'Exam week', members: [] },
  { id: '19:chat-2', topic: null, members: [{ displayName: 'Ada' }, { displayName: 'Ben' }] },
]
const SECTIONS: Readonly<Record<string, readonly { id: string; displayName: string }[]>> = {
  'book-1': [{ id: 'section-1', displayName: 'Cells' }],
  'book-2': [],
}
const PAGES: Readonly<Record<string, readonly object[]>> = {
  'section-1': [{ id: 'page-1', title: 'Mitosis' }],
}
const bookOf = (id: string, displayName: string) => ({ id, displayName, sections: SECTIONS[id] })

/** Which permission an address needs, as its page in the reference says. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/^\/me\/joinedTeams$/, 'Team.ReadBasic.All'],
  [/^\/teams\/[^/]+\/channels$/, 'Channel.ReadBasic.All'],
  [/^\/teams\/.*\/messages$/, 'ChannelMessage.Send'],
  [/^\/me\/chats$/, 'Chat.ReadBasic'],
  [/^\/chats\/.*\/messages$/, 'ChatMessage.Send'],
  [/^\/me\/onenote\//, 'Notes.ReadWrite'],
]

export function graphService(root: () => string, granted: () => string): GraphService {
  const sent: GraphService['sent'] = []
  const isGranted = (path: string) =>
    NEEDS.every(([pattern, scope]) => !pattern.test(path) || granted().split(' ').includes(scope))

  function get(path: string, query: URLSearchParams): Answer | undefined {
    if (path === '/me/joinedTeams') return value(TEAMS)
    if (path === '/me/chats') return value(CHATS)
    if (path === '/me/onenote/notebooks')
      return query.has('$skip')
        ? value([bookOf('book-2', 'Empty book')])
        : value([bookOf('book-1', 'Lecture notes')], {
            '@odata.nextLink': `${root()}/me/onenote/notebooks?$skip=1`,
          })
    const [, kind, id = '', list] =
      /^\/(teams|me\/onenote\/notebooks|me\/onenote\/sections)\/([^/]+)\/(channels|sections|pages)$/.exec(
        path,
      ) ?? []
    if (kind === undefined) return undefined
    if (id === 'malformed') return BAD_ID
    const known = { channels: CHANNELS, sections: SECTIONS, pages: PAGES }[list as 'channels'][
      decodeURIComponent(id)
    ]
    return known ? value(known) : NOT_FOUND
  }

  function write(method: string, path: string, type: string, body: string): Answer | undefined {
    const isMessage = /^\/(teams\/[^/]+\/channels|chats)\/([^/]+)\/messages$/.exec(path)
    const isPage = /^\/me\/onenote\/sections\/([^/]+)\/pages$/.exec(path)
    const isContent = /^\/me\/onenote\/pages\/([^/]+)\/content$/.exec(path)
    if (method === 'POST' && isMessage) {
      const { contentType, content } = (JSON.parse(body) as { body: Record<string, string> }).body
      if (type !== 'application/json' || contentType !== 'html' || !content) return { status: 415 }
      const isKnown = ['19:general@thread.tacv2', '19:labs@thread.tacv2', '19:chat-1', '19:chat-2'].includes(
        decodeURIComponent(isMessage[2] ?? ''),
      )
      return isKnown ? { status: 201, body: { id: '1', webUrl: 'https://teams.test/m/1' } } : NOT_FOUND
    }
    if (method === 'POST' && isPage) {
      if (type !== 'text/html' || !body.includes('<title>')) return { status: 415 }
      const links = { oneNoteWebUrl: { href: 'https://onenote.test/p/1' } }
      return PAGES[isPage[1] ?? ''] ? { status: 201, body: { id: 'page-2', links } } : NOT_FOUND
    }
    if (method === 'PATCH' && isContent) {
      const [change] = JSON.parse(body) as { target: string; action: string }[]
      if (change?.target !== 'body' || change.action !== 'append') return { status: 415 }
      return isContent[1] === 'page-1' ? { status: 204 } : NOT_FOUND
    }
    return undefined
  }

  function batch(body: string): Answer {
    const { requests } = JSON.parse(body) as { requests: { id: string; url: string }[] }
    if (requests.length > 20) return { status: 400, body: {} }
    const responses = requests.map(({ id, url }) => {
      const { pathname, searchParams } = new URL(url, 'http://graph')
      return { id, ...(isGranted(pathname) ? (get(pathname, searchParams) ?? NOT_FOUND) : { status: 403 }) }
    })
    return { status: 200, body: { responses } }
  }

  return {
    sent,
    async answer(request, reply, url) {
      const path = url.pathname.replace(/^\/graph/, '')
      const method = request.method ?? 'GET'
      const body = method === 'GET' ? '' : await text(request)
      const type = request.headers['content-type'] ?? ''
      const found = !isGranted(path)
        ? { status: 403, body: { error: { code: 'Forbidden' } } }
        : path === '/$batch'
          ? batch(body)
          : method === 'GET'
            ? get(path, url.searchParams)
            : write(method, path, type, body)
      if (!found) return false
      if (method !== 'GET' && path !== '/$batch' && found.status < 300) sent.push({ method, path, body })
      reply.writeHead(found.status, { 'content-type': 'application/json' })
      reply.end(found.body === undefined ? '' : JSON.stringify(found.body))
      return true
    },
  }
}
