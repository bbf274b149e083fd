// The machine below the site, for those who run it: versions, health, settings in force, backups and checks.
import { system } from '@mediatheque/contract/system'
import { feature } from '../../platform/http/feature.ts'
import { runMaintenance, saveSchedule, showSystem } from './show-system.ts'

export { maintainJob, startMaintenanceJob } from './maintain.job.ts'

export const systemFeature = feature(system, {
  show: showSystem,
  run: runMaintenance,
  schedule: saveSchedule,
})
