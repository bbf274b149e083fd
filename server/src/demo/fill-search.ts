import { insertSearch, knowEveryItem } from '../features/saved-searches/index.ts'
import { storeSynonyms } from '../features/search/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { SAVED_SEARCHES, SYNONYMS } from './demo-search.ts'

export async function fillSearch(tx: Tx, person: (userName: string) => number): Promise<void> {
  await storeSynonyms(tx, SYNONYMS)
  for (const { by, name, words, following } of SAVED_SEARCHES) {
    const searchID = await insertSearch(tx, person(by), {
      Name: name,
      Filters: JSON.stringify({ s: words }),
      Kind: '',
      Following: following,
    })
    await knowEveryItem(tx, searchID)
  }
}
