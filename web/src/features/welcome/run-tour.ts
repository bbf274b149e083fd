import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'

interface Stop {
  element: HTMLElement
  title: string
  text: string
}

interface TourWords {
  next: string
  back: string
  done: string
  close: string
  /** With driver.js's own gaps, which it fills at each stop. */
  progress: string
  onEnd: () => void
  /** After the last stop, not when it was ended before. */
  onDone?: () => void
}

export function runTour(stops: readonly Stop[], words: TourWords) {
  const returnTo = document.activeElement
  const finish = () => {
    tour.destroy()
    words.onDone?.()
  }
  const tour = driver({
    showProgress: true,
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    progressText: words.progress,
    popoverClass: 'tour',
    stagePadding: 6,
    stageRadius: 8,
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    steps: stops.map(({ element, title, text }, at) => ({
      element,
      popover: { title, description: text, ...(at === stops.length - 1 && { onNextClick: finish }) },
    })),
    onPopoverRender: ({ title, footer, closeButton }) => {
      closeButton.setAttribute('aria-label', words.close)
      // They are a header and a footer, which would be landmarks of the page.
      for (const part of [title, footer]) part.setAttribute('role', 'none')
    },
    // What is shown may be a plain span, on which these say nothing.
    onHighlighted: element => {
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
    },
    onDestroyed: () => {
      words.onEnd()
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus()
    },
  })
  tour.drive()
}
