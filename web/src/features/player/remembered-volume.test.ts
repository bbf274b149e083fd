import { expect, test } from 'vitest'
import { muteForNow, rememberVolume, setRememberedVolume } from './remembered-volume.ts'

class Fake extends EventTarget {
  volume = 1
  dataset: DOMStringMap = {}
  #muted = false
  get muted() {
    return this.#muted
  }
  set muted(isMuted: boolean) {
    this.#muted = isMuted
    this.dispatchEvent(new Event('volumechange'))
  }
}

const next = () => {
  const video = new Fake()
  setRememberedVolume(video)
  return video
}

test('PLAY-09 silence that a person chose is remembered; silence that the browser asked for is not', () => {
  const video = new Fake()
  rememberVolume(video)
  muteForNow(video)
  expect(next().muted).toBe(false)
  video.muted = false
  video.muted = true
  expect(next().muted).toBe(true)
})
