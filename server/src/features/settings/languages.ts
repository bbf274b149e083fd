import { Language } from '@mediatheque/contract/primitives'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { listLanguages } from './settings.sql.ts'
import { readSiteSettings } from './site-settings.ts'

/** In which language each of these people reads; whoever has chosen none, and strangers, in that of the site. */
export async function languagesOf(
  db: Db | Tx,
  personIDs: readonly number[],
): Promise<(personID: number | undefined) => Language> {
  const { DefaultLanguage } = await readSiteSettings(db)
  const chosen = new Map((await listLanguages(db, personIDs)).map(it => [it.PersonID, it.Language]))
  return personID =>
    Language.catch(DefaultLanguage).parse(personID === undefined ? undefined : chosen.get(personID))
}
