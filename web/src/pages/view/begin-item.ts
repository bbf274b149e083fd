// The recording of an item's page is begun before the app is there to draw the page, and shown where its stage will be.
import { conversion } from '@mediatheque/contract/conversion'
import { media } from '@mediatheque/contract/media'
import { beginAhead, pictureOrStall, playerQuery } from '../../features/player/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { firstAnswerTo } from '../../shared/first-answers.ts'
import styles from './begin-item.module.css'
import { NO_TAB } from './sidebar.rules.ts'

/** With one of these something else is shown first, or the beginning is not known yet. */
const ELSEWHERE = ['chapid', 'editsubs']

/** Done when it is time to draw the page, which takes the place of everything in the root. */
export async function beginItem(): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  const item = firstAnswerTo(media.item)
  const playback = firstAnswerTo(conversion.playback)
  if (!item || !playback?.IsPlayable || ELSEWHERE.some(name => query.has(name))) return
  const video = beginAhead(item, playback, playerQuery(Object.fromEntries(query)))
  video.poster = playback.PosterURL
  document.getElementById('root')?.replaceChildren(...pageAround(video, query.get('tab') !== NO_TAB))
  await pictureOrStall(video)
}

function pageAround(video: HTMLVideoElement, isSidebarOpen: boolean): HTMLElement[] {
  const { isMinimal, isInline, isAssignment } = pageAddress
  const page = boxOf('page', boxOf('main', boxOf('stage', video)), boxOf(isSidebarOpen ? 'open' : 'sidebar'))
  return isMinimal || isInline || isAssignment ? [page] : [boxOf('bar'), page]
}

function boxOf(name: keyof typeof styles, ...children: HTMLElement[]): HTMLElement {
  const box = document.createElement('div')
  box.className = styles[name] ?? ''
  box.append(...children)
  return box
}
