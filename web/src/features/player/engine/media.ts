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

/** HTMLMediaElement.HAVE_FUTURE_DATA */
const CAN_GO_ON = 3

export const isStalled = ({ paused, ended, seeking, readyState }: Media) =>
  !ended && readyState < CAN_GO_ON && (!paused || seeking)
