import { beforeEach, expect, test, vi } from 'vitest'
import { recall, remember, setConsent } from './remembered.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('SHELL-17 without consent a choice lasts as long as the page, and nothing is stored', () => {
  setConsent(false)
  remember('theme', 'dark')
  expect(recall('theme')).toBe('dark')
  expect(stored.size).toBe(0)
})

test('SHELL-17 consent stores what was chosen before it was given', () => {
  setConsent(false)
  remember('theme', 'dark')
  setConsent(true)
  expect(stored.get('mediatheque.theme')).toBe('dark')
})

test('SHELL-17 consent taken back empties the store', () => {
  setConsent(true)
  remember('language', 'de')
  setConsent(false)
  expect(stored.size).toBe(0)
})

test('a browser that refuses to store changes nothing else', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(recall('toldNotification')).toBeNull()
  expect(() => remember('toldNotification', '5')).not.toThrow()
})
