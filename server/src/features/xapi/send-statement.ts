import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { defineDestination } from '../../platform/outbox/outbox.ts'
import { intranetFetch } from '../../platform/safe-fetch/intranet-fetch.ts'
import { Statement } from './statements.rules.ts'

const VERSION = '1.0.3'
const CONFLICT = 409
/** The store is away or busy, or its password is being changed. */
const TRY_AGAIN = [401, 403, 408, 425, 429]

/** xAPI part three, 2.1.1: put with its id, a statement that is there already is left as it is. */
export const statementDestination = defineDestination({
  name: 'xapi',
  payload: Statement,
  keepsSentDays: 30,
  async send({ config: { xapi } }, { payload }) {
    if (!xapi) throw new NoUseRetrying('No record store is set up')
    const { url, user, password } = xapi
    const response = await intranetFetch(`${url}/statements?statementId=${payload.id}`, {
      method: 'PUT',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': VERSION,
      },
      body: JSON.stringify(payload),
    })
    await response.body?.cancel()
    if (response.ok || response.status === CONFLICT) return
    const message = `The record store answered ${response.status}`
    const isHopeless = response.status >= 400 && response.status < 500 && !TRY_AGAIN.includes(response.status)
    throw isHopeless ? new NoUseRetrying(message) : new Error(message)
  },
})
