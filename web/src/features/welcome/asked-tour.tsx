import { useEffect, useRef } from 'react'
import { usePageSearch } from '../../shared/page-search.ts'
import { ITEM_STEPS } from './tour.rules.ts'
import { useSteps, useTour } from './use-tour.ts'

const nothing = () => {}

/** The address asks for it: the link of a notification, or the tour that led here. */
export function AskedTour({ of }: { of: 'shell' | 'item' }) {
  const { start } = useTour()
  const run = useSteps()
  const [, change] = usePageSearch()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void (of === 'shell' ? start() : run(ITEM_STEPS, nothing, null))
    change({ starttour: undefined })
  }, [of, start, run, change])
  return null
}
