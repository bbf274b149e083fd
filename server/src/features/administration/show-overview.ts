// How the site is used, from the counters of the items themselves (decision 0048).
import type { administration, Overview, SiteDay } from '@mediatheque/contract/administration'
import { lastMeasured, listStorageUse } from '../../core/item-files/index.ts'
import { listAddedDays } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listFailedDays } from '../../platform/failures.ts'
import type { Action } from '../../platform/http/feature.ts'
import { listSiteDays, recentDays } from '../analytics/index.ts'
import { savedByArchive } from '../archive/index.ts'
import { countQueue } from '../conversion/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { countActive, listActiveDays } from '../sign-in/index.ts'
import { measureStorageJob } from './measure-storage.job.ts'
import { useOf } from './storage-use.rules.ts'

type Range = Awaited<ReturnType<typeof recentDays>>

export const showOverview: Action<typeof administration.overview> = async ({ db }, { days }) => {
  const { DefaultRegion } = await readSiteSettings(db)
  const range = await recentDays(db, DefaultRegion, days)
  const [Days, People, queue, Storage] = await Promise.all([
    listDays(db, DefaultRegion, range),
    countActive(db, range),
    countQueue(db, DefaultRegion, range.from),
    readStorage(db),
  ])
  const { waiting: Waiting, processing: Processing, failed: Failed, is_paused: IsPaused } = queue
  return { Days, People, Queue: { Waiting, Processing, Failed, IsPaused }, Storage }
}

async function listDays(db: Db, region: string, range: Range): Promise<SiteDay[]> {
  const [days, added, active, failed] = await Promise.all([
    listSiteDays(db, range),
    listAddedDays(db, region, range.from),
    listActiveDays(db, range),
    listFailedDays(db, region, range.from),
  ])
  const byDay = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map(it => [it.day, it]))
  const [addedOn, activeOn, failedOn] = [byDay(added), byDay(active), byDay(failed)]
  return days.map(({ day, views, played_secs, downloads }) => ({
    DateValue: day,
    Views: views,
    PlayedSecs: Math.round(played_secs),
    Downloads: downloads,
    Uploads: addedOn.get(day)?.items ?? 0,
    People: activeOn.get(day)?.people ?? 0,
    Errors: failedOn.get(day)?.errors ?? 0,
    FailedJobs: failedOn.get(day)?.jobs ?? 0,
  }))
}

async function readStorage(db: Db): Promise<Overview['Storage']> {
  const [last, rows, Archive] = await Promise.all([lastMeasured(db), listStorageUse(db), savedByArchive(db)])
  return {
    MeasuredAt: last?.measured_at.toISOString() ?? null,
    Items: last?.items ?? 0,
    Bytes: last?.bytes ?? 0,
    Archive,
    ...useOf(rows),
  }
}

/** Asked twice, it is measured once. */
export const measureAgain: Action<typeof administration.measure> = async ({ db, jobs }) => {
  await jobs.send(db, measureStorageJob, {}, { singletonKey: 'measure' })
  return { Success: true }
}
