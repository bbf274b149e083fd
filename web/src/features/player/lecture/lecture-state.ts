// How several streams are looked at: chosen in the player or next to it, kept in this browser.
import type { ChildStream } from '@mediatheque/contract/child-stream'
import { recall, remember } from '../../../shared/remembered.ts'
import { createStore } from '../../../shared/store.ts'
import { useStore } from '../../../shared/use-store.ts'
import type { StreamStatus } from './follow.rules.ts'
import { arrangementOf } from './panes.rules.ts'
import { type Looks, lectureQuery, nextMain, type Order, readLooks, viewOf, withMain } from './views.rules.ts'

const NAME = 'lectureLooks'

interface LectureState {
  looks: Looks
  /** Of the recording that is played. */
  streams: readonly ChildStream[]
  order: Order | null
  statuses: Readonly<Record<number, StreamStatus>>
  /** Brings the streams into step; null: there is no player. */
  resync: (() => void) | null
}

const NOTHING = { streams: [], order: null, statuses: {}, resync: null }

export const asked = lectureQuery(globalThis.location?.search ?? '')

const store = createStore<LectureState>({
  looks: { ...readLooks(recall(NAME)), ...asked.looks },
  ...NOTHING,
})

/** The value must be the same as long as the state behind it is. */
export const useLecture = <T>(select: (state: LectureState) => T): T => useStore(store, select)

export const setLecture = (changes: Pick<LectureState, 'streams'> | Pick<LectureState, 'resync'>) =>
  store.change(changes)
export const endLecture = () => store.change(NOTHING)

/** MULTI-03 */
export function chooseLooks(changes: Partial<Looks>) {
  const looks = { ...store.get().looks, ...changes }
  store.change({ looks })
  remember(NAME, JSON.stringify(looks))
}

export function showLarge(ID: number) {
  const { streams, order, looks } = store.get()
  const view = viewOf(looks, streams.length)
  const { places } = arrangementOf({ ...looks, view, streams: streams.length, isStacked: false })
  store.change({ order: withMain(streams, order, ID, places.length) })
}

export function showNextLarge() {
  const { streams, order } = store.get()
  const ID = nextMain(streams, order)
  if (ID !== undefined) showLarge(ID)
}

export function setStatus(ID: number, status: StreamStatus) {
  const { statuses } = store.get()
  const before = statuses[ID]
  if (before?.state !== status.state || before.driftMs !== status.driftMs)
    store.change({ statuses: { ...statuses, [ID]: status } })
}
