// What a clock on the wall shows in somebody's region, as fields of type datetime-local want it: 2026-11-17T18:30.

/** An empty text where there is no moment. */
export function toWallTime(moment: string | null, region: string): string {
  if (moment === null) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: region, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find(it => it.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Null where nothing, or nothing readable, was entered. */
export function fromWallTime(wall: string, region: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // Twice: the first guess may be on the other side of a change of the clocks.
  let moment = asUtc
  for (let round = 0; round < 2; round++)
    moment += asUtc - Date.parse(`${toWallTime(new Date(moment).toISOString(), region)}Z`)
  return new Date(moment).toISOString()
}
