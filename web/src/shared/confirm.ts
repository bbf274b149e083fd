// A call that needs a fresh proof waits here while somebody confirms who they are.
import { createStore } from './store.ts'

/** How the question is answered; null while none is asked. */
export const confirmation = createStore<{ settle: ((isConfirmed: boolean) => void) | null }>({ settle: null })

let asked: Promise<boolean> | null = null

/** Several calls at once wait for one answer. */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => confirmation.change({ settle: resolve })).finally(() => {
    asked = null
    confirmation.change({ settle: null })
  })
  return asked
}
