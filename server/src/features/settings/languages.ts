import { Language } from '@mediatheque/contract/primitives'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
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

export async function languageFor(db: Db | Tx, viewer: Viewer): Promise<Language> {
  if (viewer.kind === 'person') return (await languagesOf(db, [viewer.PersonID]))(viewer.PersonID)
  const { DefaultLanguage } = await readSiteSettings(db)
  return Language.catch(DefaultLanguage).parse(
    viewer.kind === 'guest' ? viewer.preferences.language : undefined,
  )
}
