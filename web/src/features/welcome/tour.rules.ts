import type { PlainKey } from '../../words/index.ts'

/** The number under which the server remembers the tour of the shell. */
export const SHELL_TOUR = 1

export interface TourStep {
  /** The value of `data-tour` on the element. */
  at: string
  title: PlainKey
  text: PlainKey
}

export const SHELL_STEPS: readonly TourStep[] = [
  { at: 'menu', title: 'shell.tour.menuTitle', text: 'shell.tour.menuText' },
  { at: 'search', title: 'shell.tour.searchTitle', text: 'shell.tour.searchText' },
  { at: 'nav', title: 'shell.tour.navTitle', text: 'shell.tour.navText' },
  { at: 'bell', title: 'shell.tour.bellTitle', text: 'shell.tour.bellText' },
  { at: 'person', title: 'shell.tour.personTitle', text: 'shell.tour.personText' },
]

/** On the page of the item that the tour leads to. */
export const ITEM_STEPS: readonly TourStep[] = [
  { at: 'stage', title: 'shell.tour.stageTitle', text: 'shell.tour.stageText' },
  { at: 'sidebar', title: 'shell.tour.sidebarTitle', text: 'shell.tour.sidebarText' },
  { at: 'head', title: 'shell.tour.headTitle', text: 'shell.tour.headText' },
]

/** SHELL-15: a step whose element is missing or hidden is left out. */
export const shownSteps = <E>(
  steps: readonly TourStep[],
  find: (at: string) => E | null,
  isShown: (element: E) => boolean,
): { step: TourStep; element: E }[] =>
  steps.flatMap(step => {
    const element = find(step.at)
    return element !== null && isShown(element) ? [{ step, element }] : []
  })
