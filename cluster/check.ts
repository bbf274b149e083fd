// At the end: everything that was acknowledged is there, and nothing is left half done.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openS3Files } from '../server/src/platform/files/s3-files.ts'
import { readStorageUrl } from '../server/src/platform/files/storage-url.rules.ts'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import { storageUrl } from './storage.ts'
import { expect, until } from './until.ts'

const MOST_RETRIED = 0.01
const SETTLED_WITHIN_SECS = 300

type Say = (line: string) => void

export async function checkAll(cluster: Cluster, load: Load, say: Say): Promise<void> {
  await checkJobs(cluster, say)
  await checkUploads(cluster, load, say)
  await checkNotices(cluster, load, say)
  await checkStorage(cluster, say)
  checkViews(load, say)
}

async function checkJobs({ database }: Cluster, say: Say) {
  const open = () =>
    database.query<{ name: string; state: string }>(
      `select name, state::text from pgboss.job
       where state = 'active' or (state in ('created', 'retry') and start_after < now())`,
    )
  await until('no job is left', SETTLED_WITHIN_SECS, async () => {
    const left = await open()
    if (left.length > 0) throw new Error(left.map(it => `${it.name} ${it.state}`).join(', '))
    return true
  })
  const states = await database.query<{ status: string; reason: string; n: number }>(
    'select status, reason, count(*)::int as n from conversion group by status, reason order by status',
  )
  const stuck = states.filter(it => ['waiting', 'processing'].includes(it.status))
  expect(stuck.length === 0, `no conversion is left half done: ${JSON.stringify(stuck)}`)
  expect(
    states.every(it => it.status !== 'failed' || it.reason !== ''),
    'what failed says why',
  )
  say(
    `no job is left; conversions: ${states.map(it => `${it.n} ${it.status} ${it.reason}`.trim()).join(', ')}`,
  )
}

async function checkUploads(cluster: Cluster, load: Load, say: Say) {
  const { storageMachine, database } = cluster
  const place = readStorageUrl(storageUrl(`http://${storageMachine.address}:8080`))
  if (place === 'disk' || 'problem' in place) throw new Error('Files are not in S3')
  const files = await openS3Files(place, cluster.folder)
  const missing: string[] = []
  for (const { ClipDataID, sha256 } of load.uploads) {
    const rows = await database.query<{ key: string }>(
      'select key from media_file where clip_data_id = $1 and sha256 = $2',
      [ClipDataID, sha256],
    )
    const hash = createHash('sha256')
    if (rows[0]) for await (const piece of await files.read(rows[0].key)) hash.update(piece)
    if (!rows[0] || hash.digest('hex') !== sha256) missing.push(`${ClipDataID} ${rows[0]?.key ?? 'no row'}`)
  }
  expect(missing.length === 0, `every acknowledged upload is there: ${missing.join(', ')}`)
  say(`${load.uploads.length} acknowledged uploads have their sha-256 in S3`)
}

async function checkNotices({ database }: Cluster, load: Load, say: Say) {
  const rows = await database.query<{ text: string; n: number }>(
    'select text, count(*)::int as n from central_notice group by text',
  )
  const stored = new Map(rows.map(it => [it.text, it.n]))
  const lost = load.notices.filter(text => !stored.has(text))
  const twice = load.notices.filter(text => (stored.get(text) ?? 0) > 1)
  expect(lost.length === 0, `every acknowledged notice is there: ${lost.join(', ')}`)
  say(`${load.notices.length} acknowledged notices are there; ${twice.length} of them twice`)
}

async function checkStorage({ env, folder }: Cluster, say: Say) {
  const program = join(import.meta.dirname, '../server/src/check-storage.ts')
  const ran = promisify(execFile)('node', [program], { env: { ...env, DATA_DIR: join(folder, 'migrate') } })
  const { stdout } = await ran.catch((error: { stdout: string }) => {
    throw new Error(`check-storage complains:\n${error.stdout}`)
  })
  for (const line of stdout.trim().split('\n')) say(`check-storage: ${line}`)
}

function checkViews(load: Load, say: Say) {
  const it = load.views()
  say(
    `${it.total} views, of them ${it.undisturbed} undisturbed: ${(it.retriedShare * 100).toFixed(2)} % needed a second try; ` +
      `${it.stalled} stalled while a single machine was disturbed, ${it.stalledInSharedOutages} while something shared was away`,
  )
  expect(it.undisturbed > 0, 'some views are undisturbed')
  expect(it.retriedShare <= MOST_RETRIED, `at most ${MOST_RETRIED * 100} % of undisturbed views try again`)
  expect(it.stalled === 0, 'nobody stops watching because of a single machine')
}
