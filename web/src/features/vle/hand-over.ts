// Returns an item to the page of the course: the page around this frame, or the one that opened this window.
import { receiversOf } from './hand-over.rules.ts'

interface Returned {
  EncID: string
  Title: string
  URL: string
  Html: string
  Origins: readonly string[]
}

/** What the page of the course receives (docs/LTI.md). */
interface Message extends Omit<Returned, 'Origins'> {
  type: 'mediatheque.insert' | 'mediatheque.handin'
  Data: string
}

/** As it was given to this page, and returned unread. */
export const dataOfPage = () => new URLSearchParams(window.location.search).get('data') ?? ''

const isFramed = () => window.self !== window.top

function hostPage(): Window | null {
  if (isFramed()) return window.parent
  const opener: Window | null = window.opener
  return opener
}

/** False: there is no page that may have it. */
export function handOver(type: Message['type'], { Origins, ...item }: Returned): boolean {
  const { ancestorOrigins, origin } = window.location
  const host = hostPage()
  const around = { ancestors: Array.from(ancestorOrigins ?? []), referrer: document.referrer, origin }
  const receivers = host ? receiversOf(Origins, around) : []
  const { EncID, Title, URL, Html } = item
  const message: Message = { type, EncID, Title, URL, Html, Data: dataOfPage() }
  for (const receiver of receivers) host?.postMessage(message, receiver)
  return receivers.length > 0
}

/** A frame cannot be closed from within: the page around it does that. */
export const closeWindow = () => {
  if (!isFramed()) window.close()
}
