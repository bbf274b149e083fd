// The kinds of key that a request can carry besides its session. What each of them opens is decided in item-rights.ts.
import type { Key, Viewer } from '../../platform/http/viewer.ts'
import type { LinkFacts } from './rights.rules.ts'

/** A shared link, by which one item may be watched (EMBED-03). */
export interface LinkKey extends Key {
  kind: 'link'
  ClipDataID: number
  /** What decides whether it opens the item at this moment. */
  facts: LinkFacts
  /** Its password has not been given yet: until then it opens nothing. */
  isLocked: boolean
  /** Changing the password ends what was unlocked by the earlier one. */
  passwordVersion: number
  mayDownload: boolean
  part: LinkPart | null
}

/** What of a recording the player plays; an end of null is that of the recording. */
export interface LinkPart {
  startSecs: number
  endSecs: number | null
}

/** A playlist opens what is locked to it (PLST-02). */
export interface PlaylistKey extends Key {
  kind: 'playlist'
  opens: ReadonlySet<number>
}

/** A screen plays what was sent to it (SIGNAGE-04). */
export interface ScreenKey extends Key {
  kind: 'screen'
  opens: ReadonlySet<number>
}

/** A page in a frame of another site, where things are watched and not changed (EMBED-07). */
export interface FrameKey extends Key {
  kind: 'frame'
}

interface Kinds {
  link: LinkKey
  playlist: PlaylistKey
  screen: ScreenKey
  frame: FrameKey
}

export const FRAME: FrameKey = { kind: 'frame', id: 0 }

export const keyOf = <K extends keyof Kinds>({ keys }: Pick<Viewer, 'keys'>, kind: K): Kinds[K] | undefined =>
  keys?.find((key): key is Kinds[K] => key.kind === kind)

/** One key of each kind: the last one that was taken. */
export const withKey = (viewer: Viewer, key: Kinds[keyof Kinds]): Viewer => ({
  ...viewer,
  keys: [...keysBut(viewer, key.kind), key],
})

/** Before it is looked up again: the earlier result is discarded. */
export const withoutKey = (viewer: Viewer, kind: keyof Kinds): Viewer => ({
  ...viewer,
  keys: keysBut(viewer, kind),
})

const keysBut = ({ keys = [] }: Viewer, kind: keyof Kinds) => keys.filter(it => it.kind !== kind)

export const isFramed = (viewer: Pick<Viewer, 'keys'>) => keyOf(viewer, 'frame') !== undefined
