// Which quiz of the page is being taken: set by the tab or by the address, read by the questions over the picture.
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'

export interface Running {
  EncID: string
  ID: number
  /** Begin again, although there is a finished attempt. */
  again: boolean
}

const quiz = createStore<{ running: Running | null }>({ running: null })

export const runQuiz = (running: Running | null) => quiz.change({ running })

export function useRunning(EncID: string): Running | null {
  return useStore(quiz, ({ running }) => (running?.EncID === EncID ? running : null))
}
