import { useEffect, useRef, useState } from 'react'
import type { Capture } from './capture.ts'
import type { Part } from './recorder.rules.ts'

const TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
const CHUNK_MS = 1000
const TICK_MS = 250

export interface Recorded {
  parts: { part: Part; blob: Blob }[]
  secs: number
}

export type RecordingState = 'idle' | 'recording' | 'paused' | 'over'

interface Running {
  recorders: { part: Part; recorder: MediaRecorder; chunks: Blob[] }[]
  /** Milliseconds recorded before the last start or pause. */
  beforeMs: number
  sinceMs: number | null
}

const elapsedMs = ({ beforeMs, sinceMs }: Running) =>
  beforeMs + (sinceMs === null ? 0 : performance.now() - sinceMs)

/** It is nowhere but in this page until it is uploaded. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

export function useRecording(capture: Capture | null) {
  const [state, setState] = useState<RecordingState>('idle')
  const [secs, setSecs] = useState(0)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const running = useRef<Running | null>(null)

  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => running.current && setSecs(elapsedMs(running.current) / 1000), TICK_MS)
    return () => clearInterval(timer)
  }, [state])

  useEffect(() => {
    if (state === 'idle') return
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [state])

  const start = () => {
    if (!capture) return
    const mimeType = TYPES.find(type => MediaRecorder.isTypeSupported(type)) ?? ''
    const recorders = [...capture.streams].map(([part, stream]) => {
      const chunks: Blob[] = []
      const recorder = new MediaRecorder(stream, { mimeType })
      recorder.addEventListener('dataavailable', ({ data }) => void chunks.push(data))
      // Sharing can also be ended outside of the page.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => void stop(), { once: true })
      return { part, recorder, chunks }
    })
    for (const { recorder } of recorders) recorder.start(CHUNK_MS)
    running.current = { recorders, beforeMs: 0, sinceMs: performance.now() }
    setRecorded(null)
    setSecs(0)
    setState('recording')
  }

  const pause = () => {
    const now = running.current
    if (!now) return
    for (const { recorder } of now.recorders) recorder.pause()
    running.current = { ...now, beforeMs: elapsedMs(now), sinceMs: null }
    setState('paused')
  }

  const resume = () => {
    const now = running.current
    if (!now) return
    for (const { recorder } of now.recorders) recorder.resume()
    running.current = { ...now, sinceMs: performance.now() }
    setState('recording')
  }

  const stop = async () => {
    const now = running.current
    if (!now) return
    running.current = null
    const ms = elapsedMs(now)
    const parts = await Promise.all(now.recorders.map(ended))
    setSecs(ms / 1000)
    setRecorded({ parts, secs: ms / 1000 })
    setState('over')
  }

  const reset = () => {
    setRecorded(null)
    setSecs(0)
    setState('idle')
  }
  return { state, secs, recorded, start, pause, resume, stop, reset }
}

function ended({
  part,
  recorder,
  chunks,
}: Running['recorders'][number]): Promise<{ part: Part; blob: Blob }> {
  return new Promise(resolve => {
    const done = () => resolve({ part, blob: new Blob(chunks, { type: recorder.mimeType }) })
    if (recorder.state === 'inactive') return done()
    recorder.addEventListener('stop', done, { once: true })
    recorder.stop()
  })
}
