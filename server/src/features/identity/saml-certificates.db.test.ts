import { createServer, type Server } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { makeKeyPair } from '../../platform/saml/certificate.ts'
import { providerMetadata, signedResponse } from '../../testing/saml-provider.ts'
import { bring, contentFor, depart, IDP, PROVIDERS, problemOf, samlSite } from '../../testing/saml-site.ts'

const { it, administrator, keys, metadata, draft, providerID } = await samlSite()
afterAll(() => it.close())

describe('certificates', () => {
  test('ours are made once, the next is published before it is used, the previous still opens', async () => {
    const list = async () => (await administrator.get(`${PROVIDERS}${providerID}/certificates`)).body.Items
    const signingKeys = async () =>
      (await (await it.as('nobody')).get('/sign-in/school/saml/metadata')).text.match(/use="signing"/g)
        ?.length
    const [first] = await list()
    expect(first).toMatchObject({ State: 'current' })
    expect(await signingKeys()).toBe(1)
    expect((await administrator.post(`${PROVIDERS}${providerID}/certificates/use`, {})).status).toBe(409)
    await administrator.post(`${PROVIDERS}${providerID}/certificates/prepare`, {})
    expect(await signingKeys()).toBe(2)
    await administrator.post(`${PROVIDERS}${providerID}/certificates/use`, {})
    expect((await list()).map((it: { State: string }) => it.State)).toEqual(['current', 'previous'])
    expect((await list())[1].Certificate).toBe(first.Certificate)
    expect(await signingKeys()).toBe(1)
    const stored = await it.platform.db.selectFrom('saml_key').select('private_key').execute()
    expect(stored.some(it => it.private_key.includes('PRIVATE KEY'))).toBe(false)
  })

  test('a key of the provider that is not known until its metadata are read again', async () => {
    let published = metadata
    const server: Server = createServer((_request, response) => response.end(published)).listen(
      0,
      '127.0.0.1',
    )
    await new Promise(resolve => server.once('listening', resolve))
    const address = server.address()
    const MetadataUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/metadata`
    const made = await administrator.post(PROVIDERS, {
      ...draft({ MetadataXml: '', MetadataUrl }),
      Slug: 'rolling',
    })
    expect(made.body).toMatchObject({ Success: true })
    const next = await makeKeyPair('next', 1, Date.now())
    const at = 'http://localhost:8080/sign-in/rolling/saml'
    const attempt = async () => {
      const browser = await it.as('nobody')
      const { requestID, RelayState } = await depart(browser, '/view.aspx?id=7', 'rolling')
      const content = contentFor(requestID, {
        audience: `${at}/metadata`,
        consumerUrl: at,
        nameID: 'rolling-1',
        attributes: {},
      })
      const xml = signedResponse(content, { keys: next })
      return String((await bring(browser, xml, RelayState, '/sign-in/rolling/saml')).headers.location)
    }
    expect(problemOf(await attempt())).toBe('invalid')
    published = providerMetadata({
      entityID: IDP,
      signInUrl: `${IDP}sso`,
      logoutUrl: `${IDP}slo`,
      certificates: [keys.certificatePem, next.certificatePem],
    })
    await it.platform.db
      .updateTable('saml_metadata')
      .set({ read_at: new Date(Date.now() - 120_000) })
      .execute()
    expect(await attempt()).toBe('/view.aspx?id=7')
    server.close()
    await it.platform.db
      .updateTable('saml_metadata')
      .set({ read_at: new Date(0) })
      .execute()
    expect(await attempt(), 'the address is away: what it said last holds').toBe('/view.aspx?id=7')
  })

  test('metadata that are none are refused with the field', async () => {
    const bad: [Record<string, unknown>, string][] = [
      [{ MetadataXml: 'rubbish' }, 'Settings.MetadataXml'],
      [{ MetadataXml: `<!DOCTYPE a [<!ENTITY x "y">]>${metadata}` }, 'Settings.MetadataXml'],
      [{ MetadataXml: metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') }, 'Settings.MetadataXml'],
      [{ MetadataXml: metadata.replaceAll('HTTP-Redirect', 'HTTP-POST') }, 'Settings.MetadataXml'],
      [
        { MetadataXml: metadata.replace(/<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/, '') },
        'Settings.MetadataXml',
      ],
      [{ MetadataXml: '', MetadataUrl: 'http://169.254.169.254/' }, 'Settings.MetadataUrl'],
      [{ MetadataXml: '' }, 'Settings.MetadataUrl'],
    ]
    for (const [settings, field] of bad) {
      const answer = await administrator.post(PROVIDERS, { ...draft(settings), Slug: 'bad' })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.Fields)).toEqual([field])
    }
  })
})
