// The attributes of RFC 7643 that are kept here, and how they are written. Names are found whatever their case.

export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex'
  description: string
  isMultiValued?: true
  isRequired?: true
  isReadOnly?: true
  isCaseExact?: true
  isUnique?: true
  /** In every answer, whatever attributes were requested. */
  isAlways?: true
  subAttributes?: readonly Attribute[]
}

export interface ResourceSchema {
  id: string
  name: 'User' | 'Group'
  description: string
  endpoint: '/Users' | '/Groups'
  attributes: readonly Attribute[]
  /** Of RFC 7643, but not kept here: they are accepted and forgotten. */
  forgotten: ReadonlySet<string>
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})

/** Of every resource; not part of the published schemas. */
export const COMMON: readonly Attribute[] = [
  text('schemas', 'Schemas of the resource', { isMultiValued: true, isReadOnly: true, isAlways: true }),
  text('id', 'Identifier here', { isReadOnly: true, isCaseExact: true, isAlways: true }),
  text('externalId', 'Identifier in the directory', { isCaseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    description: 'About the resource',
    isReadOnly: true,
    subAttributes: [
      text('resourceType', 'User or Group'),
      { name: 'created', type: 'dateTime', description: 'When it was created' },
      { name: 'lastModified', type: 'dateTime', description: 'When it was changed last' },
      { name: 'location', type: 'reference', description: 'Its address' },
      text('version', 'Its entity tag', { isCaseExact: true }),
    ],
  },
]

const multiValues = (name: string): readonly Attribute[] => [
  text('value', `The value of the ${name}`),
  text('display', 'How it is shown'),
  text('type', 'Such as work or home'),
  { name: 'primary', type: 'boolean', description: 'The preferred one; at most one is' },
]

export const USER: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person',
  endpoint: '/Users',
  attributes: [
    text('userName', 'Name in the directory, unique there', { isRequired: true, isUnique: true }),
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the name',
      subAttributes: [
        text('formatted', 'The whole name'),
        text('familyName', 'Family name'),
        text('givenName', 'First name'),
        text('middleName', 'Middle name'),
        text('honorificPrefix', 'Title before the name'),
        text('honorificSuffix', 'Title after the name'),
      ],
    },
    text('displayName', 'The name that others see'),
    text('title', 'Position'),
    text('userType', 'Such as student or teacher'),
    text('preferredLanguage', 'Preferred language'),
    text('locale', 'Region'),
    text('timezone', 'Time zone'),
    { name: 'active', type: 'boolean', description: 'False: signed out at once, and cannot sign in' },
    {
      name: 'emails',
      type: 'complex',
      description: 'Mail addresses; the primary one, else the one for work, else the first is used',
      isMultiValued: true,
      subAttributes: multiValues('mail address'),
    },
    {
      name: 'groups',
      type: 'complex',
      description: 'Groups that the directory keeps here; changed through Group',
      isMultiValued: true,
      isReadOnly: true,
      subAttributes: [
        text('value', 'Identifier of the group', { isCaseExact: true }),
        { name: '$ref', type: 'reference', description: 'Address of the group' },
        text('display', 'Name of the group'),
        text('type', 'Always direct'),
      ],
    },
  ],
  // password: nobody but the person sets one here.
  forgotten: new Set(
    'password,nickname,profileurl,phonenumbers,ims,photos,addresses,entitlements,roles,x509certificates'.split(
      ',',
    ),
  ),
}

export const GROUP: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A group of people',
  endpoint: '/Groups',
  attributes: [
    text('displayName', 'Name of the group', { isRequired: true }),
    {
      name: 'members',
      type: 'complex',
      description: 'People whom the directory has put in the group',
      isMultiValued: true,
      subAttributes: [
        text('value', 'Identifier of the person', { isCaseExact: true }),
        { name: '$ref', type: 'reference', description: 'Address of the person' },
        text('display', 'Name of the person'),
        text('type', 'Always User'),
      ],
    },
  ],
  forgotten: new Set(),
}

export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find(it => it.name.toLowerCase() === name.toLowerCase())

export const attributesOf = (schema: ResourceSchema): readonly Attribute[] => [
  ...COMMON,
  ...schema.attributes,
]

const EXTENSION = 'urn:'

/** Without the URN of the schema; nothing for attributes of schemas that are not kept here. */
export function localName(schema: ResourceSchema, path: string): string | undefined {
  const prefix = `${schema.id.toLowerCase()}:`
  const lower = path.toLowerCase()
  if (lower.startsWith(prefix)) return path.slice(prefix.length)
  return lower.startsWith(EXTENSION) ? undefined : path
}
