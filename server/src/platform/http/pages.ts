// The addresses that open the app: built pages, a nonce for each answer.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { FRAME_SESSION_PARAMETER } from '@mediatheque/contract/frame-session'
import {
  FIRST_ANSWERS_ID,
  type FirstAnswer,
  LOOK_ID,
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
  /** Plain text; without one the name of the site. */
  title?: string | undefined
  /** Elements of the body for browsers without scripts, as HTML. */
  withoutScripts?: string | undefined
  /** The page begins with a recording, which it plays before the app is drawn. */
  isPlaying?: boolean
  /** There is nothing at this address: the app says so, the status tells machines. */
  isMissing?: boolean
}

/** How the site looks before a script has run: nothing flashes. */
export interface PageLook {
  /** Of pages that have no other. */
  title: string
  /** The address of a PNG; null: the icon of the product. */
  icon: string | null
  /** A style sheet that comes after our own; empty: none. */
  css: string
}

export interface PageRules {
  /** By what the page carries, where it does. */
  look?: (platform: Platform, first: readonly FirstAnswer[]) => Promise<PageLook>
  /** Somewhere else to go first, such as the first-run page of an empty library. */
  detour?: (ctx: Context, page: Page, request: FastifyRequest) => Promise<string | undefined>
  /** What of another site the page may load. */
  alsoLoads?: (ctx: Context, page: Page) => Promise<PolicySources | undefined>
  /** Elements for the <head> of the page at this address. */
  head?: (ctx: Context, url: string, first: readonly FirstAnswer[]) => Promise<PageHead>
  /** Whether the viewer may do at all what the page is for, where its `who` does not say so. */
  mayOpen?: (ctx: Context, page: OpenedPage) => Promise<boolean>
  /** What the page would request first. */
  answers?: (ctx: Context, page: Page, query: unknown) => Promise<FirstAnswer[]>
}

export const addPages =
  ({ look, detour, alsoLoads, mayOpen, head, answers }: PageRules) =>
  async (app: FastifyInstance, platform: Platform, contextOf: ContextOf) => {
    const bytes = await originOfBytes(platform)
    const built = (name: string) => readFile(join(DIST, name), 'utf8')
    const shell = await built('index.html')
    const playing = await built('item.html')
    const apps = { embed: await built('embed.html') }
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
      const told: PageHead = (await head?.(ctx, request.url, first)) ?? { html: '' }
      // The app shows the no-permission state; the status tells machines.
      const found = told.isMissing ? 404 : 200
      const whole = told.isPlaying && !isRefused ? playing : shell
      return sendShell(reply.status(isRefused ? 403 : found), app ? apps[app] : whole, {
        isFramed: page.framed === true,
        posts: page.posts === true,
        also: await alsoLoads?.(ctx, page),
        bytes,
        more: `${told.html}${asElement(first)}`,
        title: told.title,
        withoutScripts: told.withoutScripts,
        look: await look?.(platform, first),
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

    // The limit of requests comes with routes, and this is none.
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
      if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
        return sendShell(reply.status(404), shell, { bytes, look: await look?.(platform, []) })
      return reply.status(404).send({
        Success: false,
        Message: 'There is nothing at this address',
        ErrorCode: 404,
        RequestID: request.id,
      })
    })
  }

/** Where browsers are led to for the bytes of items; nothing where they come from here. */
async function originOfBytes({ config, files }: Platform): Promise<string | undefined> {
  if (config.storageDelivery !== 'redirect' || !files.addressOf) return undefined
  const headers = { contentType: '', disposition: '', cacheControl: '' }
  return new URL(await files.addressOf('media', headers)).origin
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

/** What is the same for every page of a site is in its HTML already. */
function inLook(shell: string, look: PageLook | undefined, title: string | undefined, nonce: string): string {
  const name = title ?? look?.title
  const named =
    name === undefined
      ? shell
      : shell.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
  const icon = look?.icon
  const marked = icon
    ? named.replace(/<link rel="icon"[^<>]*>/, () => `<link rel="icon" type="image/png" href="${icon}">`)
    : named
  return look?.css
    ? marked.replace('</head>', () => `<style id="${LOOK_ID}" nonce="${nonce}">${look.css}</style></head>`)
    : marked
}

interface ShellParts {
  isFramed?: boolean
  posts?: boolean
  /** Belongs into the head. */
  more?: string
  title?: string | undefined
  withoutScripts?: string | undefined
  look?: PageLook | undefined
  also?: PolicySources | undefined
  /** Where bytes come from, when not from here. */
  bytes?: string | undefined
}

function sendShell(
  reply: FastifyReply,
  shell: string,
  {
    isFramed = false,
    posts = false,
    more = '',
    title,
    withoutScripts = '',
    look,
    also,
    bytes,
  }: ShellParts = {},
) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, { isFramed, posts, also, bytes }))
    .send(
      inLook(shell.replaceAll('__CSP_NONCE__', nonce), look, title, nonce)
        .replace('<noscript>', () => `<noscript>${withoutScripts}`)
        .replace('</head>', () => `${more}</head>`),
    )
}
