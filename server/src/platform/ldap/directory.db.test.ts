import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDirectory, type TestDirectory } from '../../testing/directory.ts'
import { type DirectoryShape, findAbsent, findInDirectory, isPasswordOf } from './directory.ts'
import { type LdapServer, LdapUnreachable } from './open-ldap.ts'

let there: TestDirectory
let ada: string

beforeAll(async () => {
  there = await openDirectory()
  ada = await there.addPerson('ada', { givenName: 'Ada', sn: 'Lovelace' })
})
afterAll(() => there.close())

const server = (more: Partial<LdapServer> = {}): LdapServer => ({
  url: there.ldaps,
  authority: there.authority,
  isPlain: false,
  bindDN: there.admin.dn,
  bindPassword: there.admin.password,
  ...more,
})
const shape = (more: Partial<DirectoryShape> = {}): DirectoryShape => ({
  baseDN: there.base,
  filter: '(|(uid={user})(mail={user}))',
  subjectAttribute: 'entryUUID',
  groupBaseDN: '',
  groupNameAttribute: 'cn',
  isChained: false,
  ...more,
})
const find = (userName: string, more: Partial<LdapServer> = {}) =>
  findInDirectory(server(more), shape(), userName, { nowMs: Date.now() })

describe('finding people', () => {
  test('by name or mail, over TLS and over StartTLS', async () => {
    for (const url of [there.ldaps, there.ldap])
      for (const name of ['ada', 'ADA@example.org'])
        expect(await find(name, { url })).toMatchObject({ dn: ada, isDisabled: false })
  })

  test('a name cannot become a filter, and of several nobody is chosen', async () => {
    await there.addPerson('eve', { mail: 'shared@example.org' })
    await there.addPerson('eva', { mail: 'shared@example.org' })
    expect(await find('shared@example.org')).toBe('several')
    for (const name of ['*', 'ad*', 'ada)(uid=*', '', '\u0000']) expect(await find(name), name).toBe('nobody')
  })

  test('groups in groups are found, also in a circle', async () => {
    const math = await there.addGroup('mathematicians', [ada])
    const science = await there.addGroup('science', [math])
    const all = await there.addGroup('everybody', [science])
    await there.change(math, 'member', [ada, all])
    await there.addGroup('others', ['uid=eve,ou=people,dc=example,dc=org'])
    const found = await find('ada')
    expect(found).toMatchObject({
      groups: expect.arrayContaining(['mathematicians', 'science', 'everybody', math, all]),
    })
    expect(typeof found === 'object' && found.groups).not.toContain('others')
  })
})

test('the primary group, which lists nobody as its member, is found with the groups that hold it', async () => {
  const sid = (number: number) => {
    const bytes = Buffer.from('01050000000000051500000001000000020000000300000000000000', 'hex')
    bytes.writeUInt32LE(number, 24)
    return bytes
  }
  const grace = await there.addPerson('grace', { primaryGroupID: '513' })
  await there.change(grace, 'objectSid', [sid(1104)])
  const users = await there.addGroup('Domain Users', [there.admin.dn])
  await there.change(users, 'objectSid', [sid(513)])
  const guests = await there.addGroup('Domain Guests', [there.admin.dn])
  await there.change(guests, 'objectSid', [sid(514)])
  await there.addGroup('portal', [users])
  expect(await find('grace')).toMatchObject({
    groups: ['Domain Users', users, 'portal', expect.stringContaining('portal')],
  })
})

describe('passwords', () => {
  test('the right one counts, a wrong one and an empty one do not', async () => {
    expect(await isPasswordOf(server(), ada, 'password of ada')).toBe(true)
    expect(await isPasswordOf(server({ url: there.ldap }), ada, 'password of ada')).toBe(true)
    expect(await isPasswordOf(server(), ada, 'wrong')).toBe(false)
    expect(await isPasswordOf(server(), ada, '')).toBe(false)
    expect(await isPasswordOf(server(), '', 'x')).toBe(false)
    const found = (name: string, password: string) =>
      findInDirectory(server(), shape(), name, { password, nowMs: Date.now() })
    expect(await found('ada', 'password of ada')).toMatchObject({ dn: ada })
    expect(await found('ada', 'wrong')).toBe('wrong-password')
    expect(await found('ada', '')).toBe('wrong-password')
    expect(await found('nobody', 'wrong')).toBe('nobody')
  })
})

describe('what is not trusted', () => {
  test('a certificate of nobody we know, over TLS and StartTLS', async () => {
    for (const url of [there.ldaps, there.ldap]) {
      await expect(find('ada', { url, authority: '' })).rejects.toBeInstanceOf(LdapUnreachable)
      await expect(isPasswordOf(server({ url, authority: '' }), ada, 'x')).rejects.toBeInstanceOf(
        LdapUnreachable,
      )
    }
  })

  test('another name than the one in the certificate', async () => {
    const url = there.ldaps.replace('localhost', '127.0.0.1')
    await expect(find('ada', { url })).rejects.toBeInstanceOf(LdapUnreachable)
  })

  test('no encryption, except on this machine', async () => {
    await expect(find('ada', { url: 'ldap://192.0.2.1', isPlain: true })).rejects.toThrow(
      'only on this machine',
    )
    expect(await find('ada', { url: there.ldap, isPlain: true })).toMatchObject({ dn: ada })
  })

  test('a server without StartTLS gets no password', async () => {
    const heard: Buffer[] = []
    const plain: Server = createServer(socket => {
      socket.on('data', data => {
        heard.push(data)
        socket.destroy()
      })
    }).listen(0, 'localhost')
    await new Promise(resolve => plain.once('listening', resolve))
    const address = plain.address()
    const url = `ldap://localhost:${typeof address === 'object' && address ? address.port : 0}`
    await expect(find('ada', { url })).rejects.toBeInstanceOf(LdapUnreachable)
    expect(Buffer.concat(heard).toString('latin1')).not.toContain(there.admin.password)
    plain.close()
  })

  test('a service account with a wrong password is a failure, not an unknown person', async () => {
    await expect(find('ada', { bindPassword: 'wrong' })).rejects.toBeInstanceOf(LdapUnreachable)
    await expect(find('ada', { bindPassword: '' })).rejects.toBeInstanceOf(LdapUnreachable)
  })
})

describe('who is still there', () => {
  test('the disabled and the removed are absent, in pages of a hundred', async () => {
    const subjects: string[] = []
    for (let n = 0; n < 120; n++) await there.addPerson(`pupil${n}`)
    for (let n = 0; n < 120; n++) {
      const found = await find(`pupil${n}`)
      if (typeof found === 'object') subjects.push(found.subject)
    }
    expect(new Set(subjects).size).toBe(120)
    expect(await findAbsent(server(), shape(), subjects, Date.now())).toEqual([])
    await there.change('uid=pupil3,ou=people,dc=example,dc=org', 'userAccountControl', ['514'])
    await there.remove('uid=pupil110,ou=people,dc=example,dc=org')
    expect(await findAbsent(server(), shape(), subjects, Date.now())).toEqual([subjects[3], subjects[110]])
  })

  test('a directory that is not searched is no empty directory', async () => {
    await expect(
      findAbsent(server(), shape({ baseDN: 'dc=elsewhere,dc=org' }), ['x'], Date.now()),
    ).rejects.toBeInstanceOf(LdapUnreachable)
  })
})
