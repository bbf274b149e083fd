// What Patroni says of a database server, in its place: GET /primary is 200 where writes are taken. And as with its
// synchronous_mode, commits wait for the standby as long as there is one.
import { createServer } from 'node:http'
import pg from 'pg'

const [url = ''] = process.argv.slice(2)
const EVERY_MS = 500
const PORT = 8008

const pool = new pg.Pool({
  connectionString: url,
  max: 2,
  connectionTimeoutMillis: 1000,
  query_timeout: 1500,
})
pool.on('error', () => undefined)

async function isPrimary(): Promise<boolean> {
  const { rows } = await pool.query<{ is_primary: boolean }>('select not pg_is_in_recovery() as is_primary')
  return rows[0]?.is_primary === true
}

async function keepSynchronous(): Promise<void> {
  if (!(await isPrimary())) return
  const { rows } = await pool.query<{ wanted: string; is: string }>(
    `select case when exists (select from pg_stat_replication where state = 'streaming') then '*' else '' end as wanted,
            current_setting('synchronous_standby_names') as is`,
  )
  const [names] = rows
  if (!names || names.wanted === names.is) return
  await pool.query(`alter system set synchronous_standby_names = '${names.wanted}'`)
  await pool.query('select pg_reload_conf()')
}

createServer(async (_, response) => {
  const isOne = await isPrimary().catch(() => false)
  response.writeHead(isOne ? 200 : 503).end()
}).listen(PORT)
setInterval(() => void keepSynchronous().catch(() => undefined), EVERY_MS)
