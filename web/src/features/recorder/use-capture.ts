import { useCallback, useEffect, useRef, useState } from 'react'
import { type Capture, openCapture, type Wish } from './capture.ts'
import { type CaptureProblem, problemOf } from './recorder.rules.ts'

/** Open devices, for as long as the modal is; the lamp of the camera goes out with it. */
export function useCapture() {
  const [capture, setCapture] = useState<Capture | null>(null)
  const [problem, setProblem] = useState<CaptureProblem | null>(null)
  const [isOpening, setOpening] = useState(false)
  const held = useRef<Capture | null>(null)

  const close = useCallback(() => {
    held.current?.close()
    held.current = null
    setCapture(null)
  }, [])
  const isShut = useRef(false)
  useEffect(() => {
    isShut.current = false
    return () => {
      isShut.current = true
      close()
    }
  }, [close])

  const open = async (wish: Wish) => {
    close()
    setProblem(null)
    setOpening(true)
    try {
      const opened = await openCapture(wish)
      // Allowed only after the modal was closed: its lamp would stay on.
      if (isShut.current) return opened.close()
      held.current = opened
      setCapture(opened)
    } catch (error) {
      setProblem(problemOf(error instanceof DOMException ? error.name : ''))
    } finally {
      setOpening(false)
    }
  }
  return { capture, problem, isOpening, open, close }
}
