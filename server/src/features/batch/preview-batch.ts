import type { BatchPreview, BatchReason, batch } from '@mediatheque/contract/batch'
import { countLosing } from '../../core/access/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { refusalText } from '../../words/refusals/index.ts'
import type { Reader } from './act.ts'
import { actOf } from './acts/index.ts'
import { type Decision, decide } from './decide.ts'
import { itemsOf } from './select-items.ts'
import { languageOfReader } from './show-batch.ts'

const ITEMS_AT_ONCE = 500
const MOST_EXAMPLES = 5

export const previewBatch: Action<typeof batch.preview> = async (ctx, { Selection, Act }) => {
  const reader: Reader = { db: ctx.db, config: ctx.config, viewer: personOf(ctx) }
  const ids = await itemsOf(ctx, Selection)
  const language = await languageOfReader(ctx)
  const reasons = new Map<string, BatchReason>()
  const changed: number[] = []
  let refused = 0
  for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
    for (const it of await decide(reader, Act, ids.slice(at, at + ITEMS_AT_ONCE))) {
      if (it.outcome === 'changed') changed.push(it.ClipDataID)
      if (it.outcome !== 'refused') continue
      refused += 1
      addReason(reasons, refusalText(language, it.refusal.key, it.refusal.values), it)
    }
  }
  const afterwards = changed.length > 0 ? await actOf(Act).afterwards?.(reader, Act) : undefined
  const Losing = afterwards ? await losing(reader, changed, afterwards) : null
  return {
    Total: ids.length,
    Changed: changed.length,
    Unchanged: ids.length - changed.length - refused,
    Refused: refused,
    Reasons: [...reasons.values()].sort((a, b) => b.Count - a.Count),
    Losing,
  }
}

function addReason(
  reasons: Map<string, BatchReason>,
  Message: string,
  { ClipDataID, found }: Extract<Decision, { outcome: 'refused' }>,
) {
  const reason = reasons.get(Message) ?? { Message, Count: 0, Examples: [] }
  reason.Count += 1
  const isSeen = found !== undefined && found.rights.size > 0
  if (reason.Examples.length < MOST_EXAMPLES)
    reason.Examples.push(isSeen ? found.row.title : `#${ClipDataID}`)
  reasons.set(Message, reason)
}

async function losing(
  { db }: Reader,
  ids: readonly number[],
  afterwards: Parameters<typeof countLosing>[2],
): Promise<BatchPreview['Losing']> {
  const found = await countLosing(db, ids, afterwards)
  return found.People > 0 || found.IsVisitors ? found : null
}
