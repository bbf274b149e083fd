// What a signature in a SAML message may look like. Everything else is refused before anything is computed:
// signatures that sign another element than the one that is read are the way in (signature wrapping).
import {
  allOf,
  attributeOf,
  BadXml,
  childOf,
  childrenOf,
  elementsOf,
  isNamed,
  NS,
  type XmlElement,
} from './xml.ts'

export class BadSignature extends Error {
  override name = 'BadSignature'
}

const SIGNATURE_METHODS = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]
const DIGEST_METHODS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const CANONICAL_FORMS = [EXCLUSIVE, `${EXCLUSIVE}WithComments`]
const TRANSFORMS = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', ...CANONICAL_FORMS]
const PARTS = ['SignedInfo', 'SignatureValue', 'KeyInfo']

/** Every signature is a direct child of one of `signed` and signs exactly that element. */
export function requirePlainSignatures(root: XmlElement, signed: readonly XmlElement[]): void {
  const all = allOf(root)
  requireUniqueIDs(all)
  const signatures = all.filter(it => isNamed(it, 'signature', 'Signature'))
  // Elements of the same name in a namespace of their own deceive readers that look at the name only.
  if (all.some(it => it.localName === 'Signature' && it.namespaceURI !== NS.signature))
    throw new BadSignature('signature of another kind')
  const parents = signatures.map(it => it.parentNode as XmlElement)
  if (new Set(parents).size !== parents.length) throw new BadSignature('two signatures of one element')
  for (const signature of signatures) {
    const parent = signature.parentNode as XmlElement
    if (!signed.includes(parent)) throw new BadSignature('signature of something else')
    requirePlain(signature, parent)
  }
}

function requireUniqueIDs(all: readonly XmlElement[]) {
  const known = new Set<string>()
  for (const element of all) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (!/^(?:[^:]*:)?id$/i.test(name)) continue
      if (known.has(value)) throw new BadSignature('ID used twice')
      known.add(value)
    }
  }
}

function requirePlain(signature: XmlElement, parent: XmlElement) {
  if (
    elementsOf(signature).some(it => it.namespaceURI !== NS.signature || !PARTS.includes(it.localName ?? ''))
  )
    throw new BadSignature('unknown part')
  const info = required(signature, 'SignedInfo')
  const references = childrenOf(info, 'signature', 'Reference')
  const [reference] = references
  if (!reference || references.length > 1) throw new BadSignature('several references')
  const id = attributeOf(parent, 'ID') ?? ''
  if (!/^[A-Za-z_][\w.-]*$/.test(id) || attributeOf(reference, 'URI') !== `#${id}`)
    throw new BadSignature('reference to something else')
  requireOneOf(CANONICAL_FORMS, required(info, 'CanonicalizationMethod'))
  requireOneOf(SIGNATURE_METHODS, required(info, 'SignatureMethod'))
  requireOneOf(DIGEST_METHODS, required(reference, 'DigestMethod'))
  const transforms = childrenOf(required(reference, 'Transforms'), 'signature', 'Transform')
  if (transforms.length === 0 || transforms.length > 2) throw new BadSignature('transforms')
  for (const transform of transforms) requireOneOf(TRANSFORMS, transform)
}

function required(parent: XmlElement, name: string): XmlElement {
  const found = childOf(parent, 'signature', name)
  if (!found) throw new BadXml(`no ${name}`)
  return found
}

function requireOneOf(allowed: readonly string[], element: XmlElement) {
  const algorithm = attributeOf(element, 'Algorithm') ?? ''
  if (!allowed.includes(algorithm)) throw new BadSignature(`algorithm ${algorithm.slice(0, 100)}`)
}
