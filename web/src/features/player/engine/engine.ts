// The player without a face: a store of facts, wishes, and the source behind them.
import { probe as probeAddress } from '../../../shared/probe.ts'
import { createStore, type Store } from '../../../shared/store.ts'
import { createConnection, type Probe } from './connection.ts'
import { type Facts, NOTHING_YET, watchFacts } from './facts.ts'
import type { Media } from './media.ts'
import { createPlace } from './place.ts'
import { createPlayOn } from './play-on.ts'
import type { Connect } from './source.ts'
import type { Source } from './sources.rules.ts'
import { connectSource } from './sources.ts'
import { createStop } from './stop.ts'
import { type Asked, WISHES, type Wishes } from './wishes.ts'

export interface Engine {
  facts: Pick<Store<Facts>, 'get' | 'subscribe'>
  wish: Wishes
  /** Gives the engine its media element, once or again; returns a function that removes it. */
  attach: (media: Media) => () => void
  /** The first source starts at `startSecs`; a later one goes on where the one before it was. */
  load: (source: Source, startSecs?: number) => void
  /** Asked before the first playing: true takes it over, and asks for playing when it is done. */
  openWith: (opens: (() => boolean) | null) => void
  /** While something must be answered first: nobody plays on or seeks until it is let go. */
  hold: (isHeld: boolean) => void
  /** For what holds or leads it, which wishes do not reach: goes there at once, and stops where it was to stop. */
  moveTo: (secs: number) => void
  /** How fast the line was of late, in bits a second; 0: unknown. */
  bitsPerSec: () => Promise<number>
  /** The site says that the stream is over. */
  endLive: () => void
  /** Called when addresses may have ended; the new ones come by `load`. */
  renewWith: (renews: (() => void) | null) => void
  renew: () => void
  /** The site says that a stream that was over is on the air again. */
  resumeLive: () => void
}

export function createEngine(connect: Connect = connectSource, probe: Probe = probeAddress): Engine {
  const store = createStore<Facts>(NOTHING_YET)
  let media: Media | null = null
  let detach: (() => void) | null = null
  const stop = createStop()
  const playOn = createPlayOn()
  const place = createPlace()
  let opening: (() => boolean) | null = null
  let renewing: (() => void) | null = null
  const renew = () => renewing?.()
  const connection = createConnection({ store, place, media: () => media, connect, probe, renew })

  /** An empty element says 0: where it was and how long it is holds until the next source is there. */
  const held = ({ currentSecs, durationSecs, ...rest }: Partial<Facts>) => ({
    ...rest,
    ...(currentSecs !== undefined && { currentSecs: place.secs() }),
    ...(durationSecs && { durationSecs }),
  })

  const asked = (it: Media): Asked => ({
    media: it,
    facts: store.get(),
    chooseLevel: connection.chooseLevel,
    chooseSound: index => void connection.now()?.then(it => it.chooseSound(index)),
    tryAgain: connection.tryAgain,
    goTo: place.goTo,
    placeSecs: () => (place.isPending() ? place.secs() : it.currentTime),
    stopAt: stop.set,
    wantPlaying: playOn.want,
    setLooping: isLooping => store.change({ isLooping }),
    opens: () => opening?.() === true,
    liveSecs: async () => (await connection.now())?.liveSecs() ?? null,
  })

  return {
    facts: store,
    wish: wishesOf(
      () => (media ? asked(media) : null),
      () => store.get().isHeld,
    ),
    hold(isHeld) {
      store.change({ isHeld })
      if (isHeld) media?.pause()
    },
    moveTo(secs) {
      place.goTo(secs)
      if (media) media.currentTime = secs
    },
    openWith(opens) {
      opening = opens
    },
    bitsPerSec: async () => (await connection.now())?.bitsPerSec() ?? 0,
    renewWith(renews) {
      renewing = renews
    },
    renew,
    endLive: () => store.get().live === 'yes' && store.change({ live: 'ended' }),
    resumeLive: () => store.get().live === 'ended' && connection.beginLive(),
    attach(it) {
      if (media === it && detach) return detach
      media = it
      const leavePlace = place.watch(it)
      const unwatch = watchFacts(it, changes => store.change(place.isPending() ? held(changes) : changes))
      const unstop = stop.watch(it)
      const letGo = playOn.watch(it)
      const started = () => {
        store.change({ hasStarted: true })
        // A key of the keyboard or of the headphones plays without asking us.
        if (store.get().isHeld) it.pause()
      }
      it.addEventListener('play', started)
      detach = () => {
        unwatch()
        leavePlace()
        unstop()
        letGo()
        it.removeEventListener('play', started)
        connection.end()
        media = null
        detach = null
      }
      return detach
    },
    load: (next, startSecs = 0) => connection.load(next, startSecs),
  }
}

const MOVING: readonly (keyof Wishes)[] = [
  'play',
  'toggle',
  'seek',
  'seekAndPlay',
  'playRange',
  'skip',
  'stepFrame',
  'seekToShare',
  'goLive',
]

function wishesOf(asked: () => Asked | null, isHeld: () => boolean): Wishes {
  const names = Object.keys(WISHES) as (keyof Wishes)[]
  const wish =
    (name: keyof Wishes) =>
    (...rest: never[]) => {
      const it = isHeld() && MOVING.includes(name) ? null : asked()
      // What each request takes besides its name is checked where it is called.
      if (it) (WISHES[name] as (asked: Asked, ...more: never[]) => void)(it, ...rest)
    }
  return Object.fromEntries(names.map(name => [name, wish(name)])) as Wishes
}
