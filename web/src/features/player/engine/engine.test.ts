import { describe, expect, test } from 'vitest'
import { announceReachable } from '../../../shared/reachable.ts'
import { createEngine } from './engine.ts'
import type { Media } from './media.ts'
import type { Connect, SourceNews } from './source.ts'
import { connectSource } from './sources.ts'

/** An element without a browser: it does what it is told and says so, as a real one does. */
class TestMedia extends EventTarget {
  paused = true
  ended = false
  seeking = false
  readyState = 4
  duration = 100
  buffered = { length: 1, start: () => 0, end: () => 30 } as unknown as TimeRanges
  seekable = { length: 1, start: () => 0, end: () => 100 } as unknown as TimeRanges
  loop = false
  error: { code: number } | null = null
  src = ''
  #muted = false
  #volume = 1
  #rate = 1
  #time = 0

  tell = (name: string) => this.dispatchEvent(new Event(name))
  get muted() {
    return this.#muted
  }
  set muted(to) {
    this.#muted = to
    this.tell('volumechange')
  }
  get volume() {
    return this.#volume
  }
  set volume(to) {
    this.#volume = to
    this.tell('volumechange')
  }
  get playbackRate() {
    return this.#rate
  }
  set playbackRate(to) {
    this.#rate = to
    this.tell('ratechange')
  }
  get currentTime() {
    return this.#time
  }
  set currentTime(to) {
    this.#time = to
    this.tell('seeking')
    this.tell('seeked')
  }
  play = async () => {
    this.paused = false
    this.tell('play')
  }
  pause = () => {
    this.paused = true
    this.tell('pause')
  }
  load = () => undefined
  /** Given another source, an element is paused, at 0, and says only that it is empty. */
  empty = () => {
    this.paused = true
    this.readyState = 0
    this.#time = 0
    this.tell('emptied')
    this.tell('timeupdate')
  }
  /** Plays to the end of its buffer. */
  starve = (secs: number) => {
    this.#time = secs
    this.readyState = 2
    this.tell('timeupdate')
    this.tell('waiting')
  }
  canPlayType = (): CanPlayTypeResult => ''
  removeAttribute = () => undefined
}

interface Line {
  url: string
  startSecs: number
  news: SourceNews
  did: string[]
}

function setUp() {
  const lines: Line[] = []
  const canResume = { value: true }
  const server = { status: 200, asked: [] as string[] }
  const connect: Connect = async (_, source, startSecs, news) => {
    const did: string[] = []
    lines.push({ url: source.url, startSecs, news, did })
    return {
      chooseLevel: index => did.push(`level ${index}`),
      chooseSound: index => did.push(`sound ${index}`),
      renew: url => did.push(`renew ${url}`),
      resume: canResume.value ? secs => did.push(`resume ${secs}`) : null,
      liveSecs: () => 95,
      bitsPerSec: () => 0,
      disconnect: () => did.push('disconnect'),
    }
  }
  const probe = async (url: string) => {
    server.asked.push(url)
    return server.status
  }
  const engine = createEngine(connect, probe)
  const media = new TestMedia()
  const detach = engine.attach(media as unknown as Media)
  return { engine, media, detach, lines, server, canResume, facts: () => engine.facts.get() }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

describe('facts', () => {
  test('PLAY-01 a wish is believed only when the media says so', () => {
    const { engine, media, facts } = setUp()
    media.play = async () => undefined
    engine.wish.play()
    expect(facts()).toMatchObject({ isPaused: true, hasStarted: false })
    media.paused = false
    media.tell('play')
    expect(facts()).toMatchObject({ isPaused: false, hasStarted: true })
  })

  test('listeners hear of what has changed, and of nothing else', () => {
    const { engine, media } = setUp()
    let heard = 0
    engine.facts.subscribe(() => heard++)
    media.tell('volumechange')
    expect(heard).toBe(0)
    engine.wish.setVolume(0.4)
    expect(heard).toBe(1)
  })

  test('how far it is buffered counts from the current place', () => {
    const { media, facts } = setUp()
    media.tell('progress')
    expect(facts().bufferedSecs).toBe(30)
    media.currentTime = 60
    expect(facts().bufferedSecs).toBe(0)
  })
})

describe('wishes', () => {
  test('QUIZ-06 while it is held nobody plays on or seeks, not even by a key of the headphones', () => {
    const { engine, media, facts } = setUp()
    engine.wish.play()
    engine.hold(true)
    engine.wish.toggle()
    engine.wish.seekAndPlay(50)
    engine.wish.skip(5)
    void media.play()
    expect(facts()).toMatchObject({ isPaused: true, currentSecs: 0 })
    engine.wish.setVolume(0.5)
    expect(facts().volume).toBe(0.5)
    engine.hold(false)
    engine.wish.seekAndPlay(50)
    expect(facts()).toMatchObject({ isPaused: false, currentSecs: 50 })
  })

  test('QUIZ-06 what holds it may move it, and a range still stops at its end', () => {
    const { engine, media, facts } = setUp()
    engine.wish.playRange(10, 20)
    engine.hold(true)
    engine.moveTo(15)
    expect(facts()).toMatchObject({ isPaused: true, currentSecs: 15 })
    engine.hold(false)
    engine.wish.play()
    media.currentTime = 20
    media.tell('timeupdate')
    expect(facts().isPaused).toBe(true)
  })

  test('unmuting leaves the volume as it was', () => {
    const { engine, facts } = setUp()
    engine.wish.setVolume(0.5)
    engine.wish.toggleMute()
    engine.wish.unmute()
    engine.wish.unmute()
    expect(facts()).toMatchObject({ isMuted: false, volume: 0.5 })
  })

  test('seeking stays inside the recording', () => {
    const { engine, facts } = setUp()
    engine.wish.seek(40)
    engine.wish.skip(-500)
    expect(facts().currentSecs).toBe(0)
    engine.wish.skip(500)
    expect(facts().currentSecs).toBe(100)
  })

  test('a range stops at its end, once, and plays on after a seek elsewhere', () => {
    const { engine, media, facts } = setUp()
    engine.wish.playRange(10, 20)
    expect([facts().currentSecs, facts().isPaused]).toEqual([10, false])
    media.currentTime = 20.1
    expect(facts().isPaused).toBe(true)
    engine.wish.play()
    media.tell('timeupdate')
    expect(facts().isPaused).toBe(false)
    engine.wish.playRange(10, 20)
    engine.wish.seekAndPlay(50)
    media.tell('timeupdate')
    expect([facts().currentSecs, facts().isPaused]).toEqual([50, false])
  })

  test('PLAY-08 the rate stays within 0.25 and 2', () => {
    const { engine, facts } = setUp()
    for (let at = 0; at < 10; at++) engine.wish.stepRate(1)
    expect(facts().rate).toBe(2)
    for (let at = 0; at < 10; at++) engine.wish.stepRate(-1)
    expect(facts().rate).toBe(0.25)
  })

  test('sound that was drawn to nothing comes back whole', () => {
    const { engine, facts } = setUp()
    engine.wish.setVolume(0)
    expect(facts()).toMatchObject({ isMuted: true })
    engine.wish.toggleMute()
    expect(facts()).toMatchObject({ isMuted: false, volume: 1 })
  })
})

describe('sources', () => {
  const first = { url: '/media/aaa/one/master.m3u8', delivery: 'hls' as const }

  test('the same file under a newer signature goes on without a break', async () => {
    const { engine, lines } = setUp()
    engine.load(first, 12)
    engine.load({ ...first, url: '/media/bbb/one/master.m3u8' })
    await settled()
    expect(lines.map(it => [it.startSecs, it.did])).toEqual([[12, ['renew /media/bbb/one/master.m3u8']]])
  })

  test('another file goes on where the one before it was, and plays if that did', async () => {
    const { engine, media, lines } = setUp()
    engine.load(first)
    engine.wish.play()
    media.currentTime = 33
    engine.load({ ...first, url: '/media/bbb/two/master.m3u8' })
    await settled()
    expect(lines.map(it => [it.url, it.startSecs])).toEqual([
      [first.url, 0],
      ['/media/bbb/two/master.m3u8', 33],
    ])
    expect(lines[0]?.did).toEqual(['disconnect'])
    expect(media.paused).toBe(false)
  })

  test('who pressed play before the source was there is not asked again, and who paused stays paused', () => {
    const { media, engine } = setUp()
    const { play } = media
    media.play = async () => undefined
    engine.wish.play()
    media.play = play
    media.empty()
    expect(media.paused).toBe(false)
    media.empty()
    expect(media.paused).toBe(false)
    engine.wish.pause()
    media.empty()
    expect(media.paused).toBe(true)
  })

  test('PLAY-14 after a failure play asks for the source again', async () => {
    const { engine, media, lines, facts } = setUp()
    engine.load(first)
    media.currentTime = 20
    lines[0]?.news.onFailure('media')
    expect(facts().failure).toBe('media')
    engine.wish.play()
    await settled()
    expect(lines.map(it => it.startSecs)).toEqual([0, 20])
    expect(facts().failure).toBeNull()
  })

  test('a quality is chosen and known; without the element there is nothing to ask', async () => {
    const { engine, detach, lines, facts } = setUp()
    engine.load(first)
    engine.wish.chooseLevel(1)
    await settled()
    expect(facts().chosenLevel).toBe(1)
    expect(lines[0]?.did).toEqual(['level 1'])
    detach()
    engine.wish.play()
    await settled()
    expect(lines[0]?.did).toEqual(['level 1', 'disconnect'])
  })
})

describe('an outage', () => {
  const first = { url: '/media/aaa/one/master.m3u8', delivery: 'hls' as const }
  function cutOff() {
    const all = setUp()
    all.engine.load(first)
    all.engine.wish.play()
    all.server.status = 0
    all.lines[0]?.news.onFailure('away')
    return all
  }

  test('nothing is said while the buffer plays; empty, play and k mean: try again now', async () => {
    const { engine, media, facts, lines, server } = cutOff()
    media.currentTime = 12
    expect(facts()).toMatchObject({ outage: 'waiting', isStarved: false, failure: null })
    engine.wish.toggle()
    expect(media.paused).toBe(true)
    engine.wish.toggle()
    media.starve(23.9)
    expect(facts()).toMatchObject({ outage: 'waiting', isStarved: true })
    server.status = 200
    engine.wish.toggle()
    await settled()
    expect(media.paused).toBe(false)
    expect(lines.map(it => it.did)).toEqual([['resume 23.9']])
    lines[0]?.news.onFed()
    expect(facts().outage).toBe('none')
  })

  test('the place that is sought during it is where it goes on', async () => {
    const { engine, lines, server } = cutOff()
    engine.wish.seek(64)
    server.status = 200
    engine.wish.tryAgain()
    await settled()
    expect(lines[0]?.did).toEqual(['resume 64'])
  })

  test('an element that was emptied has not lost its place, and neither has what is shown', async () => {
    const { engine, media, facts, lines, server } = cutOff()
    media.currentTime = 20
    media.empty()
    expect(facts()).toMatchObject({ currentSecs: 20, durationSecs: 100 })
    server.status = 200
    engine.wish.tryAgain()
    await settled()
    expect(lines[0]?.did).toEqual(['resume 20'])
    engine.wish.seek(31)
    expect(facts().currentSecs).toBe(31)
  })

  test('PLAY-12 another file is taken only when it answers: until then what is buffered plays', async () => {
    const { engine, media, lines, server } = setUp()
    engine.load(first)
    media.currentTime = 33
    server.status = 0
    const thin = { ...first, url: '/media/aaa/thin/master.m3u8' }
    engine.load(thin)
    await settled()
    expect([lines.length, lines[0]?.did]).toEqual([1, []])
    media.currentTime = 40
    server.status = 200
    announceReachable()
    await settled()
    expect(lines.map(it => [it.url, it.startSecs])).toEqual([
      [first.url, 0],
      [thin.url, 40],
    ])
  })

  test('addresses that have ended are asked for, and playing goes on at the same place under the new ones', async () => {
    const { engine, media, lines, server, facts } = setUp()
    let renewals = 0
    engine.renewWith(() => renewals++)
    engine.load(first)
    media.currentTime = 50
    server.status = 403
    lines[0]?.news.onFailure('refused')
    expect([renewals, facts().failure]).toEqual([1, null])
    server.status = 200
    engine.load({ ...first, url: '/media/bbb/one/master.m3u8' })
    await settled()
    expect(server.asked).toEqual(['/media/bbb/one/master.m3u8'])
    expect(lines.map(it => it.did)).toEqual([['renew /media/bbb/one/master.m3u8', 'resume 50']])
  })

  test('a source that cannot go on is connected again, with the quality that was chosen', async () => {
    const { engine, media, lines, server, canResume, facts } = setUp()
    canResume.value = false
    engine.load(first)
    engine.wish.chooseLevel(2)
    media.currentTime = 45
    lines[0]?.news.onFailure('away')
    server.status = 200
    engine.wish.tryAgain()
    await settled()
    lines[1]?.news.onLevels([])
    await settled()
    expect(lines.map(it => [it.startSecs, it.did])).toEqual([
      [0, ['level 2', 'disconnect']],
      [45, ['level 2']],
    ])
    expect(facts().chosenLevel).toBe(2)
  })

  test('a quality that is chosen during it does not cost the buffer', async () => {
    const { engine, lines, server } = cutOff()
    engine.wish.chooseLevel(1)
    await settled()
    expect(lines[0]?.did).toEqual([])
    server.status = 200
    engine.wish.tryAgain()
    await settled()
    lines[0]?.news.onFed()
    await settled()
    expect(lines[0]?.did).toEqual(['resume 0', 'level 1'])
  })

  test('what has gone from the page does not try again', async () => {
    const { detach, server, engine } = cutOff()
    detach()
    announceReachable()
    engine.wish.tryAgain()
    await settled()
    expect(server.asked).toEqual([])
  })
})

describe('a live stream', () => {
  test('PLAY-16 ends when the site says so, and is loaded again when it is back', async () => {
    const { engine, lines, facts } = setUp()
    engine.resumeLive()
    engine.load({ url: '/media/a/live/1/index.m3u8', delivery: 'hls', isLive: true })
    engine.resumeLive()
    expect([facts().live, lines.length]).toEqual(['yes', 1])
    engine.endLive()
    expect(facts().live).toBe('ended')
    engine.resumeLive()
    await settled()
    expect([facts().live, lines.length, lines[0]?.did]).toEqual(['yes', 2, ['disconnect']])
  })

  test('sounds are told and chosen; another source begins with none', async () => {
    const { engine, lines, facts } = setUp()
    const one = { url: '/media/a/one.m3u8', delivery: 'hls' } as const
    engine.load(one)
    lines[0]?.news.onSounds([{ index: 0, name: 'English', language: 'en', isDescription: false }])
    lines[0]?.news.onSound(0)
    engine.wish.chooseSound(1)
    await settled()
    expect([facts().sounds.length, facts().playingSound, lines[0]?.did]).toEqual([1, 0, ['sound 1']])
    engine.load({ ...one, url: '/media/x/other.m3u8' })
    await settled()
    expect([facts().sounds.length, facts().playingSound]).toEqual([0, null])
  })
})

describe('a browser with HLS of its own', () => {
  async function playNatively(startSecs: number) {
    const media = new TestMedia()
    media.canPlayType = () => 'maybe'
    const failures: string[] = []
    const news: SourceNews = {
      onLevels: () => undefined,
      onLevel: () => undefined,
      onSounds: () => undefined,
      onSound: () => undefined,
      onFailure: failure => failures.push(failure),
      onFed: () => undefined,
      onLiveEnded: () => undefined,
    }
    const source = { url: '/media/a/master.m3u8', delivery: 'hls' } as const
    const line = await connectSource(media as unknown as Media, source, startSecs, news)
    const fail = (code: number) => {
      media.error = { code }
      media.tell('error')
    }
    return { media, line, failures, fail }
  }

  test('plays the playlist itself, from where one wants to begin', async () => {
    expect((await playNatively(0)).media.src).toBe('/media/a/master.m3u8')
    expect((await playNatively(12)).media.src).toBe('/media/a/master.m3u8#t=12')
  })

  test('goes on under a new address where the old one ended, and only once', async () => {
    const { media, line, failures, fail } = await playNatively(0)
    await media.play()
    media.currentTime = 40
    line.renew('/media/b/master.m3u8')
    expect(media.src).toBe('/media/a/master.m3u8')
    fail(2)
    expect([media.src, media.paused, failures]).toEqual(['/media/b/master.m3u8#t=40', false, []])
    fail(2)
    expect(failures).toEqual(['away'])
  })

  test('PLAY-14 tells a broken recording from a broken line, and nothing once it is over', async () => {
    const { line, failures, fail, media } = await playNatively(0)
    fail(3)
    fail(2)
    expect(failures).toEqual(['media', 'away'])
    expect([line.liveSecs(), line.bitsPerSec()]).toEqual([100, 0])
    line.disconnect()
    fail(3)
    expect([failures.length, media.src]).toEqual([2, '/media/a/master.m3u8'])
  })
})
