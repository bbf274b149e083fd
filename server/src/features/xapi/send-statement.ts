import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { defineDestination } from '../../platform/outbox/outbox.ts'
import { intranetFetch } from '../../platform/safe-fetch/intranet-fetch.ts'
import { type OpenRecordStore, openRecordStore } from './record-store.ts'
import { answered, Statement, SWITCHED_OFF } from './statements.rules.ts'

const VERSION = '1.0.3'
const CONFLICT = 409
/** The store is away or busy, or its password is being changed. */
const TRY_AGAIN = [401, 403, 408, 425, 429]

/** xAPI part three, 2.1.1: put with its id, a statement that is there already is left as it is. */
export const putStatement = ({ url, user, password }: OpenRecordStore, statement: Statement) =>
  intranetFetch(`${url}/statements?statementId=${statement.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-experience-api-version': VERSION,
    },
    body: JSON.stringify(statement),
  })

export const statementDestination = defineDestination({
  name: 'xapi',
  payload: Statement,
  keepsSentDays: 30,
  async send(platform, { payload }) {
    const store = await openRecordStore(platform)
    // It may be on again soon: what was queued before waits.
    if (!store) throw new Error(SWITCHED_OFF)
    const { ok, status, body } = await putStatement(store, payload)
    await body?.cancel()
    if (ok || status === CONFLICT) return
    const isHopeless = status >= 400 && status < 500 && !TRY_AGAIN.includes(status)
    throw isHopeless ? new NoUseRetrying(answered(status)) : new Error(answered(status))
  },
})
