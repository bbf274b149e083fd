// Administrators keep the words that mean the same.
import { type synonyms, synonymsVersion } from '@mediatheque/contract/synonyms'
import { refuseStale } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { wordsIn } from './search.rules.ts'
import { listSynonyms, lockSynonyms, storeSynonyms } from './synonyms.sql.ts'

export const showSynonyms: Action<typeof synonyms.list> = async ({ db }) => {
  const Items = await listSynonyms(db)
  return { Items, Total: Items.length }
}

export const saveSynonyms: Action<typeof synonyms.save> = async (ctx, { Groups, Version }) => {
  const groups = Groups.map(group => [...new Set(group.map(asTyped))])
  groups.forEach((group, at) => {
    if (group.length < 2 || group.includes('')) throw badField(`Groups.${at}`, 'synonyms-too-few')
  })
  await ctx.db.transaction().execute(async tx => {
    await lockSynonyms(tx)
    const before = await listSynonyms(tx)
    refuseStale(Version, synonymsVersion(before))
    await storeSynonyms(tx, groups)
    await recordAudit(tx, ctx, {
      action: 'changed the synonyms of search',
      subject: 'search',
      detail: { groups: groups.length, before: before.length },
    })
  })
  return { Success: true, Data: groups }
}

/** As the words of a search are read. */
const asTyped = (text: string) => wordsIn(text.normalize('NFC').toLowerCase()).join(' ')
