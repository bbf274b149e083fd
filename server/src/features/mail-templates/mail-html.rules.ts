// A mail in the look of the site: its text, with the logo above it and links in the accent.
import type { Language } from '@mediatheque/contract/primitives'
import { escapeHtml } from '../../platform/clean-html.ts'
import { LOGO_CID } from '../../platform/mail/mail.ts'

export interface MailFrame {
  site: string
  language: Language
  /** #rrggbb, readable on white. */
  accent: string
  hasLogo: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g
/** What ends a sentence is no part of the address before it. */
const ENDS = new Set(['.', ',', ';', ':', '!', '?', ')'])

function splitEnd(found: string): readonly [address: string, end: string] {
  let length = found.length
  while (length > 0 && ENDS.has(found[length - 1] ?? '')) length--
  return [found.slice(0, length), found.slice(length)]
}

const linkTo = (address: string, accent: string) =>
  `<a href="${escapeHtml(address)}" style="color:${accent};overflow-wrap:anywhere">${escapeHtml(address)}</a>`

function lineHtml(line: string, accent: string): string {
  let [html, at] = ['', 0]
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const [address, end] = splitEnd(found)
    html += escapeHtml(line.slice(at, index)) + linkTo(address, accent) + escapeHtml(end)
    at = index + found.length
  }
  return html + escapeHtml(line.slice(at))
}

const paragraphHtml = (paragraph: string, accent: string) =>
  `<p style="margin:0 0 16px">${paragraph
    .split('\n')
    .map(line => lineHtml(line, accent))
    .join('<br>')}</p>`

const headOf = ({ site, hasLogo, accent }: MailFrame) =>
  hasLogo
    ? `<img src="cid:${LOGO_CID}" alt="${escapeHtml(site)}" height="32" style="display:block;height:32px;width:auto;border:0">`
    : `<strong style="font-size:18px;color:${accent}">${escapeHtml(site)}</strong>`

/** Mail programs know no style sheets of ours: every style is at its element. */
export function mailHtml(text: string, frame: MailFrame): string {
  const paragraphs = text.split('\n\n').map(it => paragraphHtml(it, frame.accent))
  return (
    `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
    '<body style="margin:0;padding:24px 12px;background:#f4f4f4;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif">' +
    `<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${frame.accent}">` +
    `<div style="margin:0 0 24px">${headOf(frame)}</div>${paragraphs.join('')}</div></body></html>`
  )
}
