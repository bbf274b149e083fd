// The demo library: made once, in an empty database, so that there is something to explore.
import { notifyPeople } from '../features/notifications/index.ts'
import { storeSiteSettings } from '../features/settings/index.ts'
import { hashPassword } from '../features/sign-in/index.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import * as store from './demo.sql.ts'
import { ACCOUNTS, ALSO_IN, GROUPS, PEOPLE, SITE } from './demo-people.ts'
import { fillLibrary, known, type Names } from './fill-library.ts'

export { isDemo } from './demo.sql.ts'
export { drawDemoPosters, drawPoster } from './draw-posters.job.ts'
export { makeDemoFilms } from './films/make-films.job.ts'
export { followMaking } from './follow-making.ts'
export { makeDemoDocuments } from './make-documents.job.ts'
export { makeDemoPhotosets } from './make-photosets.job.ts'

const PASSWORD = 'mediatheque'

/** Returns whether it was empty, and is filled now. */
export async function fillDemo(db: Db, jobs: Jobs, withMedia: boolean): Promise<boolean> {
  if (await store.hasPeople(db)) return false
  const passwordHashes = await Promise.all(ACCOUNTS.map(() => hashPassword(PASSWORD)))
  return db.transaction().execute(async tx => {
    await store.lockDemo(tx)
    if (await store.hasPeople(tx)) return false
    await storeSiteSettings(tx, { ...SITE, Demo: true })
    const groups = await fillGroups(tx)
    const people = await fillPeople(tx, groups, passwordHashes)
    await fillLibrary(tx, jobs, { people, groups }, withMedia)
    await notifyPeople(
      tx,
      ACCOUNTS.map(it => known(people, it.userName).PersonID),
      ({ demo, open }) => ({
        module: 'core',
        Level: 'info',
        Title: demo.title,
        Description: demo.text,
        Link: '/Default.aspx?starttour=1',
        LinkText: open.tour,
      }),
    )
    return true
  })
}

async function fillGroups(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, description, roles } of GROUPS) {
    const groupID = await store.insertGroup(tx, name, description)
    await store.insertGroupRoles(tx, groupID, roles)
    ids.set(name, groupID)
  }
  return ids
}

async function fillPeople(tx: Tx, groups: Names['groups'], passwordHashes: readonly string[]) {
  const people = new Map<string, { PersonID: number; email: string }>()
  for (const [index, account] of ACCOUNTS.entries()) {
    const passwordHash = passwordHashes[index] ?? null
    const PersonID = await store.insertPerson(tx, { ...account, passwordHash })
    await store.insertRoles(tx, PersonID, account.roles)
    people.set(account.userName, { PersonID, email: account.email })
  }
  for (const { group, ...person } of PEOPLE) {
    const PersonID = await store.insertPerson(tx, { ...person, passwordHash: null })
    await store.insertMembership(tx, known(groups, group), PersonID)
    people.set(person.userName, { PersonID, email: person.email })
  }
  for (const [userName, group] of ALSO_IN)
    await store.insertMembership(tx, known(groups, group), known(people, userName).PersonID)
  return people
}
