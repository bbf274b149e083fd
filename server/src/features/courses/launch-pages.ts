// The small pages of ours in a frame of the platform, before the app can be there.
import { randomBytes } from 'node:crypto'
import { courses, LTI_LOGIN_PATH } from '@mediatheque/contract/courses'
import { FRAME_TOKEN_KEY, PICTURE_PASS_KEY } from '@mediatheque/contract/frame-session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepOpener } from '../../platform/http/guards.ts'
import { escapeXml } from '../../platform/saml/xml.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import type { LoginRequest } from './logins.sql.ts'
import type { Departure } from './start-login.ts'

export const wordsFor = ({ headers }: FastifyRequest): Words['courses'] & { language: 'en' | 'de' } => {
  const language = /^\s*de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en'
  return { ...wordsIn(language).courses, language }
}

/** Values for an inline script, escaped so that they cannot close its element. */
const asScript = (values: unknown) => JSON.stringify(values).replaceAll('<', '\\u003c')

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;
place-content:center;text-align:center;padding:1rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1rem;max-width:34rem}
button{font:inherit;padding:.6rem 1.2rem;border-radius:.5rem;border:0;background:#2456d6;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #7aa2ff;outline-offset:2px}`

interface SmallPage {
  language: 'en' | 'de'
  title: string
  body: string
  script?: string
  status?: number
}

/** May stand in a frame of any site: it shows nothing that a click could give away. */
export function sendSmallPage(
  reply: FastifyReply,
  { language, title, body, script, status = 200 }: SmallPage,
) {
  const nonce = randomBytes(16).toString('base64')
  // The platform may have opened a window for it, and waits for its messages.
  keepOpener(reply)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      [
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>`,
        '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">',
        `<style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main>`,
        script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`,
        '</body></html>',
      ].join(''),
    )
}

/** 1EdTech "LTI OIDC Login with LTI Client Side postMessages": requests to the frame of the platform that keeps data. */
const STORAGE = `
function storage(target, origin, message) {
  return new Promise(function (resolve) {
    var id = crypto.getRandomValues(new Uint32Array(4)).join("-")
    var frame = window.opener || window.parent
    if (target !== '_parent') try { frame = frame.frames[target] || frame } catch (error) {}
    var timer = setTimeout(function () { done(null) }, 1500)
    function done(data) { clearTimeout(timer); removeEventListener('message', listen); resolve(data) }
    function listen(event) {
      if (event.origin === origin && event.data && event.data.message_id === id) done(event.data)
    }
    addEventListener('message', listen)
    frame.postMessage(Object.assign({ message_id: id }, message), origin)
  })
}`

const storageKey = (state: string) => `mediatheque_${state}`

/**
 * The browser keeps the proof and goes to the platform. In a frame of another site it has no cookies of ours, but the
 * sessionStorage of this tab; some platforms keep it for us too.
 */
export function sendDeparture(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, state, proof }: Departure,
  target: string | undefined,
) {
  const words = wordsFor(request)
  const { origin } = new URL(address)
  const values = { target: target ?? null, origin, key: storageKey(state), proof, address }
  return sendSmallPage(reply, {
    language: words.language,
    title: words.opening,
    body: `<p role="status">${words.opening}</p>`,
    script: `${STORAGE}
var it = ${asScript(values)}
try { sessionStorage.setItem(it.key, it.proof) } catch (error) {}
var kept = it.target === null ? Promise.resolve(null)
  : storage(it.target, it.origin, { subject: 'lti.put_data', key: it.key, value: it.proof })
kept.then(function () { location.replace(it.address) })`,
  })
}

/**
 * The token was right: now the browser proves that it began this launch, by its cookie or by what this tab or the
 * platform kept, and gets the session. Where it can prove nothing, the launch begins again in a window of its own, which has cookies.
 */
export function sendConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, login, authEndpoint }: { state: string; login: LoginRequest; authEndpoint: string },
) {
  const words = wordsFor(request)
  const { lti_storage_target: target, ...again } = login
  const values = {
    state,
    target: target ?? null,
    origin: new URL(authEndpoint).origin,
    key: storageKey(state),
    confirm: courses.confirm.path,
    keep: FRAME_TOKEN_KEY,
    keepPass: PICTURE_PASS_KEY,
    again: `${LTI_LOGIN_PATH}?${new URLSearchParams({ ...again })}`,
  }
  return sendSmallPage(reply, {
    language: words.language,
    title: words.opening,
    body: `<p role="status" id="status">${words.opening}</p>
      <div id="window" hidden><h1>${words.window.title}</h1><p>${words.window.text}</p>
      <button type="button" id="open">${words.window.button}</button></div>`,
    script: `${STORAGE}
var it = ${asScript(values)}
function confirm(proof) {
  return fetch(it.confirm, { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ State: it.state, Proof: proof }) }).then(function (response) { return response.json() })
}
function enter(answer) {
  if (!answer.Success) return answer
  sessionStorage.setItem(it.keep, answer.Token)
  sessionStorage.setItem(it.keepPass, answer.PicturePass)
  location.replace(answer.URL)
}
function refuse(answer) {
  if (!answer) return
  document.getElementById('status').hidden = answer.ErrorCode === 'other-browser'
  if (answer.ErrorCode !== 'other-browser') document.getElementById('status').textContent = answer.Message
  else document.getElementById('window').hidden = false
}
document.getElementById('open').onclick = function () { window.open(it.again, '_blank') }
var own = null
try {
  own = sessionStorage.getItem(it.key)
  sessionStorage.removeItem(it.key)
} catch (error) {}
var kept = own !== null ? Promise.resolve({ value: own })
  : it.target === null ? Promise.resolve(null)
  : storage(it.target, it.origin, { subject: 'lti.get_data', key: it.key })
kept.then(function (data) { return confirm(data && typeof data.value === 'string' ? data.value : '') })
  .then(enter).then(refuse, function () { refuse({ ErrorCode: 'other-browser' }) })`,
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, sentence: string) {
  const words = wordsFor(request)
  return sendSmallPage(reply, {
    language: words.language,
    title: words.refused,
    body: `<h1>${words.refused}</h1><p role="alert">${escapeXml(sentence)}</p>`,
    status: 403,
  })
}
