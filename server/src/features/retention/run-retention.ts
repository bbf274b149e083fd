// One day of retention: what is due happens, then owners are told again, then for the first time. Safe to run twice.
import type { RetentionRule } from '@mediatheque/contract/retention'
import { findMedia, lockItems, publishItemChange, subjectOf, updateMedia } from '../../core/items/index.ts'
import { recordAudit, recordAudits } from '../../platform/audit.ts'
import { unlessLocked } from '../../platform/db/advisory-lock.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { archiveItems } from '../archive/index.ts'
import { forgetLoginBackground } from '../settings/index.ts'
import { isStillMeant } from './candidates.sql.ts'
import { listDue, noticeAgain, noticeFirst, takeDue, withdrawStale } from './notices.sql.ts'
import { isInForce, listRules } from './rules.sql.ts'
import { type Told, tellOwners } from './tell-owners.ts'

const BY_ITSELF = { viewer: NOBODY, address: '' }

export const runRetention = (platform: Platform, now: Date, signal?: AbortSignal) =>
  unlessLocked(platform.db, 'retention', async () => {
    const rules = (await listRules(platform.db)).filter(it => it.IsEnabled)
    for (const rule of rules) {
      await platform.db.transaction().execute(tx => withdrawStale(tx, rule, now))
      for (const clipDataID of await listDue(platform.db, rule.ID, now)) {
        signal?.throwIfAborted()
        await actOn(platform, rule, clipDataID, now)
      }
    }
    await notice(platform, rules, now, 'second')
    await notice(platform, rules, now, 'first')
  })

async function notice(
  platform: Platform,
  rules: readonly RetentionRule[],
  now: Date,
  stage: 'first' | 'second',
) {
  const announce = await platform.db.transaction().execute(async tx => {
    const told: Told[] = []
    for (const rule of rules) {
      if (!(await isInForce(tx, rule.ID))) continue
      const items = await (stage === 'first' ? noticeFirst : noticeAgain)(tx, rule, now)
      told.push(...items.map(it => ({ ...it, Action: rule.Action })))
      const entries = items.map(it => ({
        action:
          stage === 'first'
            ? 'told the owner of a retention rule'
            : 'told the owner again of a retention rule',
        subject: subjectOf(it.ClipDataID),
        detail: { Rule: rule.Name, Due: it.DueAt.toISOString() },
      }))
      await recordAudits(tx, BY_ITSELF, entries)
    }
    return tellOwners(tx, platform, stage, told)
  })
  announce(platform)
}

/** The item is locked first: somebody who keeps, holds, moves or views it at the same moment is in time, or too late. */
async function actOn(platform: Platform, rule: RetentionRule, clipDataID: number, now: Date): Promise<void> {
  try {
    const encID = await platform.db.transaction().execute(async tx => {
      if (!(await isInForce(tx, rule.ID))) return undefined
      await lockItems(tx, [clipDataID])
      if (!(await isStillMeant(tx, rule, now, clipDataID))) return undefined
      const told = await takeDue(tx, rule.ID, clipDataID, now)
      if (!told) return undefined
      const encID = await carryOut(tx, platform, rule, clipDataID, now)
      await recordAudit(tx, BY_ITSELF, {
        action:
          rule.Action === 'archive'
            ? 'archived the item by a retention rule'
            : 'deleted the item by a retention rule',
        subject: subjectOf(clipDataID),
        detail: {
          Rule: rule.Name,
          FirstNotice: told.FirstAt.toISOString(),
          SecondNotice: told.SecondAt?.toISOString(),
        },
      })
      return encID
    })
    if (encID) publishItemChange(platform, encID, rule.Action === 'archive' ? 'media' : 'state')
  } catch (error) {
    // Such as one that is being converted: it stays announced, and the next run looks again.
    if (!(error instanceof Refusal)) throw error
    platform.log.info({ ClipDataID: clipDataID, reason: error.key }, 'a retention rule has to wait')
  }
}

async function carryOut(tx: Tx, platform: Platform, rule: RetentionRule, clipDataID: number, now: Date) {
  const row = (await findMedia(tx, NOBODY, [clipDataID])).get(clipDataID)?.row
  if (!row) return undefined
  if (rule.Action === 'archive') await archiveItems(tx, { ...platform, viewer: NOBODY }, [row])
  else {
    await updateMedia(tx, clipDataID, { deleted_at: now, deleted_by: null })
    await forgetLoginBackground(tx, clipDataID)
  }
  return row.enc_id
}
