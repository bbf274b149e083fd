// The addresses that open the app: one built index.html, a nonce for each answer.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { FRAME_SESSION_PARAMETER } from '@mediatheque/contract/frame-session'
import {
  FIRST_ANSWERS_ID,
  type FirstAnswer,
  type ModalPage,
  modals,
  type Page,
  POPUP_PARAMETER,
  pages,
} from '@mediatheque/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../clean-html.ts'
import type { Context, Platform } from './context.ts'
import { ASSETS, contentSecurityPolicy, keepOpener, type PolicySources, SCRIPTS_MAY_CALL } from './guards.ts'
import { keepAssets, sendKept, workerScope } from './kept-assets.ts'
import type { ContextOf } from './serve.ts'
import { mayCall } from './viewer.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

async function serveAssets(app: FastifyInstance) {
  const root = join(DIST, 'assets')
  const kept = await keepAssets(root)
  app.addHook('onRequest', async (request, reply) => {
    const name = request.url.slice(ASSETS.length).split('?', 1)[0] ?? ''
    return sendKept(kept, name, request, reply)
  })
  await app.register(fastifyStatic, {
    root,
    prefix: ASSETS,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // Of a build that has them: what we wrote is not for everybody who opens a page.
    allowedPath: path => !path.includes('.map'),
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', SCRIPTS_MAY_CALL)
      for (const [name, value] of Object.entries(workerScope(basename(path)))) reply.header(name, value)
    },
  })
}

/** A page, or a modal that has an address of its own. */
export type OpenedPage = Page & Omit<ModalPage, 'paths'>

export interface PageHead {
  /** Elements, as HTML. */
  html: string
  /** Plain text; without one the name of the product. */
  title?: string | undefined
}

export interface PageRules {
  /** Somewhere else to go first, such as the first-run page of an empty library. */
  detour?: (ctx: Context, page: Page, request: FastifyRequest) => Promise<string | undefined>
  /** What of another site the page may load. */
  alsoLoads?: (ctx: Context, page: Page) => Promise<PolicySources | undefined>
  /** What belongs into the head of the page at this address. */
  head?: (ctx: Context, url: string, first: readonly FirstAnswer[]) => Promise<PageHead>
  /** Whether the viewer may do at all what the page is for, where its `who` does not say so. */
  mayOpen?: (ctx: Context, page: OpenedPage) => Promise<boolean>
  /** What the page would request first. */
  answers?: (ctx: Context, page: Page, query: unknown) => Promise<FirstAnswer[]>
}

export const addPages =
  ({ detour, alsoLoads, mayOpen, head, answers }: PageRules) =>
  async (app: FastifyInstance, _platform: Platform, contextOf: ContextOf) => {
    const shell = await readFile(join(DIST, 'index.html'), 'utf8')
    const apps = { embed: await readFile(join(DIST, 'embed.html'), 'utf8') }
    await app.register(serveAssets)

    const open = (page: OpenedPage) => async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await contextOf(request, reply)
      const elsewhere = await detour?.(ctx, page, request)
      if (elsewhere) return reply.redirect(elsewhere)
      const may = mayCall(ctx.viewer, page.who)
      if (may === 'not-signed-in' && !bringsToken(page, request)) return sendToSignIn(page, request, reply)
      if (isPopup(page, request)) keepOpener(reply)
      const isRefused = may === 'not-allowed' || (await mayOpen?.(ctx, page)) === false
      const isByKey = ctx.viewer.kind === 'nobody' && ctx.viewer.isByKey === true
      const app = isByKey ? page.appByLink : page.app
      const first = (await answers?.(ctx, page, request.query)) ?? []
      const { html = '', title } = (await head?.(ctx, request.url, first)) ?? {}
      // The app shows the no-permission state; the status tells machines.
      return sendShell(reply.status(isRefused ? 403 : 200), app ? apps[app] : shell, {
        isFramed: page.framed === true,
        posts: page.posts === true,
        also: await alsoLoads?.(ctx, page),
        more: `${html}${asElement(first)}`,
        title,
      })
    }

    for (const page of Object.values<Page>(pages))
      app.get(
        page.path,
        { config: { isEntrance: true, ...(page.appByLink && { embed: 'linked' as const }) } },
        open(page),
      )
    for (const { paths, ...rest } of Object.values<ModalPage>(modals))
      for (const path of paths) app.get(path, open({ path, ...rest }))

    app.setNotFoundHandler((request, reply) => {
      if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
        return sendShell(reply.status(404), shell)
      return reply.status(404).send({
        Success: false,
        Message: 'There is nothing at this address',
        ErrorCode: 404,
        RequestID: request.id,
      })
    })
  }

/** What people wrote is in it: nothing in there may end the element. */
const asElement = (first: readonly FirstAnswer[]) =>
  `<script type="application/json" id="${FIRST_ANSWERS_ID}">${JSON.stringify(first).replaceAll(
    '<',
    '\\u003c',
  )}</script>`

/** SIGN-16: pages of a course are in frames of another site, where the sign-in page cannot be. */
function sendToSignIn(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const url = encodeURIComponent(request.url)
  if (!page.path.startsWith(COURSE_PAGES)) {
    if (!isPopup(page, request)) return reply.redirect(`${pages.login.path}?sourceurl=${url}`)
    return keepOpener(reply).redirect(`${pages.login.path}?${POPUP_PARAMETER}=1&sourceurl=${url}`)
  }
  // The redirect carries the same frame policy as the page it leads to.
  return keepOpener(reply)
    .header('content-security-policy', REDIRECT_IN_FRAME)
    .redirect(`${pages.startAuth.path}?returnurl=${url}`)
}

const REDIRECT_IN_FRAME = "default-src 'none'; frame-ancestors *"

const COURSE_PAGES = '/vle/'

const isPopup = ({ popup = [] }: Page, { query }: FastifyRequest) =>
  popup === 'always' || popup.some(name => name in (query as object))

/** INTG-09: the page itself holds nothing; its calls carry the token of the frame. */
const bringsToken = ({ path, framed }: Page, { query }: FastifyRequest) =>
  framed === true && path.startsWith(COURSE_PAGES) && FRAME_SESSION_PARAMETER in (query as object)

/** `more` belongs into the head. */
function sendShell(
  reply: FastifyReply,
  shell: string,
  {
    isFramed = false,
    posts = false,
    more = '',
    title,
    also,
  }: {
    isFramed?: boolean
    posts?: boolean
    more?: string
    title?: string | undefined
    also?: PolicySources | undefined
  } = {},
) {
  const nonce = randomBytes(16).toString('base64')
  const named =
    title === undefined
      ? shell
      : shell.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, { isFramed, posts, also }))
    .send(named.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${more}</head>`))
}
