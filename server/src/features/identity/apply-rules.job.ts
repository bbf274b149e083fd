import { z } from 'zod'
import { NOBODY } from '../../platform/http/viewer.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { changeRights } from '../people/index.ts'
import { applyProvisionedRules } from './apply-rules.ts'
import { listProvisionedIDs } from './identities.sql.ts'
import { readProviders } from './read-providers.ts'

/** Changes of rights wait for each other: no transaction may last as long as thousands of people take. */
const AT_ONCE = 200

/** New rules of a provider for all people whom SCIM keeps: they do not wait for their next sign-in. */
export const applyRulesJob = defineJob({
  name: 'apply-provider-rules',
  data: z.object({ ProviderID: z.number().int() }),
  retries: 5,
  expireSecs: 1800,
  run: async (platform, { ProviderID }, signal) => {
    const ctx = { ...platform, viewer: NOBODY, address: '' }
    let after = 0
    while (!signal.aborted) {
      // Read for each part: rules that were saved meanwhile count.
      const provider = (await readProviders(platform)).find(it => it.ProviderID === ProviderID)
      const ids = await listProvisionedIDs(platform.db, ProviderID, after, AT_ONCE)
      const last = ids.at(-1)
      if (!provider || last === undefined) return
      await changeRights(platform.db, tx => applyProvisionedRules(ctx, tx, provider, ids))
      after = last
    }
    signal.throwIfAborted()
  },
})
