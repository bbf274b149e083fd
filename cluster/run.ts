// node cluster/run.ts FOLDER [case …]; started by tools/cluster.mjs in namespaces of its own.
import { setTimeout as pause } from 'node:timers/promises'
import { balance } from './cases/balance.ts'
import type { Case, LoadedCase, Setting } from './cases/case.ts'
import { failover } from './cases/failover.ts'
import { journeys } from './cases/journeys.ts'
import { kills } from './cases/kills.ts'
import { links } from './cases/links.ts'
import { power } from './cases/power.ts'
import { randomKills } from './cases/random-kills.ts'
import { scratchDisk } from './cases/scratch-disk.ts'
import { storageFaults } from './cases/storage-faults.ts'
import { checkAll } from './check.ts'
import { startCluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { settle } from './portal.ts'
import { secsSince } from './until.ts'

const QUIET: readonly Case[] = [journeys, balance]
/** The last one leaves a single database server. */
const LOADED: readonly LoadedCase[] = [kills, links, power, storageFaults, scratchDisk, randomKills, failover]
/** Of load alone: the measure for what is disturbed. */
const CALM_MS = 20_000
const NAMES = [...QUIET, ...LOADED].map(it => it.name)

const [folder = '', ...wanted] = process.argv.slice(2)
const unknown = wanted.find(name => !NAMES.includes(name))
if (unknown !== undefined) {
  console.error(`There is no case "${unknown}"; there are ${NAMES.join(', ')}.`)
  process.exit(2)
}
const chosen = <Kind extends { name: string }>(cases: readonly Kind[]) =>
  cases.filter(it => wanted.length === 0 || wanted.includes(it.name))

const failed: string[] = []
async function prove(name: string, title: string, act: () => Promise<void>): Promise<void> {
  console.log(`\n${name}: ${title}`)
  const since = performance.now()
  const error = await act().then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (error !== undefined) {
    console.error(error)
    failed.push(name)
  }
  console.log(`${error === undefined ? 'ok  ' : 'FAIL'}  ${name} (${secsSince(since).toFixed(0)} s)`)
}

const began = performance.now()
const cluster = await startCluster(folder)
const setting: Setting = { cluster, by: await settle(), say: line => console.log(`  ${line}`) }
console.log(`Three machines, S3, two database servers and a balancer run (${secsSince(began).toFixed(0)} s).`)
for (const { name, title, run } of chosen(QUIET)) await prove(name, title, () => run(setting))
if (chosen(LOADED).length > 0) {
  const load = await startLoad(setting.by, folder)
  await pause(CALM_MS)
  for (const { name, title, runUnderLoad } of chosen(LOADED))
    await prove(name, title, () => runUnderLoad({ ...setting, load }))
  await prove('check', 'what was acknowledged is there', async () => {
    await load.stop()
    await checkAll(cluster, load, setting.say)
  })
}
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`)
console.log(`${(secsSince(began) / 60).toFixed(1)} min`)
process.exit(failed.length === 0 ? 0 : 1)
