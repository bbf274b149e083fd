import { insertFollow, knowEveryItem } from '../features/follows/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { FOLLOWS } from './demo-follows.ts'

interface Numbers {
  person: (userName: string) => number
  category: (name: string) => number
  item: (title: string) => number
}

export async function fillFollows(tx: Tx, numberOf: Numbers): Promise<void> {
  for (const { by, notify, person, category, playlist } of FOLLOWS) {
    const follow = (Kind: 'person' | 'category' | 'playlist', id: number) =>
      insertFollow(tx, numberOf.person(by), { Kind, Number: id }, notify)
    if (person !== undefined) await follow('person', numberOf.person(person))
    if (category !== undefined) await follow('category', numberOf.category(category))
    if (playlist !== undefined) await follow('playlist', numberOf.item(playlist))
    await knowEveryItem(tx, numberOf.person(by))
  }
}
