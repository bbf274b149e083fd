import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a log that cannot be written ends nothing', () => {
  const log = openLog('info', '/dev/full')
  expect(() => log.info('a full disk')).not.toThrow()
})
