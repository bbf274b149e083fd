// What a class is by now, what the presenter has to send, and how far apart clocks and players may be.
import {
  type ClassCommandSent,
  type ClassPhase,
  type ClassPlace,
  type ClassState,
  classPhaseAt,
  classSecsAt,
  type VirtualClass,
} from '@mediatheque/contract/virtual-class'

/** One answer of the server, with the time it carries, over the clock of the page. */
export interface ClockSample {
  sentMs: number
  gotMs: number
  serverMs: number
}

const tripMs = ({ sentMs, gotMs }: ClockSample) => gotMs - sentMs
const KEPT_MS = 60_000

/** The one that came fastest, as long as it is not too old. */
export const betterSample = (known: ClockSample | null, next: ClockSample): ClockSample =>
  known && next.gotMs - known.gotMs < KEPT_MS && tripMs(known) < tripMs(next) ? known : next

/** What is to be added to the clock of the page. */
export const offsetOf = (sample: ClockSample) => sample.serverMs - (sample.sentMs + sample.gotMs) / 2

/** What came late or twice changes nothing; a resync has the number that is known. */
export const newerState = (known: ClassState | null, next: ClassState): ClassState =>
  known && known.Seq > next.Seq ? known : next

/** The presenter leads: there is one, and the class is under way. */
export const isControlled = (state: ClassState, nowMs: number) =>
  state.ControlMedia && classPhaseAt(state, nowMs) === 'started'

/** Until when nothing happens by itself; nothing: for good, as far as one knows. */
export function changesAtMs(state: ClassState, nowMs: number): number | null {
  if (!state.Scheduled) return null
  const next = [state.StartTime, state.EndTime]
    .flatMap(it => (it === null ? [] : [Date.parse(it)]))
    .filter(it => it > nowMs)
  return next.length > 0 ? Math.min(...next) : null
}

/** Who leads, in words for those who take part: away before in control, for nobody steers a class that is left alone. */
export function noticeFor(it: {
  ControlMedia: boolean
  PresenterIsHere: boolean
  isPresenter: boolean
  phase: ClassPhase
}): 'none' | 'led' | 'away' | 'awayLed' {
  if (it.isPresenter || it.phase !== 'started') return 'none'
  if (!it.PresenterIsHere) return it.ControlMedia ? 'awayLed' : 'away'
  return it.ControlMedia ? 'led' : 'none'
}

/** VC-07: after the end only those who present stay, where it was said so. */
export const isShutOut = (phase: ClassPhase, it: { DisableAfterEndTime: boolean; IsOwner: boolean }) =>
  phase === 'ended' && it.DisableAfterEndTime && !it.IsOwner

/** Seconds; less is made good without a word. */
export const APART_SECS = 0.8

export interface Played {
  secs: number
  isPlaying: boolean
  rate: number
}

/** What the presenter's player does that the class does not know yet (VC-10). */
export function commandFor(played: Played, place: ClassPlace, nowMs: number): ClassCommandSent | null {
  const { secs: Secs, isPlaying, rate: Rate } = played
  if (isPlaying !== place.IsPlaying || (isPlaying && Rate !== place.Rate))
    return isPlaying ? { Name: 'play', Secs, Rate } : { Name: 'pause', Secs }
  return Math.abs(Secs - classSecsAt(place, nowMs)) > APART_SECS ? { Name: 'seek', Secs } : null
}

/** VC-05: minutes of a lesson. */
export const DURATIONS = [15, 30, 45, 60, 90] as const
const STARTS_IN_MINUTES = 60
const LASTS_MINUTES = 30

/** A moment on the clock of a region, as fields of date and time write it. */
export const wallTime = (moment: Date, Region: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: Region, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T')

/** So many minutes later on the same clock. */
export function later(wall: string, minutes: number): string {
  const moment = Date.parse(`${wall}Z`)
  return Number.isNaN(moment) ? '' : new Date(moment + minutes * 60_000).toISOString().slice(0, 16)
}

/** VC-05 */
export function firstSchedule(nowMs: number, Region: string): { startat: string; endat: string } {
  const startat = wallTime(new Date(nowMs + STARTS_IN_MINUTES * 60_000), Region)
  return { startat, endat: later(startat, LASTS_MINUTES) }
}

/** How long it takes by the two times of the form; nothing where one of them is none. */
export function minutesBetween(startat: string, endat: string): number | null {
  const minutes = (Date.parse(`${endat}Z`) - Date.parse(`${startat}Z`)) / 60_000
  return Number.isNaN(minutes) ? null : minutes
}

type Session = Pick<VirtualClass, 'Owner' | 'MediaSession'>

/** Who took over is named; while nobody presents it is the owner. */
export const presenterOf = ({ Owner, MediaSession }: Session) =>
  MediaSession.Viewers.filter(it => it.IsOwner)
    .map(it => it.DisplayName)
    .join(', ') || Owner

/** After a takeover, without a request of every page that is open. */
export const withPresenter = <S extends Session>(session: S, userID: number): S => ({
  ...session,
  MediaSession: {
    ...session.MediaSession,
    Viewers: session.MediaSession.Viewers.map(it => (it.UserID === userID ? { ...it, IsOwner: true } : it)),
  },
})
