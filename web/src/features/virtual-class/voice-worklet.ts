// Where the microphone is heard, next to the page: a busy page must not tear gaps into speech.
import { voicePieces } from './voice.rules.ts'

declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class VoiceProcessor extends AudioWorkletProcessor {
  readonly #take = voicePieces(sampleRate, piece => this.port.postMessage(piece, [piece.buffer]))

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? []
    if (channel) this.#take(channel)
    return true
  }
}

registerProcessor('voice', VoiceProcessor)
