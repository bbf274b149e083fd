// People and groups of a directory.
import type { Client, Entry, Filter } from 'ldapts'
import {
  BINARY_ATTRIBUTES,
  isDisabled,
  primaryGroupSid,
  STATE_ATTRIBUTES,
  subjectIn,
  subjectValue,
  textIn,
  valuesIn,
} from './entry.rules.ts'
import { anyOf, groupsInChain, groupsWith, userFilter } from './filter.ts'
import { INVALID_CREDENTIALS, type LdapServer, unreachable, withConnection, withLdap } from './open-ldap.ts'

export interface DirectoryShape {
  baseDN: string
  /** With {user} where the name goes. */
  filter: string
  subjectAttribute: string
  groupBaseDN: string
  groupNameAttribute: string
  /** Active Directory: groups in groups are found by the server. */
  isChained: boolean
}

export interface DirectoryEntry {
  dn: string
  subject: string
  isDisabled: boolean
  entry: Entry
  /** Names and distinguished names, with the groups that hold those. */
  groups: string[]
}

export type Found = DirectoryEntry | 'nobody' | 'several' | 'wrong-password'

const ATTRIBUTES = ['*', 'memberOf', 'entryUUID', 'nsUniqueId', ...STATE_ATTRIBUTES]

interface Wish {
  /** Without one it is not tried. */
  password?: string | undefined
  nowMs: number
}

/** Found by the service account; the password is tried as the person, on a connection of its own. */
export const findInDirectory = (
  server: LdapServer,
  shape: DirectoryShape,
  userName: string,
  { password, nowMs }: Wish,
): Promise<Found> =>
  withLdap(server, async client => {
    const entries = await search(client, shape, userName)
    const [entry] = entries
    if (entries.length > 1) return 'several'
    // For nobody too, so that the time it takes does not say who exists.
    const isRight =
      password === undefined ||
      (await isPasswordOf(server, entry?.dn ?? `cn=nobody,${shape.baseDN}`, password))
    if (!entry) return 'nobody'
    return isRight ? describe(client, shape, entry, nowMs) : 'wrong-password'
  }).catch(unreachable)

async function search(client: Client, shape: DirectoryShape, userName: string): Promise<Entry[]> {
  const { searchEntries } = await client.search(shape.baseDN, {
    scope: 'sub',
    filter: userFilter(shape.filter, userName),
    // Of three nobody needs to know more than that there are several.
    sizeLimit: 3,
    timeLimit: 10,
    attributes: [...new Set([...ATTRIBUTES, shape.subjectAttribute])],
    explicitBufferAttributes: BINARY_ATTRIBUTES,
  })
  return searchEntries
}

async function describe(
  client: Client,
  shape: DirectoryShape,
  entry: Entry,
  nowMs: number,
): Promise<DirectoryEntry> {
  return {
    dn: entry.dn,
    subject: subjectIn(entry, shape.subjectAttribute),
    isDisabled: isDisabled(entry, nowMs),
    entry,
    groups: await groupsOf(client, shape, entry),
  }
}

/** An empty password is never sent: servers call that a success without looking. */
export async function isPasswordOf(server: LdapServer, dn: string, password: string): Promise<boolean> {
  if (dn === '' || password === '') return false
  return withConnection(server, async client => {
    try {
      await client.bind(dn, password)
      return true
    } catch (error) {
      if ((error as { code?: unknown }).code === INVALID_CREDENTIALS) return false
      return unreachable(error)
    }
  }).catch(unreachable)
}

/** Of somebody who is known by their subject, and not disabled since. */
export const isPasswordOfSubject = (
  server: LdapServer,
  shape: DirectoryShape,
  subject: string,
  { password, nowMs }: { password: string; nowMs: number },
): Promise<boolean> =>
  withLdap(server, async client => {
    const [entry, ...others] = await entriesOf(client, shape, [subject])
    if (!entry || others.length > 0 || isDisabled(entry, nowMs)) return false
    return isPasswordOf(server, entry.dn, password)
  }).catch(unreachable)

const MOST_DEPTH = 10
const MOST_GROUPS = 2000
const AT_ONCE = 50

interface Group {
  dn: string
  name: string
}
type Groups = Map<string, Group>

async function groupsOf(client: Client, shape: DirectoryShape, person: Entry): Promise<string[]> {
  const known: Groups = new Map()
  const told = valuesIn(person, 'memberOf').map(String)
  const sid = primaryGroupSid(person)
  const primary = sid ? await searchGroups(client, shape, anyOf('objectSid', [sid]), known) : []
  if (shape.isChained)
    for (const dn of [person.dn, ...primary]) await searchGroups(client, shape, groupsInChain(dn), known)
  else await walkUp(client, shape, [person.dn, ...told, ...primary], known)
  // Groups outside of the searched part of the directory are known by what the entry itself says.
  for (const dn of told)
    if (!known.has(dn.toLowerCase())) known.set(dn.toLowerCase(), { dn, name: firstName(dn) })
  return [...new Set([...known.values()].flatMap(({ name, dn }) => [name, dn]))].filter(it => it !== '')
}

/** Groups of groups, level by level; a circle ends by itself, since every group is entered once. */
async function walkUp(client: Client, shape: DirectoryShape, from: readonly string[], known: Groups) {
  let open = [...from]
  for (let depth = 0; open.length > 0 && depth < MOST_DEPTH && known.size < MOST_GROUPS; depth++) {
    const next: string[] = []
    for (let at = 0; at < open.length; at += AT_ONCE)
      next.push(...(await searchGroups(client, shape, groupsWith(open.slice(at, at + AT_ONCE)), known)))
    open = next
  }
}

/** The distinguished names of those that were not known yet. */
async function searchGroups(client: Client, shape: DirectoryShape, filter: Filter, known: Groups) {
  const { searchEntries } = await client.search(shape.groupBaseDN || shape.baseDN, {
    scope: 'sub',
    filter,
    paged: { pageSize: 500 },
    timeLimit: 10,
    attributes: [shape.groupNameAttribute],
  })
  const fresh: string[] = []
  for (const entry of searchEntries) {
    const key = entry.dn.toLowerCase()
    if (known.has(key)) continue
    known.set(key, { dn: entry.dn, name: textIn(entry, shape.groupNameAttribute) })
    fresh.push(entry.dn)
  }
  return fresh
}

const firstName = (dn: string) => /^[^=]+=((?:[^,\\]|\\.)+)/.exec(dn)?.[1]?.replace(/\\(.)/g, '$1') ?? ''

const SUBJECTS_AT_ONCE = 100

/** Which of these subjects are disabled or gone; throws LdapUnreachable where that cannot be known. */
export const findAbsent = (
  server: LdapServer,
  shape: DirectoryShape,
  subjects: readonly string[],
  nowMs: number,
): Promise<string[]> =>
  withLdap(server, async client => {
    const absent: string[] = []
    for (let at = 0; at < subjects.length; at += SUBJECTS_AT_ONCE) {
      const some = subjects.slice(at, at + SUBJECTS_AT_ONCE)
      const present = await presentOf(client, shape, some, nowMs)
      absent.push(...some.filter(it => !present.has(it)))
    }
    return absent
  }).catch(unreachable)

async function presentOf(client: Client, shape: DirectoryShape, subjects: readonly string[], nowMs: number) {
  const present = (await entriesOf(client, shape, subjects)).filter(it => !isDisabled(it, nowMs))
  return new Set(present.map(it => subjectIn(it, shape.subjectAttribute)))
}

async function entriesOf(client: Client, shape: DirectoryShape, subjects: readonly string[]) {
  const { subjectAttribute } = shape
  const { searchEntries } = await client.search(shape.baseDN, {
    scope: 'sub',
    filter: anyOf(
      subjectAttribute,
      subjects.map(it => subjectValue(subjectAttribute, it)),
    ),
    paged: { pageSize: SUBJECTS_AT_ONCE },
    timeLimit: 10,
    attributes: [subjectAttribute, ...STATE_ATTRIBUTES],
    explicitBufferAttributes: BINARY_ATTRIBUTES,
  })
  return searchEntries
}
