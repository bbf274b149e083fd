// A person's own lists, as the sidebar at the right shows them.
import { createElement } from 'react'
import { part } from '../../shared/part.tsx'
import type { OwnList } from './my-lists.rules.ts'

// The shell knows this door, so what a list shows must not come with it.
const panel = (list: OwnList) =>
  part(() => import('./list-panel.tsx').then(it => () => createElement(it.ListPanel, { list })))

export const listPanels = {
  favourites: panel('favourites'),
  history: panel('history'),
  mymedia: panel('mymedia'),
  quizzes: panel('quizzes'),
  edits: panel('edits'),
  granted: panel('granted'),
} as const satisfies Record<OwnList, ReturnType<typeof panel>>
