import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** The address of the client of a request that does not pass the web server, as the web server would see it. */
export function addressReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustProxy.length > 0 ? proxyAddress.compile([...trustProxy]) : () => false
  return request => proxyAddress(request, isTrusted) ?? ''
}
