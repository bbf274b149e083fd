// Around every file of journeys. A worker loads the helpers once for all its files, so they cannot add hooks themselves.
import { afterAll, afterEach, beforeEach } from 'vitest'
import { leavePages } from './browser.ts'
import { removeFiles } from './files.ts'
import { dataDir } from './here.ts'
import { leaveDatabase } from './media.ts'
import { expectRunning } from './product.ts'
import { leaveRecordings } from './recordings.ts'
import { leaveSite, restoreSite } from './site.ts'

beforeEach(() => expectRunning(dataDir))
afterEach(restoreSite)
afterEach(({ task }) => leavePages({ name: task.name, hasFailed: task.result?.state === 'fail' }))
afterAll(async () => {
  await leaveRecordings()
  await leaveDatabase()
  await leaveSite()
  await removeFiles()
})
