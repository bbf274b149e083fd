// What stands where on the strip of sound; times and pixels, nothing drawn.
export interface View {
  fromSecs: number
  secs: number
}

export const ZOOMS = [10, 20, 60] as const

/** A playhead that leaves the strip takes it along: it is a tenth in again. */
export function viewAround(view: View, secs: number, durationSecs: number): View {
  const isInside = secs >= view.fromSecs && secs <= view.fromSecs + view.secs
  return isInside ? view : { ...view, fromSecs: within(secs - view.secs / 10, view.secs, durationSecs) }
}

/** The middle stays where it was. */
export function zoomTo(view: View, secs: number, durationSecs: number): View {
  const middle = view.fromSecs + view.secs / 2
  return { secs, fromSecs: within(middle - secs / 2, secs, durationSecs) }
}

const within = (fromSecs: number, secs: number, durationSecs: number) =>
  Math.max(0, Math.min(fromSecs, Math.max(0, durationSecs - secs)))

export const shareAt = ({ fromSecs, secs }: View, at: number) => (at - fromSecs) / secs
export const secsAt = ({ fromSecs, secs }: View, share: number) => fromSecs + share * secs

/** The loudest of each part of the view, from 0 to 1; silence where there is no sound any more. */
export function barsIn(
  { secsPerPeak, peaks }: { secsPerPeak: number; peaks: readonly number[] },
  { fromSecs, secs }: View,
  count: number,
): number[] {
  const loudest = Math.max(...peaks.map(Math.abs), Number.EPSILON)
  return Array.from({ length: count }, (_, nth) => {
    const start = Math.floor((fromSecs + (nth * secs) / count) / secsPerPeak)
    const end = Math.max(start + 1, Math.floor((fromSecs + ((nth + 1) * secs) / count) / secsPerPeak))
    return Math.max(0, ...peaks.slice(start, end).map(Math.abs)) / loudest
  })
}
