// What this service can do, as directories read it before they begin (RFC 7643, sections 5 to 7).
import { MOST_COUNT } from './listing.rules.ts'
import type { Resource } from './resource.rules.ts'
import { type Attribute, GROUP, type ResourceSchema, USER } from './schema.rules.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_COUNT },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator made on the page “Sign-in”',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceType = (base: string, { id, name, description, endpoint }: ResourceSchema): Resource => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  description,
  endpoint,
  schema: id,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string): Resource[] => [USER, GROUP].map(it => resourceType(base, it))

const attributeOf = (it: Attribute): Resource => ({
  name: it.name,
  type: it.type,
  multiValued: it.isMultiValued === true,
  description: it.description,
  required: it.isRequired === true,
  ...(it.type !== 'complex' && it.type !== 'boolean' && { caseExact: it.isCaseExact === true }),
  mutability: it.isReadOnly ? 'readOnly' : 'readWrite',
  returned: it.isAlways ? 'always' : 'default',
  uniqueness: it.isUnique ? 'server' : 'none',
  ...(it.type === 'reference' && { referenceTypes: ['User', 'Group'] }),
  ...(it.subAttributes && { subAttributes: it.subAttributes.map(attributeOf) }),
})

const schemaOf = (base: string, { id, name, description, attributes }: ResourceSchema): Resource => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  description,
  attributes: attributes.map(attributeOf),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

export const schemas = (base: string): Resource[] => [USER, GROUP].map(it => schemaOf(base, it))
