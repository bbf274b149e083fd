import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { notifyFollowers } from './notify-followers.ts'

const usual = { retries: 2, expireSecs: 1800, atOnce: 1 }

export const notifyFollowersJob = defineJob({
  name: 'notify-followers',
  data: z.object({}),
  ...usual,
  cron: { at: '*/5 * * * *', data: {} },
  run: (platform, _data, signal) => notifyFollowers(platform, 'instant', signal),
})

export const mailDailyNewsJob = defineJob({
  name: 'mail-daily-news',
  data: z.object({}),
  ...usual,
  cron: { at: '0 5 * * *', data: {} },
  run: (platform, _data, signal) => notifyFollowers(platform, 'daily', signal),
})

export const mailWeeklyNewsJob = defineJob({
  name: 'mail-weekly-news',
  data: z.object({}),
  ...usual,
  cron: { at: '30 5 * * 1', data: {} },
  run: (platform, _data, signal) => notifyFollowers(platform, 'weekly', signal),
})
