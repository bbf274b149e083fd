// A page carries the answers to what it would ask for first, so that it draws itself without waiting for them.
import type { AnyCall, OutputOf } from '@mediatheque/contract/call'
import { FIRST_ANSWERS_ID, type FirstAnswer } from '@mediatheque/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { frameToken } from './frame-session.ts'

const read = (element = document.getElementById(FIRST_ANSWERS_ID)): FirstAnswer[] =>
  JSON.parse(element?.textContent || '[]')

/** Before there is anything that could ask; what the server sends is what the contract says. */
export const firstAnswerTo = <C extends AnyCall>({ path }: C) =>
  frameToken === null ? (read().find(it => it.Path === path)?.Answer as OutputOf<C> | undefined) : undefined

export function takeFirstAnswers(client: QueryClient) {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  // They were made for nobody: a page that is opened carries no token yet.
  if (frameToken !== null) return element?.remove()
  for (const { Method, Path, Input, Answer } of read(element))
    client.setQueryData([Method, Path, Input], Answer)
  // They are true now, and not when the app is drawn again.
  element?.remove()
}
