// MULTI-02, MULTI-03, MULTI-04: how a recording of several streams can be looked at.
import { isOff, isOn } from '../../../shared/flags.rules.ts'

export const VIEWS = ['single', 'pip', 'multi'] as const
export type View = (typeof VIEWS)[number]

/** 1 to 4 are corners, 5 is side by side. */
export const PIP_LAYOUTS = [1, 2, 3, 4, 5] as const
export type PipLayout = (typeof PIP_LAYOUTS)[number]
export const SIDE_BY_SIDE: PipLayout = 5

export const PIP_SIZES = ['default', 'medium', 'large'] as const
export type PipSize = (typeof PIP_SIZES)[number]

/** 1: next to the large one, 2: all alike, 3: above the large one. */
export const MULTI_LAYOUTS = [1, 2, 3] as const
export type MultiLayout = (typeof MULTI_LAYOUTS)[number]

export interface Looks {
  /** Null: nobody has chosen yet, so all that can be seen at once is shown. */
  view: View | null
  pipLayout: PipLayout
  pipSize: PipSize
  multiLayout: MultiLayout
}

export const FIRST_LOOKS: Looks = { view: null, pipLayout: 2, pipSize: 'default', multiLayout: 1 }

/** How many streams it takes. */
const FEWEST: Readonly<Record<View, number>> = { single: 1, pip: 2, multi: 3 }

export const viewsFor = (streams: number): View[] => VIEWS.filter(it => streams >= FEWEST[it])

/** What was chosen, where this recording has it; otherwise the most it has. */
export function viewOf({ view }: Pick<Looks, 'view'>, streams: number): View {
  const offered = viewsFor(streams)
  return offered.find(it => it === view) ?? offered.at(-1) ?? 'single'
}

const among = <T>(all: readonly T[], value: unknown): T | undefined => all.find(it => it === value)

/** What this browser has kept; what makes no sense is as if it were not there. */
export function readLooks(stored: string | null): Looks {
  const kept = parsed(stored)
  return {
    view: among(VIEWS, kept.view) ?? FIRST_LOOKS.view,
    pipLayout: among(PIP_LAYOUTS, kept.pipLayout) ?? FIRST_LOOKS.pipLayout,
    pipSize: among(PIP_SIZES, kept.pipSize) ?? FIRST_LOOKS.pipSize,
    multiLayout: among(MULTI_LAYOUTS, kept.multiLayout) ?? FIRST_LOOKS.multiLayout,
  }
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export interface LectureQuery {
  /** MULTI-08: how the page begins, whatever was chosen before. */
  looks: Partial<Looks>
  showsStatus: boolean
  /** MULTI-05: `resync=false` leaves streams that fall behind where they are. */
  resyncs: boolean
}

export function lectureQuery(search: string): LectureQuery {
  const query = new URLSearchParams(search)
  const pipLayout = among(PIP_LAYOUTS, Number(query.get('pipview')))
  return {
    looks: isOn(query.get('pipview')) ? { view: 'pip', ...(pipLayout && { pipLayout }) } : {},
    showsStatus: isOn(query.get('streamstatus')),
    resyncs: !isOff(query.get('resync')),
  }
}

interface Known {
  ID: number
  IsPrimary: boolean
}

/** Numbers of streams as they have places, the large one first; null: the one that sounds is large. */
export type Order = readonly number[]

const firstOrder = (streams: readonly Known[]): Order =>
  streams.toSorted((one, other) => Number(other.IsPrimary) - Number(one.IsPrimary)).map(it => it.ID)

/** What the order does not know of comes last. */
export function inOrder<S extends Known>(streams: readonly S[], order: Order | null): S[] {
  const known = order ?? firstOrder(streams)
  const rank = ({ ID }: S) => (known.includes(ID) ? known.indexOf(ID) : known.length)
  return streams.toSorted((one, other) => rank(one) - rank(other))
}

/** It changes places with the large one; where it was not shown at all, everybody moves on by one. */
export function withMain(streams: readonly Known[], order: Order | null, ID: number, shown: number): Order {
  const now = inOrder(streams, order).map(it => it.ID)
  const at = now.indexOf(ID)
  if (at < shown) return now.map(it => (it === ID ? (now[0] ?? ID) : it === now[0] ? ID : it))
  return [ID, ...now.filter(it => it !== ID)]
}

/** The stream after the large one, as they are. */
export function nextMain(streams: readonly Known[], order: Order | null): number | undefined {
  const [large] = inOrder(streams, order)
  return streams[(streams.findIndex(it => it.ID === large?.ID) + 1) % streams.length]?.ID
}

/** MULTI-09: angles count the streams from 1 in the order they are; 0 and what is not there pick nothing. */
export const streamOfAngle = <S extends Known>(streams: readonly S[], angle = 0): S | undefined =>
  streams[angle - 1]
