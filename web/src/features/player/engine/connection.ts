// The source behind an engine: connected, renewed, exchanged for another one, and brought back after an outage.
import { isSameFile } from '../../../shared/signed.rules.ts'
import type { Store } from '../../../shared/store.ts'
import type { Facts } from './facts.ts'
import type { Media } from './media.ts'
import type { Outage } from './outage.rules.ts'
import { watchOutage } from './outage.ts'
import type { createPlace } from './place.ts'
import type { Connect, Connected } from './source.ts'
import type { Source } from './sources.rules.ts'

/** The status with which an address of bytes answers now; 0: nobody answers. */
export type Probe = (url: string) => Promise<number>

interface Around {
  store: Store<Facts>
  place: ReturnType<typeof createPlace>
  media: () => Media | null
  connect: Connect
  probe: Probe
  /** Asks for new addresses, which come by `load`. */
  renew: () => void
}

const nothing = () => undefined

export function createConnection({ store, place, media, connect, probe, renew }: Around) {
  let source: Source | null = null
  let connected: Promise<Connected> | null = null
  /** What failed for good does not go on by itself, and is connected again. */
  let isBroken = false

  const disconnect = () => {
    void connected?.then(it => it.disconnect(), nothing)
    connected = null
  }

  const begin = (startSecs: number, chosenLevel: number | null = null) => {
    const element = media()
    if (!element || !source) return
    disconnect()
    isBroken = false
    place.goTo(startSecs)
    const live = source.isLive ? 'yes' : 'no'
    store.change({ levels: [], playingLevel: null, chosenLevel, failure: null, live })
    store.change({ sounds: [], playingSound: null })
    const mine = connect(element, source, startSecs, {
      onLevels: levels => {
        store.change({ levels })
        if (chosenLevel !== null) void mine.then(it => it.chooseLevel(chosenLevel))
      },
      onLevel: playingLevel => store.change({ playingLevel }),
      onSounds: sounds => store.change({ sounds }),
      onSound: playingSound => store.change({ playingSound }),
      onFailure: cause => connected === mine && outage.happens({ type: 'failed', cause }),
      onFed: () => connected === mine && outage.happens({ type: 'fed' }),
      onLiveEnded: () => store.change({ live: 'ended' }),
    })
    connected = mine
    mine.catch(() => connected === mine && outage.happens({ type: 'failed', cause: 'away' }))
  }
  const beginAgain = () => begin(place.secs(), store.get().chosenLevel)

  const outage = watchOutage({
    probe: () => probe(source?.url ?? ''),
    renew,
    resume() {
      if (isBroken) beginAgain()
      else void connected?.then(it => (it.resume ? it.resume(place.secs()) : beginAgain()), beginAgain)
    },
    tell: now => {
      isBroken ||= now.phase === 'failed'
      store.change(factsOf(now))
      if (now.phase === 'none') applyLevel()
    },
  })
  const switching = createSwitch({ probe, renew }, next => {
    source = next
    outage.reset()
    begin(place.secs())
  })

  /** Another quality drops what is buffered: in an outage it is chosen when there is something to take its place. */
  let dueLevel: { index: number | null } | null = null
  const applyLevel = () => {
    const due = dueLevel
    dueLevel = null
    if (due) void connected?.then(it => it.chooseLevel(due.index), nothing)
  }

  return {
    now: () => connected,
    tryAgain: () => outage.happens({ type: 'pressed' }),
    /** Of a live stream: where it is now. */
    beginLive: () => begin(0),
    chooseLevel(index: number | null) {
      store.change({ chosenLevel: index })
      dueLevel = { index }
      if (outage.now().phase === 'none') applyLevel()
    },
    load(next: Source, startSecs: number) {
      // A live stream has nothing buffered that is worth waiting for: its new address is tried until it is there.
      if (source && next.isLive && !isSameFile(source.url, next.url)) {
        source = next
        outage.reset()
        return begin(0)
      }
      if (source && !isSameFile(source.url, next.url)) return switching.to(next)
      const isFirst = source === null
      switching.stop()
      source = next
      if (isFirst) return begin(startSecs)
      void connected?.then(it => it.renew(next.url), nothing)
      outage.happens({ type: 'renewed' })
    },
    end() {
      disconnect()
      outage.reset()
      switching.stop()
      source = null
    },
  }
}

/** What plays is given up for another file only when that one answers: in an outage the buffer is all there is. */
function createSwitch({ probe, renew }: Pick<Around, 'probe' | 'renew'>, use: (next: Source) => void) {
  let wanted: Source | null = null
  const stop = () => {
    wanted = null
    watch.reset()
  }
  const watch = watchOutage({
    probe: () => probe(wanted?.url ?? ''),
    renew,
    resume() {
      const next = wanted
      stop()
      if (next) use(next)
    },
  })
  return {
    stop,
    to(next: Source) {
      const isNewer = wanted !== null && isSameFile(wanted.url, next.url)
      wanted = next
      if (!isNewer) watch.reset()
      watch.happens(isNewer ? { type: 'renewed' } : { type: 'failed', cause: 'unknown' })
    },
  }
}

const factsOf = (now: Outage): Pick<Facts, 'outage' | 'failure'> =>
  now.phase === 'failed'
    ? { outage: 'none', failure: now.cause === 'media' ? 'media' : 'network' }
    : { outage: now.phase, failure: null }
