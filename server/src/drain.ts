// npm run drain -- NAME
import { setTimeout as pause } from 'node:timers/promises'
import { openExisting } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { connect, type Db, openPool } from './platform/db/connect.ts'
import { listNodes, wantDrain } from './platform/nodes/nodes.sql.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Takes the processes of one machine out of service: a balancer sends nobody there any more, browsers connect
elsewhere, and its workers finish the jobs that they have begun and take no others. Then it can be stopped.

  npm run drain               lists the machines
  npm run drain -- NAME       waits until the last job of that machine has ended
                   --no-wait  returns at once
                   --help     this text

A drained process serves again after a restart.`

const LOOK_EVERY_MS = 500

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return USAGE
  const [name, ...more] = args.filter(arg => arg !== '--no-wait')
  if (more.length > 0 || name?.startsWith('-')) throw new StartRefused(USAGE)
  const database = await openExisting(readConfig(process.env))
  const db = connect(openPool(database.url, 1))
  try {
    return name === undefined ? await printNodes(db) : await drain(db, name, !args.includes('--no-wait'))
  } finally {
    await db.destroy()
    await database.stop()
  }
})

async function printNodes(db: Db): Promise<string> {
  const nodes = await listNodes(db)
  const lines = nodes.map(it => {
    const does = [...(it.is_api ? ['api'] : []), ...it.kinds].join(',')
    const state = it.is_lost ? 'lost' : it.is_draining ? 'draining' : 'running'
    return `${it.name}  ${state}  ${does}  ${it.running.length} jobs`
  })
  return lines.join('\n') || 'No process is running.'
}

async function drain(db: Db, name: string, waits: boolean): Promise<string> {
  const ids = await wantDrain(db, name)
  if (ids.length === 0) throw new StartRefused(`No machine of the name ${name} is running.`)
  const left = async () =>
    (await listNodes(db)).filter(
      it => ids.includes(it.node_id) && !it.is_lost && (!it.is_draining || it.running.length > 0),
    )
  while (waits && (await left()).length > 0) await pause(LOOK_EVERY_MS)
  return waits ? `${name} is drained.` : `${name} is draining.`
}
