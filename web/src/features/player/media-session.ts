// What the system shows of the recording that plays, and the keys that it passes on.
import type { Engine } from './engine/engine.ts'
import type { Facts } from './engine/facts.ts'

export interface About {
  title: string
  artist: string
  /** Its address; empty: there is none. */
  picture: string
}

type Session = Pick<MediaSession, 'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'>
/** What of a player the system is told, and asks of it. */
type Playing = Pick<Engine, 'facts' | 'wish'>
type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>

const SKIP_SECS = 10

function handlersOf({ wish, facts }: Playing): Handlers {
  const always: Handlers = { play: () => wish.play(), pause: () => wish.pause(), stop: () => wish.pause() }
  if (facts.get().live !== 'no') return always
  return {
    ...always,
    seekbackward: ({ seekOffset }) => wish.skip(-(seekOffset ?? SKIP_SECS)),
    seekforward: ({ seekOffset }) => wish.skip(seekOffset ?? SKIP_SECS),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) wish.seek(seekTime)
    },
  }
}

/** Nothing for what has no length, such as a live stream. */
export function positionOf({
  currentSecs,
  durationSecs,
  rate,
  live,
}: Pick<Facts, 'currentSecs' | 'durationSecs' | 'rate' | 'live'>): MediaPositionState | undefined {
  if (durationSecs <= 0 || live !== 'no') return undefined
  const position = Math.min(durationSecs, Math.max(0, currentSecs))
  return { duration: durationSecs, position, playbackRate: rate }
}

/** The system counts on by itself: it is told what it cannot know. */
const jumpOf = ({ isPaused, isSeeking, isStalled, rate, durationSecs }: Facts) =>
  [isPaused, isSeeking, isStalled, rate, durationSecs].join()

/** Returns a function that ends it. `describe` makes what only a browser has. */
export function openMediaSession(
  session: Session,
  engine: Playing,
  { title, artist, picture }: About,
  describe = (about: MediaMetadataInit) => new MediaMetadata(about),
): () => void {
  const handlers = handlersOf(engine)
  const actions = Object.keys(handlers) as MediaSessionAction[]
  session.metadata = describe({ title, artist, artwork: picture === '' ? [] : [{ src: picture }] })
  for (const action of actions) handle(session, action, handlers[action] ?? null)
  let told = ''
  const tell = () => {
    const facts = engine.facts.get()
    if (jumpOf(facts) === told) return
    told = jumpOf(facts)
    session.playbackState = facts.isPaused ? 'paused' : 'playing'
    session.setPositionState(positionOf(facts))
  }
  tell()
  const unsubscribe = engine.facts.subscribe(tell)
  return () => {
    unsubscribe()
    for (const action of actions) handle(session, action, null)
    session.metadata = null
    session.playbackState = 'none'
    session.setPositionState()
  }
}

/** A browser that does not know an action throws. */
function handle(session: Session, action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    return
  }
}
