// RFC 7644, section 3.12: errors that directories understand.

export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

export class ScimRefusal extends Error {
  override name = 'ScimRefusal'
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** The status is a text there. */
export const errorBody = ({ status, message, scimType }: ScimRefusal) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})

export const invalid = (scimType: ScimType, detail: string) => new ScimRefusal(400, detail, scimType)
export const notUnique = (detail: string) => new ScimRefusal(409, detail, 'uniqueness')
