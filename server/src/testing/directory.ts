// A directory of its own for a test: Debian's slapd, with people, groups in groups and a certificate of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Attribute, Change, Client } from 'ldapts'
import { makeKeyPair } from '../platform/saml/certificate.ts'

const BASE = 'dc=example,dc=org'
const ADMIN = { dn: `cn=admin,${BASE}`, password: 'admin secret' }

export interface TestDirectory {
  base: string
  admin: typeof ADMIN
  /** Encrypted from the start, and by StartTLS. */
  ldaps: string
  ldap: string
  /** PEM of its certificate. */
  authority: string
  addPerson(uid: string, more?: Record<string, string | string[]>): Promise<string>
  addGroup(cn: string, members: readonly string[]): Promise<string>
  change(dn: string, attribute: string, values: readonly string[] | readonly Buffer[]): Promise<void>
  remove(dn: string): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

// Attributes of Active Directory that OpenLDAP does not know by itself.
const CONFIG = (folder: string) => `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 EQUALITY integerMatch SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 EQUALITY octetStringMatch SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.146 NAME 'objectSid' SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 EQUALITY octetStringMatch SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.98 NAME 'primaryGroupID' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 EQUALITY integerMatch SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.99999.1 NAME 'adObject' SUP top AUXILIARY MAY ( userAccountControl $ objectGUID $ objectSid $ primaryGroupID ) )
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${BASE}"
rootdn "${ADMIN.dn}"
rootpw "${ADMIN.password}"
directory ${folder}/data
index objectClass,uid,mail,member,entryUUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by * read
`

export async function openDirectory(): Promise<TestDirectory> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-slapd-'))
  await mkdir(join(folder, 'data'))
  const keys = await makeKeyPair('localhost', 1, Date.now())
  await writeFile(join(folder, 'cert.pem'), keys.certificatePem)
  await writeFile(join(folder, 'key.pem'), keys.privateKeyPem, { mode: 0o600 })
  await writeFile(join(folder, 'slapd.conf'), CONFIG(folder))
  const [plain, secure] = [await freePort(), await freePort()]
  const [ldap, ldaps] = [`ldap://localhost:${plain}`, `ldaps://localhost:${secure}`]
  const server = spawn('slapd', ['-d', '0', '-f', join(folder, 'slapd.conf'), '-h', `${ldap}/ ${ldaps}/`], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(ldap, server)
  const edit = editorOf(ldap)
  await edit(async client => {
    await client.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' })
    for (const ou of ['people', 'groups'])
      await client.add(`ou=${ou},${BASE}`, { objectClass: 'organizationalUnit', ou })
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return {
    base: BASE,
    admin: ADMIN,
    ldaps,
    ldap,
    authority: keys.certificatePem,
    ...actionsOf(edit),
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Edit = (act: (client: Client) => Promise<void>) => Promise<void>

const editorOf =
  (url: string): Edit =>
  async act => {
    const client = new Client({ url, timeout: 60_000 })
    try {
      await client.bind(ADMIN.dn, ADMIN.password)
      await act(client)
    } finally {
      await client.unbind()
    }
  }

function actionsOf(edit: Edit): Pick<TestDirectory, 'addPerson' | 'addGroup' | 'change' | 'remove'> {
  return {
    addPerson: async (uid, more = {}) => {
      const dn = `uid=${uid},ou=people,${BASE}`
      const entry = {
        objectClass: ['inetOrgPerson', 'adObject'],
        uid,
        cn: uid,
        sn: uid,
        mail: `${uid}@example.org`,
        userPassword: `password of ${uid}`,
      }
      await edit(client => client.add(dn, { ...entry, ...more }))
      return dn
    },
    addGroup: async (cn, members) => {
      const dn = `cn=${cn},ou=groups,${BASE}`
      await edit(client =>
        client.add(dn, { objectClass: ['groupOfNames', 'adObject'], cn, member: [...members] }),
      )
      return dn
    },
    change: (dn, type, values) =>
      edit(client =>
        client.modify(
          dn,
          new Change({
            operation: 'replace',
            modification: new Attribute({ type, values: [...values] as string[] | Buffer[] }),
          }),
        ),
      ),
    remove: dn => edit(client => client.del(dn)),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let left = 1200; left > 0; left--) {
    if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}`)
    const client = new Client({ url, connectTimeout: 1000, timeout: 1000 })
    const isUp = await client.bind(ADMIN.dn, ADMIN.password).then(
      () => true,
      () => false,
    )
    await client.unbind().catch(() => undefined)
    if (isUp) return
    await wait(50)
  }
  throw new Error('slapd does not answer')
}
