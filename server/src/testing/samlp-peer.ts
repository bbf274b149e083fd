// A provider that others wrote: it checks our signed request and answers as it sees fit.
import { createPublicKey, X509Certificate } from 'node:crypto'
import samlp from 'samlp'
import type { KeyPair } from '../platform/saml/certificate.ts'

interface Peer {
  keys: KeyPair
  issuer: string
  /** As our metadata tell it. */
  consumerUrl: string
  ownCertificates: readonly string[]
  person: { id: string; mail: string; givenName: string; familyName: string }
  sessionIndex: string
  isEncrypted?: boolean
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** The form with which the browser would come back. */
export function signInAtPeer(
  address: string,
  peer: Peer,
): Promise<{ SAMLResponse: string; RelayState: string }> {
  const query = Object.fromEntries(new URL(address).searchParams)
  const [certificate = ''] = peer.ownCertificates
  return new Promise((resolve, reject) => {
    const answer = samlp.auth({
      issuer: peer.issuer,
      cert: peer.keys.certificatePem,
      key: peer.keys.privateKeyPem,
      signingCert: certificate,
      destination: peer.consumerUrl,
      recipient: peer.consumerUrl,
      sessionIndex: peer.sessionIndex,
      getPostURL: (
        _audience: string,
        _dom: unknown,
        _request: unknown,
        done: (e: null, url: string) => void,
      ) => done(null, peer.consumerUrl),
      profileMapper: () => ({
        getClaims: () => ({
          mail: peer.person.mail,
          givenName: peer.person.givenName,
          sn: peer.person.familyName,
          groups: ['staff', 'teachers'],
        }),
        getNameIdentifier: () => ({ nameIdentifier: peer.person.id, nameIdentifierFormat: PERSISTENT }),
      }),
      getUserFromRequest: () => peer.person,
      responseHandler: (response: Buffer) =>
        resolve({ SAMLResponse: response.toString('base64'), RelayState: query.RelayState ?? '' }),
      ...(peer.isEncrypted && {
        encryptionCert: certificate,
        encryptionPublicKey: createPublicKey(
          new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
        ).export({ type: 'spki', format: 'pem' }),
      }),
    })
    answer({ method: 'GET', query, originalUrl: address }, {}, reject)
  })
}
