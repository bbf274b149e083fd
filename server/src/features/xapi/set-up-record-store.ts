import { randomUUID } from 'node:crypto'
import type { xapi } from '@mediatheque/contract/xapi'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { sendFromOutbox } from '../../platform/outbox/outbox.ts'
import * as store from './record-store.sql.ts'
import { isReadable, openRecordStore, sealSecret } from './record-store.ts'
import { putStatement, statementDestination } from './send-statement.ts'
import { failureOf, testStatement } from './statements.rules.ts'

/** Sent again at a time; pressed again, the next ones. */
const MOST_AGAIN = 20_000
const MOST_ANSWER = 500

async function settingsOf(ctx: Context) {
  const { xapi } = ctx.config
  if (xapi) {
    return {
      ...{ URL: xapi.url, Key: xapi.user, IsSecretSet: xapi.password !== '' },
      ...{ IsEnabled: true, IsFromEnvironment: true },
    }
  }
  const row = await store.findRecordStore(ctx.db)
  return {
    ...{ URL: row?.url ?? '', Key: row?.access_key ?? '', IsEnabled: row?.is_enabled ?? false },
    ...{ IsSecretSet: row !== undefined && (await isReadable(ctx, row)), IsFromEnvironment: false },
  }
}

export const showRecordStore: Action<typeof xapi.show> = async ctx => {
  const counts = await store.countStatements(ctx.db, statementDestination.name)
  return {
    ...(await settingsOf(ctx)),
    Waiting: counts?.waiting ?? 0,
    Failed: counts?.failed ?? 0,
    LastFailure: failureOf(counts?.error ?? ''),
    SentAt: counts?.sent_at?.toISOString() ?? null,
  }
}

export const saveRecordStore: Action<typeof xapi.save> = async (ctx, { Secret, ...draft }) => {
  if (ctx.config.xapi) throw new Refusal('conflict', 'record-store-in-environment')
  const before = await store.findRecordStore(ctx.db)
  const sealed = Secret === '' ? await keptSecret(ctx, before, draft.URL) : await sealSecret(ctx, Secret)
  await ctx.db.transaction().execute(async tx => {
    await store.saveRecordStore(tx, {
      ...{ url: draft.URL, access_key: draft.Key, is_enabled: draft.IsEnabled },
      ...sealed,
    })
    await recordAudit(tx, ctx, {
      action: 'set up the record store',
      detail: { ...draft, IsNewSecret: Secret !== '' },
    })
    if (draft.IsEnabled) await sendFailed(ctx, tx)
  })
  return { Success: true }
}

/** The secret of one server is never sent to another. */
async function keptSecret(ctx: Context, before: store.StoredRecordStore | undefined, url: string) {
  if (!before || !(await isReadable(ctx, before))) throw badField('Secret', 'record-store-needs-secret')
  if (new URL(before.url).origin !== new URL(url).origin)
    throw badField('Secret', 'record-store-secret-of-other-address')
  return { secret: before.secret, key_id: before.key_id }
}

const sendFailed = async (ctx: Context, tx: Tx) =>
  sendFromOutbox(
    tx,
    ctx.jobs,
    statementDestination,
    await store.listFailed(tx, statementDestination.name, MOST_AGAIN),
  )

export const sendStatementsAgain: Action<typeof xapi.sendAgain> = async ctx => ({
  Success: true,
  Count: await ctx.db.transaction().execute(tx => sendFailed(ctx, tx)),
})

/** At once and past the outbox: the administrator who sets it up reads what the store says. */
export const testRecordStore: Action<typeof xapi.test> = async ctx => {
  const open = await openRecordStore(ctx)
  if (!open) throw new Refusal('conflict', 'record-store-is-off')
  const { PersonID, DisplayName } = personOf(ctx)
  const statement = testStatement({
    ...{ id: randomUUID(), at: new Date(), site: ctx.config.baseUrl },
    actor: { personID: PersonID, displayName: DisplayName },
  })
  try {
    const response = await putStatement(open, statement)
    const Answer = (await response.text()).slice(0, MOST_ANSWER)
    return { Success: true, Problem: response.ok ? null : 'answered', Status: response.status, Answer }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the record store was not reached')
    return { Success: true, Problem: 'unreachable', Status: 0, Answer: reasonOf(error) }
  }
}

/** What fetch throws says why in its cause, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { cause } = error
  return (cause instanceof Error ? cause.message || error.message : error.message).slice(0, MOST_ANSWER)
}
