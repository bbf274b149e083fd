// The player without a face: a store of facts, wishes, and the source behind them.
import { isSameFile } from '../../../shared/signed.rules.ts'
import { type Facts, NOTHING_YET, watchFacts } from './facts.ts'
import type { Media } from './media.ts'
import { createPlayOn } from './play-on.ts'
import type { Connect, Connected } from './source.ts'
import type { Source } from './sources.rules.ts'
import { connectSource } from './sources.ts'
import { createStop } from './stop.ts'
import { createStore, type Store } from './store.ts'
import { type Asked, WISHES, type Wishes } from './wishes.ts'

export interface Engine {
  facts: Pick<Store<Facts>, 'get' | 'subscribe'>
  wish: Wishes
  /** Gives the engine its media element, once or again; returns how to take it away. */
  attach: (media: Media) => () => void
  /** The first source starts at `startSecs`; a later one goes on where the one before it was. */
  load: (source: Source, startSecs?: number) => void
  /** Asked before the first playing: true takes it over, and asks for playing when it is done. */
  openWith: (opens: (() => boolean) | null) => void
  /** While something must be answered first: nobody plays on or seeks until it is let go. */
  hold: (isHeld: boolean) => void
  /** How fast the line was of late, in bits a second; 0: unknown. */
  bitsPerSec: () => Promise<number>
  /** The site says that the stream is over. */
  endLive: () => void
}

export function createEngine(connect: Connect = connectSource): Engine {
  const store = createStore<Facts>(NOTHING_YET)
  let media: Media | null = null
  let source: Source | null = null
  let connected: Promise<Connected> | null = null
  let detach: (() => void) | null = null
  const stop = createStop()
  const playOn = createPlayOn()
  let opening: (() => boolean) | null = null

  const disconnect = () => {
    void connected?.then(it => it.disconnect())
    connected = null
  }

  const reconnect = (startSecs: number) => {
    if (!media || !source) return
    disconnect()
    const live = source.isLive ? 'yes' : 'no'
    store.change({ levels: [], playingLevel: null, chosenLevel: null, failure: null, live })
    const mine = connect(media, source, startSecs, {
      onLevels: levels => store.change({ levels }),
      onLevel: playingLevel => store.change({ playingLevel }),
      onFailure: failure => store.change({ failure }),
      onLiveEnded: () => store.change({ live: 'ended' }),
    })
    connected = mine
    mine.catch(() => connected === mine && store.change({ failure: 'network' }))
  }

  const asked = (it: Media): Asked => ({
    media: it,
    facts: store.get(),
    chooseLevel: index => {
      store.change({ chosenLevel: index })
      void connected?.then(to => to.chooseLevel(index))
    },
    revive: () => reconnect(it.currentTime),
    stopAt: stop.set,
    wantPlaying: playOn.want,
    setLooping: isLooping => store.change({ isLooping }),
    opens: () => opening?.() === true,
    liveSecs: async () => (await connected)?.liveSecs() ?? null,
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
    openWith(opens) {
      opening = opens
    },
    bitsPerSec: async () => (await connected)?.bitsPerSec() ?? 0,
    endLive: () => store.get().live === 'yes' && store.change({ live: 'ended' }),
    attach(it) {
      if (media === it && detach) return detach
      media = it
      const unwatch = watchFacts(it, changes => store.change(changes))
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
        unstop()
        letGo()
        it.removeEventListener('play', started)
        disconnect()
        media = null
        source = null
        detach = null
      }
      return detach
    },
    load(next, startSecs = 0) {
      const before = source
      source = next
      if (before && isSameFile(before.url, next.url))
        return void connected?.then(
          it => it.renew(next.url),
          () => undefined,
        )
      reconnect(before ? (media?.currentTime ?? 0) : startSecs)
    },
  }
}

const MOVING: readonly (keyof Wishes)[] = [
  'play',
  'toggle',
  'seek',
  'seekAndPlay',
  'playRange',
  'skip',
  'seekToShare',
  'goLive',
]

function wishesOf(asked: () => Asked | null, isHeld: () => boolean): Wishes {
  const names = Object.keys(WISHES) as (keyof Wishes)[]
  const wish =
    (name: keyof Wishes) =>
    (...rest: never[]) => {
      const it = isHeld() && MOVING.includes(name) ? null : asked()
      // What each wish takes beside it is checked where it is called.
      if (it) (WISHES[name] as (asked: Asked, ...more: never[]) => void)(it, ...rest)
    }
  return Object.fromEntries(names.map(name => [name, wish(name)])) as Wishes
}
