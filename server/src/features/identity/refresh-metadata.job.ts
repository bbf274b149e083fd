import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { readProviders } from './read-providers.ts'
import { refresh } from './saml-metadata.ts'

/** Certificates that a provider announces are known before it uses them. */
export const refreshMetadataJob = defineJob({
  name: 'refresh-saml-metadata',
  data: z.object({}),
  retries: 1,
  expireSecs: 600,
  cron: { at: '41 * * * *', data: {} },
  run: async platform => {
    for (const provider of await readProviders(platform)) {
      const { Settings, IsEnabled, Slug } = provider
      if (!IsEnabled || Settings.Kind !== 'saml' || Settings.MetadataUrl === '') continue
      await refresh(platform, { ...provider, Settings }).catch(error =>
        platform.log.warn({ err: error, provider: Slug }, 'the metadata of a provider could not be read'),
      )
    }
  },
})
