import type { Place } from './panes.rules.ts'

/** Under captions and controls, the small ones over the large one. */
const BEHIND = { large: -3, small: -2 }

export const placeStyle = ({ left, top, wide, high, isAtFoot }: Place, isMain: boolean) => ({
  inset: `${top}% auto auto ${left}%`,
  inlineSize: `${wide}%`,
  blockSize: `${high}%`,
  zIndex: String(isMain ? BEHIND.large : BEHIND.small),
  ...(isAtFoot && { translate: '0 var(--lift, 0px)' }),
})
