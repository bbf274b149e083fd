/** What the engine needs of a media element: a real one fits, and so does one made for a test. */
export type Media = Pick<
  HTMLMediaElement,
  | 'paused'
  | 'ended'
  | 'seeking'
  | 'readyState'
  | 'currentTime'
  | 'duration'
  | 'buffered'
  | 'seekable'
  | 'loop'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'error'
  | 'src'
  | 'play'
  | 'pause'
  | 'load'
  | 'canPlayType'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
>

/** HTMLMediaElement.HAVE_CURRENT_DATA */
const HAS_PICTURE = 2
/** HTMLMediaElement.HAVE_FUTURE_DATA */
const CAN_GO_ON = 3

export const isStalled = ({ paused, ended, seeking, readyState }: Media) =>
  !ended && readyState < CAN_GO_ON && (!paused || seeking)

/** Nothing to show, or nothing to go on with. */
export const isStarved = (it: Media) => (!it.ended && it.readyState < HAS_PICTURE) || isStalled(it)
