// An OpenID Connect provider as organisations run it, with its own pages, on this machine.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface IdentityProvider {
  issuer: string
  clientID: string
  clientSecret: string
  close(): Promise<void>
}

/** Anyone who signs in there is in the group staff, with an address of college.example. */
export async function startIdentityProvider(siteUrl: string, slug: string): Promise<IdentityProvider> {
  const [clientID, clientSecret] = ['mediatheque', 'a secret of the journey']
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientID,
        client_secret: clientSecret,
        redirect_uris: [`${siteUrl}/sign-in/${slug}/callback`],
        backchannel_logout_uri: `${siteUrl}/sign-in/${slug}/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    // It would not call this machine, where our site is.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    cookies: { keys: ['a key of the journey'] },
    features: { backchannelLogout: { enabled: true } },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `${id} of the college`,
        preferred_username: id,
        email: `${id}@college.example`,
        email_verified: true,
        groups: ['staff'],
      }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientID,
    clientSecret,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
