import { settings } from '@mediatheque/contract/settings'
import { useCallback } from 'react'
import { useCall } from '../../shared/query.ts'
import { useViewer, viewerQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { SHELL_STEPS, SHELL_TOUR, shownSteps } from './tour.rules.ts'

const find = (at: string) => document.querySelector<HTMLElement>(`[data-tour="${at}"]`)
const isShown = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** SHELL-15: offered until it has been taken or put away; it can be started again at any time. */
export function useTour() {
  const t = useWords()
  const viewer = useViewer()
  const { mutate: store } = useCall(settings.setTourState, [viewerQuery])
  const putAway = useCallback(() => store({ tourindex: SHELL_TOUR, disable: true }), [store])
  const start = useCallback(async () => {
    const { runTour } = await import('./run-tour.ts')
    const steps = shownSteps(SHELL_STEPS, find, isShown).map(({ step, element }) => ({
      element,
      title: t(step.title),
      text: t(step.text),
    }))
    runTour(steps, {
      next: t('shell.tour.next'),
      back: t('shell.tour.back'),
      done: t('shell.tour.done'),
      close: t('shell.tour.close'),
      progress: t('shell.tour.progress', { current: '{{current}}', total: '{{total}}' }),
      onEnd: putAway,
    })
  }, [t, putAway])
  return { start, putAway, isOffered: viewer !== null && !viewer.DisabledTours.includes(SHELL_TOUR) }
}
