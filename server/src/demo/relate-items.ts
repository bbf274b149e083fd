// The related media of the lectures of the demo library, by titles.
import { insertRelated } from '../features/related-media/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { FilledItem } from './leave-traces.ts'

const RELATED: Readonly<Record<string, readonly string[]>> = {
  'How tides shape an estuary': [
    'Tide tables and how to read them',
    'Moon, Sun and the spring–neap cycle',
    'Geological map of the Northgate district',
    'National tide gauge network: live readings',
  ],
  'Field trip to the Severn: reading the mud': [
    'Tide tables and how to read them',
    'How tides shape an estuary',
  ],
  'How we scan glass plates': [
    'Handling old photographs: a guide for volunteers',
    'Twelve street corners, 1911',
    'Town plan of 1784',
  ],
  'A year in the oak wood': ['Keys to common lichens'],
  'Aussprache üben: die Umlaute ä, ö und ü': ['Deutsche Grammatik auf drei Seiten'],
  'Concrete: mixing, curing, breaking': ['Laboratory safety, all departments'],
}

export const relateItems = (tx: Tx, items: readonly FilledItem[]) => relate(tx, items, RELATED)

export async function relate(tx: Tx, items: readonly FilledItem[], related: typeof RELATED) {
  const named = new Map(items.map(it => [it.title, it]))
  for (const [title, others] of Object.entries(related)) {
    const item = named.get(title)
    if (!item) throw new Error(`No such item: ${title}`)
    for (const other of others) {
      const relatedID = named.get(other)?.ClipDataID
      if (relatedID === undefined) throw new Error(`No such item: ${other}`)
      await insertRelated(tx, { clipDataID: item.ClipDataID, relatedID, personID: item.ownerID })
    }
  }
}
