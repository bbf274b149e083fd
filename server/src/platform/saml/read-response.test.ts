import { createPublicKey, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  assertionXml,
  base64,
  encryptedAssertion,
  providerKeys,
  type ResponseContent,
  responseXml,
  signed,
  signedResponse,
} from '../../testing/saml-provider.ts'
import { makeKeyPair } from './certificate.ts'
import type { ExpectedResponse } from './read-assertion.ts'
import { readResponse } from './read-response.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const MINUTE = 60_000
const content: ResponseContent = {
  issuer: 'https://idp.example.org/',
  audience: 'https://media.example.org/sign-in/school/saml/metadata',
  consumerUrl: 'https://media.example.org/sign-in/school/saml',
  requestID: '_request-1',
  nowMs: NOW,
  nameID: 'stable-1',
  attributes: { mail: ['ada@example.org'], groups: ['staff', 'teachers'] },
}
const keys = await providerKeys()
const stranger = await makeKeyPair('somebody else', 1, NOW)
const expected: ExpectedResponse = {
  ownEntityID: content.audience,
  consumerUrl: content.consumerUrl,
  issuer: content.issuer,
  certificates: [keys.certificatePem],
  decryptionKeys: [],
  requestID: content.requestID,
  nowMs: NOW,
}
const read = (xml: string, change: Partial<ExpectedResponse> = {}) =>
  readResponse(base64(xml), { ...expected, ...change })
const valid = signedResponse(content, { keys })
const refused = (problem: string) => ({ is: 'refused', problem })

describe('what is accepted', () => {
  test('SIGN-05 a signed assertion says who it is, whole', async () => {
    expect(await read(valid)).toMatchObject({
      is: 'accepted',
      nameID: 'stable-1',
      sessionIndex: 'session-1',
      assertionID: '_assertion',
      attributes: { mail: ['ada@example.org'], groups: ['staff', 'teachers'] },
    })
  })

  test('a signed response around an unsigned assertion, and both signed', async () => {
    expect(await read(signed(responseXml(content), 'Response', { keys }))).toMatchObject({ is: 'accepted' })
    expect(await read(signed(valid, 'Response', { keys }))).toMatchObject({ is: 'accepted' })
  })

  test('any of several certificates, while the provider exchanges its own', async () => {
    const certificates = [stranger.certificatePem, keys.certificatePem]
    expect(await read(valid, { certificates })).toMatchObject({ is: 'accepted' })
  })

  test('clocks that are five minutes apart, in both directions', async () => {
    for (const nowMs of [NOW + 5 * MINUTE, NOW - 5 * MINUTE])
      expect(await read(valid, { nowMs })).toMatchObject({ is: 'accepted' })
  })
})

describe('encrypted assertions', async () => {
  const [own, next] = [await makeKeyPair('ours', 1, NOW), await makeKeyPair('our next', 1, NOW)]
  const publicPem = (pem: string) =>
    createPublicKey(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }))
      .export({ type: 'spki', format: 'pem' })
      .toString()
  const sealed = async (assertion: string, to = own.certificatePem) =>
    responseXml(content, await encryptedAssertion(assertion, to, publicPem(to)))
  const decryptionKeys = [own.privateKeyPem, next.privateKeyPem]

  test('are opened with each of our keys', async () => {
    for (const to of [own.certificatePem, next.certificatePem]) {
      const xml = await sealed(signed(assertionXml(content), 'Assertion', { keys }), to)
      expect(await read(xml, { decryptionKeys })).toMatchObject({ is: 'accepted', nameID: 'stable-1' })
    }
  })

  test('are refused unsigned, signed by somebody else, with SHA-1, with one inside another, or for another key', async () => {
    const inner = signed(assertionXml(content), 'Assertion', { keys })
    const bad = [
      assertionXml(content),
      signed(assertionXml(content), 'Assertion', { keys: stranger }),
      signed(assertionXml(content), 'Assertion', { keys, hash: 'sha1' }),
      assertionXml({ ...content, assertionID: '_evil' }).replace(
        '</saml:Assertion>',
        `${inner}</saml:Assertion>`,
      ),
    ]
    for (const assertion of bad)
      expect(await read(await sealed(assertion), { decryptionKeys })).toMatchObject(refused('signature'))
    expect(await read(await sealed(inner), { decryptionKeys: [stranger.privateKeyPem] })).toMatchObject(
      refused('unreadable'),
    )
  })
})

describe('what is refused', () => {
  test('a name with a comment inside, also where the signature covers the comment, and in an attribute', async () => {
    const split = { ...content, nameID: 'admin@example.org<!-- -->.evil.test' }
    const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments'
    const mail = { ...content, attributes: { mail: ['ada@example.org<!-- -->.evil.test'] } }
    const all = [
      signedResponse(split, { keys }),
      signedResponse(split, { keys, canonical }),
      signedResponse(mail, { keys }),
      valid.replace('stable-1<', 'sta<!-- x -->ble-1<'),
    ]
    for (const xml of all) expect(await read(xml)).toMatchObject(refused('unreadable'))
  })

  test('unsigned, signed by somebody else with their certificate attached, and SHA-1', async () => {
    expect(await read(responseXml(content))).toMatchObject(refused('unsigned'))
    expect(await read(signedResponse(content, { keys: stranger }))).toMatchObject(refused('signature'))
    expect(await read(signedResponse(content, { keys, hash: 'sha1' }))).toMatchObject(refused('signature'))
    expect(await read(valid.replace('stable-1', 'stable-2'))).toMatchObject(refused('signature'))
  })

  test('another issuer, audience, recipient, destination or request', async () => {
    const cases: [Partial<ResponseContent>, string][] = [
      [{ issuer: 'https://evil.example/' }, 'issuer'],
      [{ audience: 'https://other.example/' }, 'audience'],
      [{ conditions: '' }, 'audience'],
      [{ consumerUrl: 'https://other.example/saml' }, 'recipient'],
      [{ requestID: '_another' }, 'other-request'],
    ]
    for (const [change, problem] of cases)
      expect(await read(signedResponse({ ...content, ...change }, { keys }))).toMatchObject(refused(problem))
    const own = assertionXml({ ...content, consumerUrl: 'https://other.example/saml' })
    expect(await read(signed(responseXml(content, own), 'Assertion', { keys }))).toMatchObject(
      refused('recipient'),
    )
    const foreign = assertionXml({ ...content, requestID: '_another' })
    expect(await read(signed(responseXml(content, foreign), 'Assertion', { keys }))).toMatchObject(
      refused('other-request'),
    )
    expect(await read(valid.replace(' InResponseTo="_request-1">', '>'))).toMatchObject(
      refused('other-request'),
    )
  })

  test('clocks that are ten minutes apart, in both directions, whatever validity was written', async () => {
    const long = signedResponse({ ...content, validForMs: 60 * MINUTE }, { keys })
    for (const xml of [valid, long])
      for (const nowMs of [NOW + 10 * MINUTE, NOW - 10 * MINUTE])
        expect(await read(xml, { nowMs })).toMatchObject(refused('clock'))
    const short = signedResponse({ ...content, validForMs: -6 * MINUTE }, { keys })
    expect(await read(short)).toMatchObject(refused('clock'))
  })

  test('the provider says no: with its reason', async () => {
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
    expect(await read(signedResponse({ ...content, status }, { keys }))).toEqual({
      is: 'refused',
      problem: 'declined',
      detail: 'Responder',
    })
  })

  test('document types, entities, instructions, rubbish, two documents and bombs of depth', async () => {
    const doctype = '<!DOCTYPE a [<!ENTITY x "y">]>'
    const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`
    for (const xml of [doctype + valid, `<?php x?>${valid}`, 'rubbish', valid + valid, deep, '<a', ''])
      expect(await read(xml), xml.slice(0, 40)).toMatchObject(refused('unreadable'))
    expect(await readResponse('%%%', expected)).toMatchObject(refused('unreadable'))
    expect(await readResponse(Buffer.from([0xc3, 0x28]).toString('base64'), expected)).toMatchObject(
      refused('unreadable'),
    )
  })

  test('conditions that nobody knows', async () => {
    const conditions = `<saml:AudienceRestriction><saml:Audience>${content.audience}</saml:Audience></saml:AudienceRestriction><saml:Condition/>`
    expect(await read(signedResponse({ ...content, conditions }, { keys }))).toMatchObject(
      refused('unreadable'),
    )
  })
})

describe('signature wrapping', () => {
  const evil = assertionXml({ ...content, nameID: 'victim', assertionID: '_evil' })
  const signature = (xml: string) => /<(?:ds:)?Signature[\s\S]*<\/(?:ds:)?Signature>/.exec(xml)?.[0] ?? ''
  const original = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(valid)?.[0] ?? ''
  const bare = original.replace(signature(original), '')
  const wholeSigned = signed(responseXml(content), 'Response', { keys })
  const wholeBare = wholeSigned.replace(signature(wholeSigned), '')
  const evilResponse = responseXml({ ...content, nameID: 'victim' }).replace('ID="_response"', 'ID="_evil"')
  const around = (inside: string) => responseXml(content, inside)
  const into = (xml: string, end: string, more: string) => {
    const at = xml.lastIndexOf(end)
    return xml.slice(0, at) + more + xml.slice(at)
  }
  const objectWith = (sig: string, inside: string) =>
    into(
      sig,
      sig.includes('</ds:Signature>') ? '</ds:Signature>' : '</Signature>',
      `<Object>${inside}</Object>`,
    )

  const shapes: Record<string, string> = {
    // The response is signed; an evil one is around it or carries it.
    XSW1: into(evilResponse, '</samlp:Response>', objectWith(signature(wholeSigned), wholeBare)),
    XSW2: into(evilResponse, '<saml:Assertion', signature(wholeSigned) + wholeBare),
    // The assertion is signed.
    XSW3: around(evil + original),
    XSW4: around(into(evil, '</saml:Assertion>', original)),
    XSW5: around(`${into(evil, '<saml:Subject', signature(original))}${bare}`),
    XSW6: around(into(evil, '<saml:Subject', objectWith(signature(original), bare))),
    XSW7: around(`<samlp:Extensions>${evil}</samlp:Extensions>${original}`),
    XSW8: around(into(evil, '<saml:Subject', objectWith(signature(original), bare))).replace(
      '<saml:Assertion',
      '<saml:Assertion xmlns:x="y"',
    ),
    'the same ID twice': around(evil.replace('_evil', '_assertion') + original),
    'an evil assertion after the true one': around(original + evil),
    'a copied signature': around(into(evil, '<saml:Subject', signature(original))),
    'a copied signature with the ID of the true one': around(
      into(evil.replace('_evil', '_assertion'), '<saml:Subject', signature(original)),
    ),
    'an assertion in another namespace': around(
      evil
        .replaceAll('saml:Assertion', 'x:Assertion')
        .replace('<x:Assertion', '<x:Assertion xmlns:x="urn:x"') + original,
    ),
    'a reference to the whole document': valid.replace('URI="#_assertion"', 'URI=""'),
    'an evil subject in front of the true one': valid.replace(
      '<saml:Subject>',
      '<saml:Subject><saml:NameID>victim</saml:NameID></saml:Subject><saml:Subject>',
    ),
  }

  for (const [name, xml] of Object.entries(shapes))
    test(`${name} is refused`, async () => {
      expect(xml).toMatch(/victim|URI=""/)
      expect(await read(xml)).toMatchObject({ is: 'refused' })
    })

  test('the shapes are made of a message that is accepted by itself', async () => {
    expect(await read(around(original))).toMatchObject({ is: 'accepted' })
    expect(await read(wholeSigned)).toMatchObject({ is: 'accepted' })
  })
})
