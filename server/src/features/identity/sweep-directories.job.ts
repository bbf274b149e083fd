import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { findAbsent } from '../../platform/ldap/directory.ts'
import { endSessionsOf } from './backchannel-logout.ts'
import { listSessionSubjects } from './identities.sql.ts'
import { type LdapProvider, serverOf, shapeOf } from './ldap.rules.ts'
import { readProviders } from './read-providers.ts'

const BY_ITSELF = { viewer: NOBODY, address: '' }

/** Those who are disabled or gone in the directory are signed out here within a minute. */
async function sweep(platform: Platform, provider: LdapProvider): Promise<void> {
  const subjects = (await listSessionSubjects(platform.db, provider.ProviderID)).map(it => it.subject)
  if (subjects.length === 0) return
  const absent = await findAbsent(serverOf(provider), shapeOf(provider), subjects, Date.now())
  for (const subject of absent) await endSessionsOf({ ...platform, ...BY_ITSELF }, provider, { subject })
}

export const sweepDirectoriesJob = defineJob({
  name: 'sweep-directories',
  data: z.object({}),
  retries: 0,
  expireSecs: 55,
  cron: { at: '* * * * *', data: {} },
  run: async platform => {
    for (const provider of await readProviders(platform)) {
      const { Settings, IsEnabled, Slug } = provider
      if (!IsEnabled || Settings.Kind !== 'ldap') continue
      // A directory that is away tells nothing about its people: they stay signed in.
      await sweep(platform, { ...provider, Settings }).catch(error =>
        platform.log.warn({ err: error, provider: Slug }, 'a directory could not be swept'),
      )
    }
  },
})
