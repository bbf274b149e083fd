// A person's own lists, as the sidebar at the right shows them.
import { type ComponentType, createElement, lazy } from 'react'
import type { OwnList } from './my-lists.rules.ts'

// The shell knows this door, so what a list shows must not come with it.
const panel = (list: OwnList) =>
  lazy(() =>
    import('./list-panel.tsx').then(it => ({ default: () => createElement(it.ListPanel, { list }) })),
  )

export const listPanels: Readonly<Record<OwnList, ComponentType>> = {
  favourites: panel('favourites'),
  history: panel('history'),
  mymedia: panel('mymedia'),
  quizzes: panel('quizzes'),
  edits: panel('edits'),
  granted: panel('granted'),
}
