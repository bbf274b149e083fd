import type { Place } from './panes.rules.ts'

/** Under captions and controls, the small ones over the large one. */
const BEHIND = { large: -3, small: -2 }

/** Next to what else is there: the title of a frame, the controls. */
const AT = {
  head: { aspectRatio: '16 / 9', blockSize: 'auto', translate: '0 var(--drop, 0px)' },
  foot: { aspectRatio: '16 / 9', blockSize: 'auto', translate: '0 var(--lift, 0px)' },
}

export const placeStyle = ({ left, top, wide, high, corner }: Place, isMain: boolean) => ({
  inset: corner === 'foot' ? `auto auto ${100 - top - high}% ${left}%` : `${top}% auto auto ${left}%`,
  inlineSize: `${wide}%`,
  zIndex: String(isMain ? BEHIND.large : BEHIND.small),
  ...(corner ? AT[corner] : { blockSize: `${high}%` }),
})
