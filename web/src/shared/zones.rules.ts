// Apart from other rules of time: only few pages need it, and the first page none of it.
import { momentText, type TimeWays } from './time.rules.ts'

/** `Europe/London (GMT+1)`: the offset is that of the moment. */
function zoneText(moment: Date, { Region, language }: TimeWays): string {
  const name = Region.replaceAll('_', ' ')
  const offset = new Intl.DateTimeFormat(language, { timeZone: Region, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
    // Browsers write the same offset in two ways.
    ?.value.replace(/[+-]0$/, '')
  return offset === undefined || offset === name ? name : `${name} (${offset})`
}

/** The zone in which a moment is written, and the moment in one's own where that shows something else. */
export function zonesAt(moment: Date, ways: TimeWays, ownRegion: string) {
  const own = { ...ways, Region: ownRegion }
  const isSame = momentText(moment, own) === momentText(moment, ways)
  return {
    zone: zoneText(moment, ways),
    own: isSame ? null : { moment: momentText(moment, own), zone: zoneText(moment, own) },
  }
}
