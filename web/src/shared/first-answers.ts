// A page carries the answers to what it would ask for first, so that it draws itself without waiting for them.
import { FIRST_ANSWERS_ID, type FirstAnswer } from '@mediatheque/contract/pages'
import type { QueryClient } from '@tanstack/react-query'

export function takeFirstAnswers(client: QueryClient) {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  const answers: FirstAnswer[] = JSON.parse(element?.textContent || '[]')
  for (const { Method, Path, Input, Answer } of answers) client.setQueryData([Method, Path, Input], Answer)
  // They are true now, and not when the app is drawn anew.
  element?.remove()
}
