// Limits that hold for all nodes together. Each node counts by itself, which costs a request nothing; those that are
// well on their way to a limit are exchanged every few seconds. What somebody sends meanwhile may be too much by that.
import type { Db } from '../db/connect.ts'
import { hashOf } from '../tokens.ts'
import { type Count, exchangeCounts, forgetCounts } from './shared-counts.sql.ts'

const MINUTE_MS = 60_000
const MOST_COUNTED = 50_000
/** Less than this part of a limit is not worth a row: twenty nodes together do not reach it. */
const WORTH_A_ROW = 1 / 20

export interface SharedCounts {
  /** Counts `cost` of the limit `most`; answers what the other nodes have used up of it this minute. */
  add(key: string, cost: number, most: number): number
}

export interface ExchangedCounts extends SharedCounts {
  exchange(db: Db, nodeID: string): Promise<void>
}

interface Counted {
  here: number
  elsewhere: number
  most: number
}

export function openCounts(now: () => number = Date.now): ExchangedCounts {
  const counted = new Map<string, Counted>()
  let minute = 0
  const forgetOld = () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute || counted.size > MOST_COUNTED) counted.clear()
    minute = current
  }
  const worthRows = (): (Count & { of: Counted })[] =>
    [...counted].flatMap(([key, of]) =>
      of.here >= of.most * WORTH_A_ROW
        ? [{ key: hashOf(key).toString('base64url'), count: Math.round(of.here), of }]
        : [],
    )
  return {
    add(key, cost, most) {
      forgetOld()
      const it = counted.get(key) ?? { here: 0, elsewhere: 0, most }
      it.here += cost
      it.most = most
      counted.set(key, it)
      return it.elsewhere
    },
    async exchange(db, nodeID) {
      forgetOld()
      const rows = worthRows()
      if (rows.length === 0) return
      const others = await exchangeCounts(
        db,
        nodeID,
        minute,
        rows.map(({ key, count }) => ({ key, count })),
      )
      const elsewhere = new Map(others.map(it => [it.key, it.count]))
      for (const { key, of } of rows) of.elsewhere = elsewhere.get(key) ?? 0
      await forgetCounts(db, minute - 1)
    },
  }
}
