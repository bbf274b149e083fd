// A player in a class: it goes where the presenter is, or sends the class where it goes.
import { type ClassCommandSent, type ClassPlace, classSecsAt } from '@mediatheque/contract/virtual-class'
import { keepInStep, type PagePlayer, playOrPlayMuted } from '../player/index.ts'
import { APART_SECS, commandFor } from './class.rules.ts'
import { command, openClass, send, serverNow } from './open-class.ts'

const LOOKS_EVERY_MS = 500
/** The presenter's player may have to wait for its bytes: the class is told where it really is. */
const TELLS_EVERY_MS = 5000
const LINED_UP_SECS = 0.15

/** Where the class is with this item; nothing: it is with another one. */
const placeOf = (PlaylistItemID: number): ClassPlace | null => {
  const place = openClass.get().state?.Place
  return place && (place.PlaylistItemID ?? PlaylistItemID) === PlaylistItemID ? place : null
}

interface Joining {
  player: PagePlayer
  goTo: (secs: number) => void
  onSilent: () => void
}

/** Does what the class does, as far as it does not do so already. */
function join({ player, goTo, onSilent }: Joining, place: ClassPlace, apartSecs: number) {
  const { video, engine } = player
  const wanted = classSecsAt(place, serverNow())
  const isApart = Math.abs(wanted - video.currentTime) > apartSecs
  if (isApart) goTo(wanted)
  if (!place.IsPlaying) return video.paused ? undefined : engine.wish.pause()
  if (video.paused && wanted < video.duration)
    void playOrPlayMuted(video).then(isSilent => isSilent && onSilent())
}

interface Follow {
  player: PagePlayer
  PlaylistItemID: number
  /** The browser allowed no sound. */
  onSilent: () => void
}

/** VC-10: stays where the class is. Returns a function that stops it. */
export function follow({ player, PlaylistItemID, onSilent }: Follow): () => void {
  const { video } = player
  let alignments = -1
  const step = keepInStep(video)
  const look = () => {
    const place = placeOf(PlaylistItemID)
    if (!place || video.seeking) return
    const isAsked = alignments !== openClass.get().alignments
    alignments = openClass.get().alignments
    if (isAsked || !place.IsPlaying || video.paused)
      return join({ player, goTo: step.goTo, onSilent }, place, isAsked ? LINED_UP_SECS : APART_SECS / 2)
    step.keep(classSecsAt(place, serverNow()), place.Rate)
  }
  const timer = setInterval(look, LOOKS_EVERY_MS)
  const unsubscribe = openClass.subscribe(look)
  look()
  return () => {
    clearInterval(timer)
    unsubscribe()
    step.stop()
  }
}

interface Lead extends Follow {
  onRefused: (problem: string) => void
}

const TOLD = ['play', 'pause', 'seeked', 'ratechange']

/** VC-10: tells the class what is done here, and does what another page of the presenter does. */
export function lead({ player, PlaylistItemID, onSilent, onRefused }: Lead): () => void {
  const { video, engine } = player
  const news = (): ClassCommandSent | null => {
    const place = openClass.get().state?.Place
    if (!place || video.seeking) return null
    const played = { secs: video.currentTime, isPlaying: !video.paused, rate: video.playbackRate }
    if (place.PlaylistItemID === PlaylistItemID) return commandFor(played, place, serverNow())
    const isFirst = place.PlaylistItemID === null && played.isPlaying
    return isFirst ? { Name: 'changeitem', PlaylistItemID, Secs: played.secs, IsPlaying: true } : null
  }
  const tell = async () => {
    const told = news()
    const problem = told && (await command(told))
    if (problem !== null) onRefused(problem)
  }
  const goTo = (secs: number) => {
    if (secs < video.duration) engine.moveTo(secs)
  }
  const adopt = () => {
    const place = placeOf(PlaylistItemID)
    if (!place) return
    engine.wish.setRate(place.Rate)
    join({ player, goTo, onSilent }, place, APART_SECS)
  }
  let others = openClass.get().fromOthers
  const unsubscribe = openClass.subscribe(() => {
    if (others === openClass.get().fromOthers) return
    others = openClass.get().fromOthers
    adopt()
  })
  const hear = () => void tell()
  // Anyone who was quicker than the recording plays already: that is no reason to stop them.
  if (video.paused) adopt()
  else hear()
  for (const event of TOLD) video.addEventListener(event, hear)
  const timer = setInterval(() => {
    if (!video.paused && !video.seeking) void reportPosition(video, PlaylistItemID)
  }, TELLS_EVERY_MS)
  return () => {
    clearInterval(timer)
    unsubscribe()
    for (const event of TOLD) video.removeEventListener(event, hear)
  }
}

export const reportPosition = (video: HTMLVideoElement, PlaylistItemID: number) =>
  send({
    Type: 'timelineLocation',
    PlaylistItemID,
    Secs: video.currentTime,
    IsPlaying: !video.paused,
    Rate: video.playbackRate,
  })
