// Which subtitles are shown, and how they look; as far as it needs no page.
import type { Cue, SubtitleTrack } from '@mediatheque/contract/subtitles'

/** SUBS-01: on or off, and what was chosen last. */
export interface CaptionChoice {
  isOn: boolean
  lang: string
  /** Of the item at hand: two tracks may have one language. */
  trackID: number | null
}

export const NO_CHOICE: CaptionChoice = { isOn: false, lang: '', trackID: null }

export function readChoice(kept: string | null): CaptionChoice {
  const [state, lang = ''] = (kept ?? '').split(' ')
  return { isOn: state === 'on', lang, trackID: null }
}

export const keptChoice = ({ isOn, lang }: CaptionChoice) => (isOn ? `on ${lang}` : `off ${lang}`).trim()

const shortOf = (lang: string) => lang.split('-')[0]

/** The very one, else its language, else the default. */
export function trackFor(
  tracks: readonly SubtitleTrack[],
  { isOn, lang, trackID }: CaptionChoice,
): SubtitleTrack | undefined {
  return isOn ? preferredTrack(tracks, { lang, trackID }) : undefined
}

export const preferredTrack = (
  tracks: readonly SubtitleTrack[],
  { lang, trackID }: Pick<CaptionChoice, 'lang' | 'trackID'>,
): SubtitleTrack | undefined =>
  tracks.find(it => it.ID === trackID) ??
  tracks.find(it => lang !== '' && it.Lang === lang) ??
  tracks.find(it => lang !== '' && shortOf(it.Lang) === shortOf(lang)) ??
  tracks.find(it => it.IsDefault) ??
  tracks[0]

export const STYLES = {
  size: ['s', 'm', 'l', 'xl'],
  colour: ['white', 'yellow', 'cyan', 'green'],
  background: ['dark', 'black', 'none'],
  edge: ['none', 'outline', 'shadow'],
  position: ['auto', 'bottom', 'top'],
} as const

type Styles = typeof STYLES
export type StyleName = keyof Styles
export type CaptionStyle = { readonly [K in StyleName]: Styles[K][number] }

export const USUAL_STYLE: CaptionStyle = {
  size: 'm',
  colour: 'white',
  background: 'dark',
  edge: 'none',
  position: 'auto',
}

/** What nobody knows any more is as usual. */
export function readStyle(kept: string | null): CaptionStyle {
  const values = new URLSearchParams(kept ?? '')
  const oneOf = <T extends string>(name: StyleName, known: readonly T[], usual: T): T =>
    known.find(it => it === values.get(name)) ?? usual
  return {
    size: oneOf('size', STYLES.size, USUAL_STYLE.size),
    colour: oneOf('colour', STYLES.colour, USUAL_STYLE.colour),
    background: oneOf('background', STYLES.background, USUAL_STYLE.background),
    edge: oneOf('edge', STYLES.edge, USUAL_STYLE.edge),
    position: oneOf('position', STYLES.position, USUAL_STYLE.position),
  }
}

export const withStyle = (style: CaptionStyle, name: StyleName, value: string): CaptionStyle =>
  readStyle(new URLSearchParams({ ...style, [name]: value }).toString())

export const keptStyle = (style: CaptionStyle) => new URLSearchParams(style).toString()

type Timed = Pick<Cue, 'FromSeconds' | 'ToSeconds'>

export const longestOf = (cues: readonly Timed[]) =>
  cues.reduce((most, it) => Math.max(most, it.ToSeconds - it.FromSeconds), 0)

/** The first that begins after a second, in a list in the order of time. */
export function firstAfter(cues: readonly Timed[], secs: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.FromSeconds ?? 0) > secs) high = middle
    else low = middle + 1
  }
  return low
}

/** SUBS-02: those that are shown at a second; none of them began longer ago than the longest lasts. */
export function shownAt<C extends Timed>(cues: readonly C[], secs: number, longestSecs: number): C[] {
  const shown: C[] = []
  for (let at = firstAfter(cues, secs) - 1; at >= 0; at--) {
    const cue = cues[at]
    if (!cue || cue.FromSeconds < secs - longestSecs) break
    if (secs < cue.ToSeconds) shown.unshift(cue)
  }
  return shown
}

/** SUBS-08: three parts of the same length. */
export function thirdsOf(durationSecs: number): { fromSecs: number; toSecs: number }[] {
  const third = durationSecs / 3
  return [0, 1, 2].map(at => ({ fromSecs: at * third, toSecs: (at + 1) * third }))
}

export const thirdAt = (durationSecs: number, secs: number) =>
  durationSecs > 0 ? Math.min(2, Math.max(0, Math.floor((secs / durationSecs) * 3))) : 0

/** WebVTT `align`; start is the side on which one begins to read. */
export const alignOf = (settings: string): 'start' | 'center' | 'end' => {
  const align = /(?:^| )align:(start|end|left|right)/.exec(settings)?.[1]
  if (align === 'start' || align === 'left') return 'start'
  return align === undefined ? 'center' : 'end'
}
