import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { UNTIL_TAKEN_UP } from '../../testing/jobs.ts'

let it: TestApp
let admin: Browser

beforeAll(async () => {
  it = await testApp()
  admin = await it.as('administrator')
})
afterAll(() => it.close())

const IMPORTS = '/api/core/people/imports/'

test('an import killed with -9 in the middle goes on where it was', async () => {
  // The first batch is quick and the next two are slow, since passwords are: time to kill in between.
  const passwordOf = (n: number) => (n >= 100 && n < 300 ? `low tide at ${n}` : '')
  const lines = Array.from({ length: 500 }, (_, n) => `k-${n},K ${n},viewer,Killed,${passwordOf(n)}`)
  const Text = `username,displayname,roles,groups,password\n${lines.join('\n')}\n`
  const { ImportID } = (await admin.post(IMPORTS, { FileName: 'people.csv', Text })).body
  const killed = spawnWorker()
  const progress = async () => (await admin.get(`${IMPORTS}${ImportID}/`)).body
  await expect
    .poll(async () => (await progress()).LinesDone, { ...UNTIL_TAKEN_UP, interval: 20 })
    .toBeGreaterThan(0)
  killed.kill('SIGKILL')
  const then = await progress()
  expect(then.LinesDone).toBeLessThan(500)
  spawnWorker()
  await expect.poll(async () => (await progress()).Status, UNTIL_TAKEN_UP).toBe('done')
  expect(await progress()).toMatchObject({
    LinesDone: 500,
    Created: 500,
    Updated: 0,
    Unchanged: 0,
    Refused: 0,
  })
  expect((await admin.get('/api/core/people/?s=k-&role=viewer')).body.Total).toBe(500)
})

function spawnWorker(): ChildProcess {
  const { dataDir } = it.platform.config
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../worker.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: it.databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      WORKER_CONCURRENCY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
