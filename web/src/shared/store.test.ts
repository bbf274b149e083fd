import { expect, test } from 'vitest'
import { createStore } from './store.ts'

const lamp = () => createStore({ isOn: false, colour: 'white' })

test('a change is read at once and keeps what it does not name', () => {
  const store = lamp()
  store.change({ isOn: true })
  expect(store.get()).toEqual({ isOn: true, colour: 'white' })
})

test('each subscriber is notified once per change, after the change', () => {
  const store = lamp()
  const seen: boolean[] = []
  store.subscribe(() => seen.push(store.get().isOn))
  store.change({ isOn: true, colour: 'red' })
  store.change({ isOn: false })
  expect(seen).toEqual([true, false])
})

test('the same values notify nobody and keep the same state object', () => {
  const store = lamp()
  const before = store.get()
  let notified = 0
  store.subscribe(() => notified++)
  store.change({ isOn: false })
  store.change({})
  expect(store.get()).toBe(before)
  expect(notified).toBe(0)
})

test('a subscriber that left is not notified again, also when it leaves during a notification', () => {
  const store = lamp()
  const seen: string[] = []
  const leaveFirst = store.subscribe(() => {
    seen.push('first')
    leaveFirst()
  })
  store.subscribe(() => seen.push('second'))
  store.change({ isOn: true })
  store.change({ isOn: false })
  expect(seen).toEqual(['first', 'second', 'second'])
})

test('a subscriber may change the store again', () => {
  const store = lamp()
  store.subscribe(() => {
    if (store.get().isOn) store.change({ colour: 'red' })
  })
  store.change({ isOn: true })
  expect(store.get()).toEqual({ isOn: true, colour: 'red' })
})

test('two stores share nothing', () => {
  const [one, other] = [lamp(), lamp()]
  one.change({ isOn: true })
  expect(other.get().isOn).toBe(false)
})
