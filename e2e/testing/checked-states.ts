// What axe has passed in this run, in all workers: each state of an element is checked once, by the first worker that meets it.
import { appendFileSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'

const file = inject('checkedStates')
const checked = new Set<string>()
let readBytes = 0

/** With what other workers have passed meanwhile. */
export function uncheckedOf(kind: string, keys: readonly number[]): number[] {
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf('\n') + 1
  for (const key of bytes.subarray(readBytes, end).toString().split('\n')) checked.add(key)
  readBytes = Math.max(readBytes, end)
  return keys.filter(key => !checked.has(`${kind}${key}`))
}

/** Only once nothing was found: what has failed fails again. */
export function addChecked(kind: string, keys: readonly number[]) {
  for (const key of keys) checked.add(`${kind}${key}`)
  if (keys.length > 0) appendFileSync(file, `${keys.map(key => `${kind}${key}`).join('\n')}\n`)
}
