// Backups and checks of the storage, when somebody asks for one and when the schedule does.
import { MaintenanceKind } from '@mediatheque/contract/system'
import { z } from 'zod'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { type Db, databaseUrlOf, type Tx } from '../../platform/db/connect.ts'
import { forgetSlowStatements } from '../../platform/db/slow-statements.ts'
import { isOnDisk } from '../../platform/files/open-files.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { checkStorage, isSound, printReport } from '../item-files/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { incomingFolder } from '../upload/index.ts'
import { newBackupFile, removeOldBackups } from './backups.ts'
import { findRun, insertRun, listDue, markFinished, markStarted, readSchedule } from './system.sql.ts'

const Data = z.object({ RunID: z.number().int() })
const DAY_SECS = 86_400

export const maintainJob = defineJob({
  name: 'maintain',
  data: Data,
  retries: 1,
  expireSecs: DAY_SECS,
  atOnce: 1,
  async run(platform, { RunID }) {
    const run = await findRun(platform.db, RunID)
    if (!run || run.finished_at) return
    await markStarted(platform.db, RunID)
    const result = await perform(platform, MaintenanceKind.parse(run.kind))
    await markFinished(platform.db, RunID, { result })
  },
  async dead({ db }, { RunID }, reason) {
    await markFinished(db, RunID, { error: reason })
  },
})

/** Every hour it is asked what is due; at most one of a kind is under way. */
export const startMaintenanceJob = defineJob({
  name: 'start-maintenance',
  data: z.object({}),
  retries: 1,
  expireSecs: 300,
  atOnce: 1,
  cron: { at: '10 * * * *', data: {} },
  async run({ db, jobs }) {
    const { DefaultRegion } = await readSiteSettings(db)
    for (const kind of await listDue(db, DefaultRegion))
      await db.transaction().execute(tx => sendRun(tx, jobs, kind, null))
    await forgetSlowStatements(db)
  },
})

/** False where one of this kind is under way. */
export async function sendRun(
  tx: Tx,
  jobs: Jobs,
  kind: MaintenanceKind,
  askedBy: number | null,
): Promise<boolean> {
  const RunID = await insertRun(tx, kind, askedBy)
  if (RunID === undefined) return false
  await jobs.send(tx, maintainJob, { RunID })
  return true
}

const perform = (platform: Platform, kind: MaintenanceKind) =>
  kind === 'backup' ? backUp(platform) : check(platform, kind === 'mend')

async function backUp({ db, config, files: stored }: Platform) {
  const file = await newBackupFile(config, new Date())
  const { rows, files, bytes } = await makeBackup({
    databaseUrl: databaseUrlOf(db),
    dataDir: config.dataDir,
    stored: isOnDisk(config) ? undefined : stored,
    file,
  })
  await removeOldBackups(config, await keepOf(db))
  return { isFine: true, lines: [`${file}: ${rows} rows and ${files} files in ${bytes} bytes.`] }
}

const keepOf = async (db: Db) => (await readSchedule(db)).Keep

async function check({ db, files, config }: Platform, isMending: boolean) {
  const report = await checkStorage(
    { db, files, incoming: incomingFolder(config), dataDir: config.dataDir },
    isMending,
  )
  return { isFine: isSound(report), lines: printReport(report).split('\n') }
}
