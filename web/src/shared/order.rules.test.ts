import { describe, expect, test } from 'vitest'
import { inOrder, movedBy, movedTo, orderQueue } from './order.rules.ts'

describe('PLST-06 PHOTO-11 SIGNAGE-02 a list that is put in order by hand', () => {
  test('one is put before or after another', () => {
    expect(movedTo([1, 2, 3], 3, 1, 'before')).toEqual([3, 1, 2])
    expect(movedTo([1, 2, 3], 1, 2, 'after')).toEqual([2, 1, 3])
    expect(movedTo([1, 2, 3], 9, 2, 'after')).toEqual([1, 2, 3])
    expect(movedTo([1, 2, 3], 1, 9, 'after')).toEqual([1, 2, 3])
    expect(movedTo([1, 2, 3], 1, 1, 'after')).toEqual([1, 2, 3])
  })

  test('one goes up or down by a place, and stays at the ends', () => {
    expect(movedBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
    expect(movedBy([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
    expect(movedBy([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
    expect(movedBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
  })

  test('what came in meanwhile is shown after the ones that were ordered, what went is not', () => {
    expect(inOrder([4, 1, 3, 5], [3, 2, 1], it => it)).toEqual([3, 1, 4, 5])
  })

  test('a move that is made while one is being saved waits, and is saved on top of it', async () => {
    const answers: PromiseWithResolvers<void>[] = []
    const sent: unknown[] = []
    const shown: unknown[] = []
    const enqueue = orderQueue()
    const options = {
      save: (ids: readonly number[], was: readonly number[]) => {
        sent.push([was, ids])
        const answer = Promise.withResolvers<void>()
        answers.push(answer)
        return answer.promise
      },
      show: (ids: readonly number[] | null) => shown.push(ids),
    }
    const first = enqueue([2, 1, 3], [1, 2, 3], options)
    const second = enqueue([2, 3, 1], [2, 1, 3], options)
    await expect
      .poll(() => sent)
      .toEqual([
        [
          [1, 2, 3],
          [2, 1, 3],
        ],
      ])
    expect(shown).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ])
    answers[0]?.resolve()
    await first
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ])
    expect(shown).not.toContain(null)
    answers[1]?.reject(new Error('refused'))
    await expect(second).rejects.toThrow('refused')
    await expect.poll(() => shown.at(-1)).toBe(null)
  })
})
