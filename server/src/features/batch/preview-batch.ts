import type { BatchPreview, BatchReason, batch } from '@mediatheque/contract/batch'
import { type Afterwards, countLosing } from '../../core/access/index.ts'
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
  const ends: End[] = []
  let [changed, refused] = [0, 0]
  const act = actOf(Act)
  for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
    for (const it of await decide(reader, Act, ids.slice(at, at + ITEMS_AT_ONCE))) {
      if (it.outcome === 'changed') {
        changed += 1
        const afterwards = act.afterwards?.(it.to)
        if (afterwards) ends.push({ id: it.ClipDataID, afterwards })
      }
      if (it.outcome !== 'refused') continue
      refused += 1
      addReason(reasons, refusalText(language, it.refusal.key, it.refusal.values), it)
    }
  }
  return {
    Total: ids.length,
    Changed: changed,
    Unchanged: ids.length - changed - refused,
    Refused: refused,
    Reasons: [...reasons.values()].sort((a, b) => b.Count - a.Count),
    Losing: await losing(reader, ends),
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

interface End {
  id: number
  afterwards: Afterwards
}

async function losing({ db }: Reader, ends: readonly End[]): Promise<BatchPreview['Losing']> {
  if (ends.length === 0) return null
  const found = await countLosing(
    db,
    [...Map.groupBy(ends, it => JSON.stringify(it.afterwards))].map(([key, those]) => ({
      ids: those.map(it => it.id),
      afterwards: JSON.parse(key) as Afterwards,
    })),
  )
  return found.People > 0 || found.IsVisitors ? found : null
}
