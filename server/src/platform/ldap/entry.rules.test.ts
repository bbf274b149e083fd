import { describe, expect, test } from 'vitest'
import { isDisabled, primaryGroupSid, subjectIn, subjectValue } from './entry.rules.ts'
import { escapeValue, groupsInChain, isFilterTemplate, userFilter } from './filter.ts'

const NOW = Date.UTC(2026, 10, 16)

describe('the subject of an entry', () => {
  const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex')

  test('a GUID is written as Windows writes it, and read back to the same bytes', () => {
    const entry = { dn: 'cn=x', objectGUID: guid }
    const subject = subjectIn(entry, 'objectguid')
    expect(subject).toBe('33221100-5544-7766-8899-aabbccddeeff')
    expect(subjectValue('objectGUID', subject)).toEqual(guid)
  })

  test('text stays text', () => {
    expect(subjectIn({ dn: 'cn=x', entryUUID: ' a-b ' }, 'entryUUID')).toBe('a-b')
    expect(subjectValue('entryUUID', 'a-b')).toBe('a-b')
    expect(subjectIn({ dn: 'cn=x' }, 'entryUUID')).toBe('')
  })
})

describe('the primary group of Active Directory', () => {
  // S-1-5-21-1-2-3-1104
  const sid = Buffer.from('01050000000000051500000001000000020000000300000050040000', 'hex')

  test('has the identifier of the domain and its own number', () => {
    const entry = { dn: 'cn=x', objectSid: sid, primaryGroupID: '513' }
    expect(primaryGroupSid(entry)?.toString('hex')).toBe(
      '01050000000000051500000001000000020000000300000001020000',
    )
    expect(sid.toString('hex').endsWith('50040000')).toBe(true)
  })

  test('is not made up', () => {
    for (const more of [
      {},
      { objectSid: sid },
      { primaryGroupID: '513' },
      { objectSid: sid, primaryGroupID: '-1' },
      { objectSid: sid, primaryGroupID: '4294967296' },
      { objectSid: 'S-1-5-21', primaryGroupID: '513' },
      { objectSid: Buffer.alloc(3), primaryGroupID: '513' },
    ] as Record<string, string | Buffer>[])
      expect(primaryGroupSid({ dn: 'cn=x', ...more })).toBeUndefined()
  })
})

describe('disabled accounts', () => {
  const entry = (more: Record<string, string>) => ({ dn: 'cn=x', ...more })
  const windows = (ms: number) => String(BigInt(ms + 11_644_473_600_000) * 10_000n)

  test('are seen in each kind of directory', () => {
    for (const more of [
      { userAccountControl: '514' },
      { useraccountcontrol: '66050' },
      { accountExpires: windows(NOW - 1000) },
      { pwdAccountLockedTime: '000001010000Z' },
      { nsAccountLock: 'TRUE' },
      { loginDisabled: 'TRUE' },
    ] as Record<string, string>[])
      expect(isDisabled(entry(more), NOW), JSON.stringify(more)).toBe(true)
  })

  test('are not seen where there are none', () => {
    for (const more of [
      {},
      { userAccountControl: '512', accountExpires: '0' },
      { accountExpires: '9223372036854775807' },
      { accountExpires: windows(NOW + 1000) },
      { pwdAccountLockedTime: '20261116000000Z' },
      { nsAccountLock: 'false' },
    ] as Record<string, string>[])
      expect(isDisabled(entry(more), NOW), JSON.stringify(more)).toBe(false)
  })
})

describe('filters', () => {
  test('a name stays a value, whatever it holds', () => {
    expect(escapeValue('a*)(uid=*\\\u0000')).toBe('a\\2a\\29\\28uid=\\2a\\5c\\00')
    const filter = userFilter('(&(objectClass=person)(uid={user}))', '*)(uid=admin')
    expect(filter.toString()).toBe('(&(objectClass=person)(uid=\\2a\\29\\28uid=admin))')
    expect(userFilter('(uid={user})', '$&').toString()).toBe('(uid=$&)')
  })

  test('templates need a place for the name', () => {
    expect(isFilterTemplate('(uid={user})')).toBe(true)
    expect(isFilterTemplate('(uid=ada)')).toBe(false)
    expect(isFilterTemplate('(uid={user}')).toBe(false)
  })

  test('Active Directory is asked for groups in groups by its own rule', () => {
    expect(groupsInChain('CN=Ada (x),DC=y').toString()).toBe(
      '(&(objectClass=group)(member:1.2.840.113556.1.4.1941:=CN=Ada \\28x\\29,DC=y))',
    )
  })
})
