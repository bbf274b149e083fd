import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig, settingsHelp } from './config.ts'
import { JOB_KINDS } from './jobs/kinds.ts'

test('a worker does everything, or the kinds that it is given, as many at once as it is told', () => {
  expect(readConfig({})).toMatchObject({ workerKinds: JOB_KINDS, nodeName: hostname(), drainSecs: 0 })
  const { workerKinds, workerCapacity, nodeName } = readConfig({
    WORKER_KINDS: 'convert, speech',
    WORKER_CAPACITY: 'convert=2, speech=1',
    NODE_NAME: 'media-2',
  })
  expect(workerKinds).toEqual(['convert', 'speech'])
  expect([...workerCapacity]).toEqual([
    ['convert', 2],
    ['speech', 1],
  ])
  expect(nodeName).toBe('media-2')
})

test('a pooler is an address of its own, and commands go to the server itself', () => {
  expect(readConfig({ DATABASE_URL: 'pg://a' })).toMatchObject({
    databaseUrl: 'pg://a',
    pooledUrl: undefined,
  })
  const both = readConfig({ DATABASE_URL: 'pg://pooler', DATABASE_DIRECT_URL: 'pg://server' })
  expect(both).toMatchObject({ databaseUrl: 'pg://server', pooledUrl: 'pg://pooler' })
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'pg://server' })).toThrow('needs DATABASE_URL')
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'pg://replica' })).toThrow('needs DATABASE_URL')
})

test('kinds that do not exist are refused by name, and the help lists those that do', () => {
  const kinds = JOB_KINDS.join(', ')
  expect(() => readConfig({ WORKER_KINDS: 'video' })).toThrow(`WORKER_KINDS is not valid: use ${kinds}`)
  expect(() => readConfig({ WORKER_CAPACITY: 'video=2' })).toThrow(
    `WORKER_CAPACITY is not valid: use ${kinds}`,
  )
  for (const wrong of ['convert', 'convert=0', 'convert=two'])
    expect(() => readConfig({ WORKER_CAPACITY: wrong })).toThrow('write it as convert=2,speech=1')
  for (const kind of JOB_KINDS) expect(settingsHelp()).toContain(`${kind} (`)
})
