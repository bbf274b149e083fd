import { Language } from '@mediatheque/contract/primitives'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listLanguages } from './settings.sql.ts'
import { readSiteSettings } from './site-settings.ts'

/** In which language each of these people reads; anyone who has chosen none, and strangers, in that of the site. */
export async function languagesOf(
  db: Handle,
  personIDs: readonly number[],
): Promise<(personID: number | undefined) => Language> {
  const { DefaultLanguage } = await readSiteSettings(db)
  const chosen = new Map((await listLanguages(db, personIDs)).map(it => [it.PersonID, it.Language]))
  return personID =>
    Language.catch(DefaultLanguage).parse(personID === undefined ? undefined : chosen.get(personID))
}

/** What a viewer reads: as they have chosen, else as their request prefers, else as the site does. */
export async function languageFor(
  db: Handle,
  viewer: Viewer,
  preferred?: Language | undefined,
): Promise<Language> {
  const chosen = Language.safeParse(await chosenBy(db, viewer))
  if (chosen.success) return chosen.data
  return preferred ?? (await readSiteSettings(db)).DefaultLanguage
}

async function chosenBy(db: Handle, viewer: Viewer): Promise<string | null | undefined> {
  if (viewer.kind === 'guest') return viewer.preferences.language
  const person = viewer.kind === 'person' ? viewer : viewer.narrowed?.person
  return person && (await listLanguages(db, [person.PersonID]))[0]?.Language
}
