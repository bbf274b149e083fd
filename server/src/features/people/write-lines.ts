import type { Tx } from '../../platform/db/connect.ts'
import { endAccessOf } from '../sign-in/index.ts'
import { groupIDsOf, insertMissingGroups } from './groups.sql.ts'
import { inOrder } from './people.rules.ts'
import { insertPerson, replaceGroups, replaceRoles, updatePerson } from './people.sql.ts'
import { changesOf, type Problem } from './people-csv.rules.ts'
import { findByEmails, findByUserNames, insertImportAudit, type StoredImport } from './people-import.sql.ts'
import type { Entry } from './read-entries.ts'

export interface Written {
  line: number
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  problems: Problem[]
  /** With a new password. */
  endedSessions?: readonly string[]
}

type Drafted = Extract<Entry, { draft: unknown }>
type Known = Awaited<ReturnType<typeof findByUserNames>>[number]

interface Surroundings {
  people: ReadonlyMap<string, Known>
  emailOwners: ReadonlyMap<string, number>
  groupIDs: ReadonlyMap<string, number>
}

export async function writeLines(tx: Tx, it: StoredImport, entries: readonly Entry[]): Promise<Written[]> {
  const around = await lookAround(
    tx,
    entries.filter(entry => 'draft' in entry),
  )
  const written: Written[] = []
  for (const entry of entries)
    written.push(
      'draft' in entry
        ? await writeLine(tx, it, entry, around)
        : { line: entry.line, outcome: 'refused', problems: entry.problems },
    )
  return written
}

async function lookAround(tx: Tx, drafted: readonly Drafted[]): Promise<Surroundings> {
  const names = drafted.map(({ draft }) => draft.UserName)
  const emails = drafted.flatMap(({ draft }) => draft.Email || [])
  const groupNames = drafted.flatMap(({ draft }) => draft.GroupNames)
  await insertMissingGroups(tx, groupNames)
  const people = names.length > 0 ? await findByUserNames(tx, names) : []
  const owners = emails.length > 0 ? await findByEmails(tx, emails) : []
  return {
    people: new Map(people.map(person => [person.UserName.toLowerCase(), person])),
    emailOwners: new Map(owners.map(owner => [owner.Email.toLowerCase(), owner.PersonID])),
    groupIDs: await groupIDsOf(tx, groupNames),
  }
}

const EMAIL_TAKEN = { field: 'email', message: 'Someone else has this email address' }

async function writeLine(tx: Tx, it: StoredImport, entry: Drafted, around: Surroundings): Promise<Written> {
  const { line, draft, given, passwordHash } = entry
  const person = around.people.get(draft.UserName.toLowerCase())
  const emailOwner = around.emailOwners.get(draft.Email.toLowerCase())
  if (emailOwner !== undefined && emailOwner !== person?.PersonID)
    return { line, outcome: 'refused', problems: [EMAIL_TAKEN] }

  const changed = person ? changesOf(person, draft, given) : given
  if (changed.size === 0) return { line, outcome: 'unchanged', problems: [] }
  const { UserName, DisplayName, Email } = draft
  const personID =
    person?.PersonID ?? (await insertPerson(tx, { UserName, DisplayName, Email, passwordHash }))
  if (person)
    await updatePerson(tx, personID, { DisplayName, passwordHash, ...(changed.has('Email') && { Email }) })
  if (changed.has('Roles')) await replaceRoles(tx, personID, inOrder(draft.Roles))
  if (changed.has('GroupNames')) {
    const groupIDs = draft.GroupNames.flatMap(name => around.groupIDs.get(name.toLowerCase()) ?? [])
    await replaceGroups(tx, personID, [...new Set(groupIDs)])
  }
  const isPasswordNew = person !== undefined && passwordHash !== undefined
  const endedSessions = isPasswordNew ? await endAccessOf(tx, personID) : []
  await insertImportAudit(tx, it, {
    action: person ? 'changed a person' : 'created a person',
    personID,
    detail: { UserName, Fields: [...changed] },
  })
  return {
    line,
    outcome: person ? 'updated' : 'created',
    problems: [],
    endedSessions,
  }
}
