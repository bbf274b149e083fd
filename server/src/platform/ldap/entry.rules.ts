// What an entry of a directory says. No clock, no network.
import type { Entry } from 'ldapts'

const isText = (value: string | Buffer): value is string => typeof value === 'string'

/** Names of attributes are the same in capitals; some servers answer with others than were requested. */
export function valuesIn(entry: Entry, attribute: string): (string | Buffer)[] {
  const wanted = attribute.toLowerCase()
  const name = Object.keys(entry).find(it => it.toLowerCase().split(';')[0] === wanted)
  const found = name === undefined ? undefined : entry[name]
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}

export const textIn = (entry: Entry, attribute: string): string =>
  valuesIn(entry, attribute).filter(isText)[0]?.trim() ?? ''

/** Binary attributes are bytes: as text they would lose what makes them unique. */
export const BINARY_ATTRIBUTES = ['objectGUID', 'objectSid']

/** As text that can be stored: a GUID is written as everybody writes it. */
export function subjectIn(entry: Entry, attribute: string): string {
  const [value] = valuesIn(entry, attribute)
  if (value === undefined) return ''
  if (isText(value)) return value.trim()
  return value.length === 16 ? guidText(value) : value.toString('hex')
}

/** The first three parts are little-endian. */
function guidText(bytes: Buffer): string {
  const hex = (from: number, to: number) => bytes.subarray(from, to).toString('hex')
  const turned = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).reverse().toString('hex')
  return [turned(0, 4), turned(4, 6), turned(6, 8), hex(8, 10), hex(10, 16)].join('-')
}

/** The other way: what a search for this subject compares with. */
export function subjectValue(attribute: string, subject: string): string | Buffer {
  if (!BINARY_ATTRIBUTES.some(it => it.toLowerCase() === attribute.toLowerCase())) return subject
  const bytes = Buffer.from(subject.replaceAll('-', ''), 'hex')
  if (!subject.includes('-')) return bytes
  const turned = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).reverse()
  return Buffer.concat([turned(0, 4), turned(4, 6), turned(6, 8), bytes.subarray(8)])
}

const SID_HEADER_BYTES = 8
const SID_PART_BYTES = 4
const MOST_SID_PART = 0xffff_ffff

/**
 * Active Directory does not list somebody as a member of their primary group. Its identifier is that of the person with
 * another last part.
 */
export function primaryGroupSid(entry: Entry): Buffer | undefined {
  const [sid] = valuesIn(entry, 'objectSid')
  const sent = textIn(entry, 'primaryGroupID')
  if (!Buffer.isBuffer(sid) || !/^\d{1,10}$/.test(sent) || Number(sent) > MOST_SID_PART) return undefined
  if (sid.length < SID_HEADER_BYTES + SID_PART_BYTES || sid.length % SID_PART_BYTES !== 0) return undefined
  const group = Buffer.from(sid)
  group.writeUInt32LE(Number(sent), group.length - SID_PART_BYTES)
  return group
}

export const STATE_ATTRIBUTES = [
  'userAccountControl',
  'accountExpires',
  'pwdAccountLockedTime',
  'nsAccountLock',
  'loginDisabled',
]

const ACCOUNT_DISABLED = 2
/** Between 1601, where Windows counts from, and 1970, in milliseconds. */
const WINDOWS_EPOCH_MS = 11_644_473_600_000
const NEVER = ['', '0', '9223372036854775807']

/** Active Directory, OpenLDAP with password policies, 389 Directory Server and eDirectory. */
export function isDisabled(entry: Entry, nowMs: number): boolean {
  const expires = textIn(entry, 'accountExpires')
  return (
    (Number(textIn(entry, 'userAccountControl')) & ACCOUNT_DISABLED) !== 0 ||
    (!NEVER.includes(expires) && Number(BigInt(expires) / 10_000n) - WINDOWS_EPOCH_MS < nowMs) ||
    textIn(entry, 'pwdAccountLockedTime').startsWith('000001010000') ||
    ['nsAccountLock', 'loginDisabled'].some(it => textIn(entry, it).toLowerCase() === 'true')
  )
}
