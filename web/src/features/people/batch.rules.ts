// One act on many people: each gets their own answer, and one refusal stops nobody else.
export interface Chosen {
  PersonID: number
  DisplayName: string
}

export interface BatchResult extends Chosen {
  /** null: done */
  refusal: string | null
  /** What somebody who was disabled owns. */
  items: number
}

const AT_ONCE = 4

export async function actOnEach(
  people: readonly Chosen[],
  act: (personID: number) => Promise<unknown>,
  onDone: (done: number) => void = () => undefined,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  const waiting = people.map((person, at) => ({ person, at }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { PersonID, DisplayName } = next.person
      const outcome = await act(PersonID).then(
        answer => ({ refusal: null, items: itemsIn(answer) }),
        (error: unknown) => ({ refusal: messageOf(error), items: 0 }),
      )
      results[next.at] = { PersonID, DisplayName, ...outcome }
      onDone(people.length - waiting.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

const itemsIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'Items' in answer ? Number(answer.Items) : 0

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const leaversOf = (results: readonly BatchResult[]) => results.filter(it => it.items > 0)

export const refusedOf = (results: readonly BatchResult[]) => results.filter(it => it.refusal !== null)
