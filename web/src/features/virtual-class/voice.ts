// VC-12: the presenter speaks, everybody else hears it.
import { type ClassMessage, NO_CONNECTION } from '@mediatheque/contract/virtual-class'
import { send, showOwn } from './open-class.ts'
import { playsAt, soundOf, VOICE_RATE } from './voice.rules.ts'
import workletAddress from './voice-worklet.ts?worker&url'

interface Speaking {
  /** The microphone is gone, or nobody may be spoken to any more: in the words of the server or the browser. */
  onEnd: (problem: string | null) => void
}

/** Speaks until it is told to stop, also over a break of the line; refused where there is no microphone. */
export async function speak({ onEnd }: Speaking): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  })
  const context = new AudioContext()
  await context.audioWorklet.addModule(workletAddress)
  const voice = new AudioWorkletNode(context, 'voice', { numberOfOutputs: 0 })
  let Index = 0
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    for (const track of stream.getTracks()) track.stop()
    voice.port.onmessage = null
    void context.close()
    void tell(new Uint8Array(0), true)
  }
  const end = (problem: string | null) => {
    if (isOver) return
    stop()
    onEnd(problem)
  }
  const tell = async (Data: Uint8Array<ArrayBuffer>, IsLast: boolean) => {
    const problem = await send({ Type: 'voiceBroadcast', Index: Index++, IsLast, Data })
    // What is said while the line is down is lost; it is heard again when the line is back.
    if (problem !== null && problem !== NO_CONNECTION) end(problem)
  }
  voice.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) =>
    void tell(new Uint8Array(data.buffer), false)
  context.createMediaStreamSource(stream).connect(voice)
  for (const track of stream.getTracks()) track.addEventListener('ended', () => end(null))
  return stop
}

let context: AudioContext | undefined
let freeSecs = 0
let silence: ReturnType<typeof setTimeout> | undefined
const QUIET_AFTER_MS = 2000

/** Browsers let nothing sound before somebody has touched the page: until then it says so. */
export function playVoice({ Data, IsLast }: Extract<ClassMessage, { Type: 'voiceBroadcast' }>) {
  context ??= new AudioContext()
  clearTimeout(silence)
  const quiet = () => showOwn({ voice: 'none' })
  if (IsLast) return quiet()
  silence = setTimeout(quiet, QUIET_AFTER_MS)
  showOwn({ voice: context.state === 'running' ? 'heard' : 'unheard' })
  if (context.state !== 'running') return void context.resume()
  const bytes = new Uint8Array(Data).slice()
  const sound = soundOf(new Int16Array(bytes.buffer, 0, bytes.length >> 1))
  const at = playsAt(context.currentTime, freeSecs)
  if (at === null || sound.length === 0) return
  const buffer = context.createBuffer(1, sound.length, VOICE_RATE)
  buffer.copyToChannel(sound, 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start(at)
  freeSecs = at + buffer.duration
}

/** Pressed by a person: from now on it sounds. */
export const allowVoice = () => context?.resume()
