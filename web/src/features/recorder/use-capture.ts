import { useCallback, useEffect, useRef, useState } from 'react'
import { type Capture, openCapture, type Wish } from './capture.ts'
import { type CaptureProblem, problemOf } from './recorder.rules.ts'

/** Open devices, for as long as the modal stands; the lamp of the camera goes out with it. */
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
  useEffect(() => close, [close])

  const open = async (wish: Wish) => {
    close()
    setProblem(null)
    setOpening(true)
    try {
      held.current = await openCapture(wish)
      setCapture(held.current)
    } catch (error) {
      setProblem(problemOf(error instanceof DOMException ? error.name : ''))
    } finally {
      setOpening(false)
    }
  }
  return { capture, problem, isOpening, open, close }
}
