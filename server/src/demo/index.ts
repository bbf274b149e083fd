// The demo library: made once, in an empty database, so that there is something to explore.
import { RecordType, type Role } from '@mediatheque/contract/primitives'
import { notifyPeople } from '../features/notifications/index.ts'
import { storeSiteSettings } from '../features/settings/index.ts'
import { hashPassword } from '../features/sign-in/index.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import * as store from './demo.sql.ts'
import { ACCOUNTS, GROUPS, PEOPLE, SITE } from './demo-people.ts'

export { isDemo } from './demo.sql.ts'

const PASSWORD = 'mediatheque'

export async function fillDemo(db: Db): Promise<void> {
  if (await store.hasPeople(db)) return
  const passwordHashes = await Promise.all(ACCOUNTS.map(() => hashPassword(PASSWORD)))
  await db.transaction().execute(async tx => {
    await store.lockDemo(tx)
    if (await store.hasPeople(tx)) return
    const groupIDs = await fillGroups(tx)
    const accountIDs: number[] = []
    for (const [index, account] of ACCOUNTS.entries()) {
      const personID = await store.insertPerson(tx, {
        ...account,
        passwordHash: passwordHashes[index] ?? null,
      })
      await store.insertRoles(tx, personID, account.roles)
      accountIDs.push(personID)
    }
    for (const { group, ...person } of PEOPLE) {
      const personID = await store.insertPerson(tx, { ...person, passwordHash: null })
      const groupID = groupIDs.get(group)
      if (groupID) await store.insertMembership(tx, groupID, personID)
    }
    await fillPolicies(tx)
    await storeSiteSettings(tx, { ...SITE, Demo: true })
    await notifyPeople(tx, accountIDs, {
      module: 'core',
      Level: 'info',
      Title: 'Welcome to the demo library',
      Description:
        'Everything here may be tried, changed and broken. Delete the data folder to start afresh.',
      Link: '/Default.aspx?starttour=1',
      LinkText: 'Take the tour',
    })
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

const ADDED = [
  RecordType.Video,
  RecordType.Playlist,
  RecordType.LessonPlan,
  RecordType.Photoset,
  RecordType.Link,
  RecordType.Document,
]
const ADDERS: Role[] = ['uploader', 'editor', 'manager']

async function fillPolicies(tx: Tx) {
  const whole = await store.insertPolicy(tx, {
    name: 'Whole library',
    restriction: 1,
    approvalRequired: false,
  })
  const open = await store.insertPolicy(tx, { name: 'Public', restriction: 0, approvalRequired: true })
  for (const role of ADDERS)
    for (const recordType of ADDED) {
      await store.insertAddPermission(tx, { policyID: whole, recordType, role, isDefault: true })
      await store.insertAddPermission(tx, { policyID: open, recordType, role, isDefault: false })
    }
}
