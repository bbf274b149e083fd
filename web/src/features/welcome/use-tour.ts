import { pages } from '@mediatheque/contract/pages'
import { settings } from '@mediatheque/contract/settings'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCall } from '../../shared/query.ts'
import { useViewer, viewerQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { SHELL_STEPS, SHELL_TOUR, shownSteps, type TourStep } from './tour.rules.ts'

const find = (at: string) => document.querySelector<HTMLElement>(`[data-tour="${at}"]`)
const isShown = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** SHELL-15: offered until it has been taken or put away; it can be started again at any time. */
export function useTour() {
  const viewer = useViewer()
  const { mutate: store } = useCall(settings.setTourState, [viewerQuery])
  const putAway = useCallback(() => store({ tourindex: SHELL_TOUR, disable: true }), [store])
  const run = useSteps()
  const item = viewer?.TourItem ?? null
  const start = useCallback(() => run(SHELL_STEPS, putAway, item), [run, putAway, item])
  return { start, putAway, isOffered: viewer !== null && !viewer.DisabledTours.includes(SHELL_TOUR) }
}

/** From the last stop it leads on to the item, where there is one. */
export function useSteps() {
  const t = useWords()
  const navigate = useNavigate()
  return useCallback(
    async (list: readonly TourStep[], onEnd: () => void, item: string | null) => {
      const { runTour } = await import('./run-tour.ts')
      const steps = shownSteps(list, find, isShown).map(({ step, element }) => ({
        element,
        title: t(step.title),
        text: t(step.text),
      }))
      runTour(steps, {
        next: t('shell.tour.next'),
        back: t('shell.tour.back'),
        done: t(item === null ? 'shell.tour.done' : 'shell.tour.toLesson'),
        close: t('shell.tour.close'),
        progress: t('shell.tour.progress', { current: '{{current}}', total: '{{total}}' }),
        onEnd,
        ...(item !== null && { onDone: () => void navigate({ href: itemAddress(item) }) }),
      })
    },
    [t, navigate],
  )
}

const itemAddress = (EncID: string) => `${pages.view.path}?id=${encodeURIComponent(EncID)}&starttour=1`
