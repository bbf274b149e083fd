// A SAML provider on this machine with a page of its own: its requests and answers are those of samlp.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { providerKeys, providerMetadata } from '../../server/src/testing/saml-provider.ts'
import { signInAtPeer } from '../../server/src/testing/samlp-peer.ts'

export interface SamlIdentityProvider {
  metadataUrl: string
  close(): Promise<void>
}

const CERTIFICATE = /<(?:\w+:)?X509Certificate>([^<]+)</g

/** The certificates that the site publishes for this provider. */
async function certificatesAt(metadataUrl: string): Promise<string[]> {
  const xml = await (await fetch(metadataUrl)).text()
  return [...xml.matchAll(CERTIFICATE)].map(
    ([, base64 = '']) => `-----BEGIN CERTIFICATE-----\n${base64.trim()}\n-----END CERTIFICATE-----`,
  )
}

export async function startSamlProvider(siteUrl: string, slug: string): Promise<SamlIdentityProvider> {
  const consumerUrl = `${siteUrl}/sign-in/${slug}/saml`
  const keys = await providerKeys()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metadataUrl = `${url}/metadata`

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const address = `${url}${request.url}`
    if (address === metadataUrl) {
      const [signInUrl, logoutUrl] = [`${url}/sign-in`, `${url}/sign-out`]
      const certificates = [keys.certificatePem]
      response.setHeader('content-type', 'application/samlmetadata+xml')
      return response.end(providerMetadata({ entityID: metadataUrl, signInUrl, logoutUrl, certificates }))
    }
    const form = await signInAtPeer(address, {
      ...{ keys, issuer: metadataUrl, consumerUrl, sessionIndex: '_journey', isEncrypted: true },
      ownCertificates: await certificatesAt(`${consumerUrl}/metadata`),
      person: { id: 'sanna-1', mail: 'sanna@institute.example', givenName: 'Sanna', familyName: 'Berg' },
    })
    const fields = Object.entries(form).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Institute</title><form method="post" action="${consumerUrl}">${fields.join('')}<button>Continue as Sanna</button></form>`,
    )
  }
  server.on('request', (request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    metadataUrl,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
