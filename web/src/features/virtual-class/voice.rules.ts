// Speech as it is sent: 16 bit, one channel, 16 000 times a second, in pieces of a fifth of a second.

export const VOICE_RATE = 16_000
const PIECE_SAMPLES = VOICE_RATE / 5

/** Takes what a microphone gives, at whatever rate, and gives away whole pieces. */
export function voicePieces(fromRate: number, give: (piece: Int16Array<ArrayBuffer>) => void) {
  const step = fromRate / VOICE_RATE
  let piece = new Int16Array(PIECE_SAMPLES)
  let length = 0
  /** Of the samples since the last one that was taken: their mean is the next. */
  let sum = 0
  let count = 0
  let due = step
  return (samples: Float32Array) => {
    for (const sample of samples) {
      sum += sample
      count += 1
      while (due <= count) {
        piece[length++] = Math.round(Math.max(-1, Math.min(1, sum / count)) * 32_767)
        due += step
        if (length === PIECE_SAMPLES) {
          give(piece)
          piece = new Int16Array(PIECE_SAMPLES)
          length = 0
        }
      }
      if (count >= step) {
        due -= count
        sum = 0
        count = 0
      }
    }
  }
}

export const soundOf = (piece: Int16Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(piece, it => it / 32_768)

/** Seconds: room for pieces that come late; what would be heard later than the most is left out. */
const LEAST_AHEAD = 0.15
const MOST_AHEAD = 1.5

/** When a piece is played, after those before it; nothing: too many are waiting. */
export function playsAt(nowSecs: number, freeSecs: number): number | null {
  const at = Math.max(freeSecs, nowSecs + (freeSecs < nowSecs ? LEAST_AHEAD : 0))
  return at - nowSecs > MOST_AHEAD ? null : at
}

/** Lost: it ended without being turned off. */
export type Microphone = 'off' | 'on' | 'lost'

/** What the speaker has to know: heard, not heard while the line is down, or off although nobody turned it off. */
export function microphoneNotice(microphone: Microphone, isConnected: boolean) {
  if (microphone === 'on') return isConnected ? 'speaking' : 'unheard'
  return microphone === 'lost' ? 'lost' : 'none'
}
