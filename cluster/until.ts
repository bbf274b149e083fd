import { setTimeout as pause } from 'node:timers/promises'

/** Asks until the answer is no longer undefined; an error counts as no answer yet. */
export async function until<Answer>(
  what: string,
  withinSecs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const deadline = performance.now() + withinSecs * 1000
  let problem: unknown
  while (performance.now() < deadline) {
    const answer = await ask().catch((error: unknown) => {
      problem = error
      return undefined
    })
    if (answer !== undefined) return answer
    await pause(200)
  }
  throw new Error(`Not within ${withinSecs} s: ${what}`, { cause: problem })
}

export function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(`Not so: ${sentence}`)
}

export const secsSince = (began: number) => (performance.now() - began) / 1000
