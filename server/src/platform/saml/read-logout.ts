// A provider says that somebody has signed out there. Only for child processes (parse-aside).
import { SAML } from '@node-saml/node-saml'
import { decode, decodeText, problemOf } from './read-response.ts'
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
  NS,
  readXml,
  textOf,
  type XmlElement,
} from './xml.ts'

/** By POST the signature is in the XML, by redirect it is in the query. */
export type LogoutMessage = { binding: 'post'; base64: string } | { binding: 'redirect'; query: string }

export interface ExpectedLogout {
  ownEntityID: string
  logoutUrl: string
  issuer: string
  certificates: string[]
  nowMs: number
}

export interface LogoutContent {
  requestID: string
  nameID: string
  /** None: every session of this person. */
  sessionIndexes: string[]
  expiresAtMs: number
}

export type ReadLogout =
  | ({ is: 'accepted' } & LogoutContent)
  | { is: 'refused'; problem: SamlProblem; detail: string }

export async function readLogout(message: LogoutMessage, expected: ExpectedLogout): Promise<ReadLogout> {
  try {
    const text = message.binding === 'post' ? decode(message.base64) : signedText(message.query, expected)
    const request = readXml(text)
    if (message.binding === 'post') await requireSigned(text, request, expected)
    return { is: 'accepted', ...readRequest(request, expected) }
  } catch (error) {
    return { is: 'refused', problem: problemOf(error), detail: (error as Error).message.slice(0, 300) }
  }
}

function signedText(query: string, { certificates }: ExpectedLogout): string {
  const bytes = openRedirect(query, 'SAMLRequest', certificates)
  if (!bytes) throw new SamlRefused('signature', 'Not signed by the provider')
  return decodeText(bytes)
}

async function requireSigned(text: string, request: XmlElement, expected: ExpectedLogout) {
  requirePlainSignatures(request, [request])
  if (childrenOf(request, 'signature', 'Signature').length !== 1)
    throw new SamlRefused('unsigned', 'The request is not signed')
  const saml = new SAML({
    idpCert: expected.certificates,
    issuer: expected.ownEntityID,
    callbackUrl: expected.logoutUrl,
    acceptedClockSkewMs: -1,
  })
  await saml
    .validatePostRequestAsync({ SAMLRequest: Buffer.from(text).toString('base64') })
    .catch((error: Error) => {
      throw new SamlRefused('signature', error.message)
    })
}

function readRequest(request: XmlElement, { issuer, logoutUrl, nowMs }: ExpectedLogout): LogoutContent {
  if (!isNamed(request, 'protocol', 'LogoutRequest')) throw new BadXml('no LogoutRequest')
  const [requestID, issued] = [attributeOf(request, 'ID'), momentOf(request, 'IssueInstant')]
  if (!requestID || issued === undefined) throw new BadXml('no ID')
  const sender = childOf(request, 'assertion', 'Issuer')
  if (!sender || textOf(sender) !== issuer)
    throw new SamlRefused('issuer', sender ? textOf(sender) : 'missing')
  const destination = attributeOf(request, 'Destination')
  if (destination !== undefined && destination !== logoutUrl)
    throw new SamlRefused('recipient', `Destination ${destination}`)
  const until = momentOf(request, 'NotOnOrAfter') ?? issued + TRAVEL_MS
  if (issued > nowMs + CLOCK_SLACK_MS) throw new SamlRefused('clock', 'Issued in the future')
  if (until <= nowMs - CLOCK_SLACK_MS) throw new SamlRefused('clock', 'No longer valid')
  const nameID = childOf(request, 'assertion', 'NameID')
  if (!nameID) throw new SamlRefused('subject', `No NameID of ${NS.assertion}`)
  return {
    requestID,
    nameID: textOf(nameID),
    sessionIndexes: childrenOf(request, 'protocol', 'SessionIndex').map(textOf),
    expiresAtMs: until + CLOCK_SLACK_MS,
  }
}
