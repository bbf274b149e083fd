// A provider says that our logout request was done. Only for child processes (parse-aside).
import { SAML } from '@node-saml/node-saml'
import type { ExpectedLogout, LogoutMessage } from './read-logout.ts'
import { decode, decodeText, problemOf, requireSuccess } from './read-response.ts'
import { openRedirect } from './redirect-message.ts'
import { CLOCK_SLACK_MS, type SamlProblem, SamlRefused, TRAVEL_MS } from './saml-problem.ts'
import { requirePlainSignatures } from './signature-shape.ts'
import {
  attributeOf,
  BadXml,
  childOf,
  childrenOf,
  isNamed,
  momentOf,
  readXml,
  textOf,
  type XmlElement,
} from './xml.ts'

export interface ExpectedLogoutResponse extends ExpectedLogout {
  requestID: string
}

export type ReadLogoutResponse = { is: 'accepted' } | { is: 'refused'; problem: SamlProblem; detail: string }

export async function readLogoutResponse(
  message: LogoutMessage,
  expected: ExpectedLogoutResponse,
): Promise<ReadLogoutResponse> {
  try {
    const text = message.binding === 'post' ? decode(message.base64) : signedText(message.query, expected)
    const response = readXml(text)
    if (message.binding === 'post') await requireSigned(text, response, expected)
    requireAnswer(response, expected)
    return { is: 'accepted' }
  } catch (error) {
    return { is: 'refused', problem: problemOf(error), detail: (error as Error).message.slice(0, 300) }
  }
}

function signedText(query: string, { certificates }: ExpectedLogout): string {
  const bytes = openRedirect(query, 'SAMLResponse', certificates)
  if (!bytes) throw new SamlRefused('signature', 'Not signed by the provider')
  return decodeText(bytes)
}

async function requireSigned(text: string, response: XmlElement, expected: ExpectedLogout) {
  requirePlainSignatures(response, [response])
  if (childrenOf(response, 'signature', 'Signature').length !== 1)
    throw new SamlRefused('unsigned', 'The response is not signed')
  const saml = new SAML({
    idpCert: expected.certificates,
    issuer: expected.ownEntityID,
    callbackUrl: expected.logoutUrl,
    acceptedClockSkewMs: -1,
  })
  const { loggedOut } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(text).toString('base64') })
    .catch((error: Error) => {
      throw new SamlRefused('signature', error.message)
    })
  if (!loggedOut) throw new BadXml('no LogoutResponse')
}

function requireAnswer(response: XmlElement, expected: ExpectedLogoutResponse) {
  const { issuer, logoutUrl, requestID, nowMs } = expected
  if (!isNamed(response, 'protocol', 'LogoutResponse')) throw new BadXml('no LogoutResponse')
  const sender = childOf(response, 'assertion', 'Issuer')
  if (!sender || textOf(sender) !== issuer)
    throw new SamlRefused('issuer', sender ? textOf(sender) : 'missing')
  const destination = attributeOf(response, 'Destination')
  if (destination !== undefined && destination !== logoutUrl)
    throw new SamlRefused('recipient', `Destination ${destination}`)
  const request = attributeOf(response, 'InResponseTo')
  if (request !== requestID) throw new SamlRefused('other-request', `InResponseTo ${request ?? 'missing'}`)
  const issued = momentOf(response, 'IssueInstant')
  if (issued === undefined) throw new BadXml('no IssueInstant')
  if (issued > nowMs + CLOCK_SLACK_MS) throw new SamlRefused('clock', 'Issued in the future')
  if (issued < nowMs - CLOCK_SLACK_MS - TRAVEL_MS) throw new SamlRefused('clock', 'Issued too long ago')
  requireSuccess(response)
}
