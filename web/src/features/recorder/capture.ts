// Camera, screen and microphone as streams to be recorded. Anyone who opens them closes them.
import { type Part, partsOf, type Source, usesCamera, usesScreen } from './recorder.rules.ts'

export interface Wish {
  source: Source
  /** Which of both is the item itself; the other is its second stream. */
  main: Part
  hasSound: boolean
  /** Device ids; empty: the browser's choice. */
  camera: string
  microphone: string
}

export interface Capture {
  /** What each part records. */
  streams: ReadonlyMap<Part, MediaStream>
  /** The microphone alone, for the level; nothing without sound. */
  microphone: MediaStream | null
  close: () => void
}

export const isSupported = () =>
  'mediaDevices' in navigator && 'MediaRecorder' in window && window.isSecureContext

const chosen = (deviceId: string) => (deviceId === '' ? true : { deviceId: { exact: deviceId } })

export async function openCapture(wish: Wish): Promise<Capture> {
  const opened: MediaStream[] = []
  const close = () => {
    for (const stream of opened) for (const track of stream.getTracks()) track.stop()
    void mixer?.close()
  }
  let mixer: AudioContext | undefined
  const open = async (asking: Promise<MediaStream>) => {
    const stream = await asking
    opened.push(stream)
    return stream
  }
  try {
    const { mediaDevices } = navigator
    // The screen first: a browser asks for it only right after a click.
    const screen = usesScreen(wish.source)
      ? await open(mediaDevices.getDisplayMedia({ video: true, audio: true }))
      : null
    const camera = usesCamera(wish.source)
      ? await open(mediaDevices.getUserMedia({ video: chosen(wish.camera) }))
      : null
    const microphone = wish.hasSound
      ? await open(mediaDevices.getUserMedia({ audio: chosen(wish.microphone) }))
      : null
    const sounds = [microphone, screen].filter(it => it !== null && it.getAudioTracks().length > 0)
    if (sounds.length > 1) mixer = new AudioContext()
    const sound = mixer ? mixed(mixer, sounds) : (sounds[0]?.getAudioTracks()[0] ?? null)
    const pictures = { screen, camera }
    const streams = new Map(
      partsOf(wish.source, wish.main).flatMap(part => {
        const picture = pictures[part]?.getVideoTracks() ?? []
        return [[part, new MediaStream(sound ? [...picture, sound] : picture)] as const]
      }),
    )
    return { streams, microphone, close }
  } catch (error) {
    close()
    throw error
  }
}

/** What is said and what the screen plays, as one track. */
function mixed(mixer: AudioContext, sounds: readonly (MediaStream | null)[]): MediaStreamTrack | null {
  const together = mixer.createMediaStreamDestination()
  for (const sound of sounds) if (sound) mixer.createMediaStreamSource(sound).connect(together)
  return together.stream.getAudioTracks()[0] ?? null
}
