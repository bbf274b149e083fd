import { type ErrorEnvelope, type RefusalReason, statusOf } from '@mediatheque/contract/errors'
import { isGeneral } from '@mediatheque/contract/field-sentences'
import type { z } from 'zod'

/** A no that the person should read. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly fields: Record<string, string> | undefined
  /** Where the specification names a code of its own, such as PAU001. */
  readonly code: number | string
  readonly retryAfterSecs: number | undefined

  constructor(
    reason: RefusalReason,
    message: string,
    more: { fields?: Record<string, string>; code?: string; retryAfterSecs?: number } = {},
  ) {
    super(message)
    this.reason = reason
    this.fields = more.fields
    this.code = more.code ?? statusOf[reason]
    this.retryAfterSecs = more.retryAfterSecs
  }

  get status() {
    return statusOf[this.reason]
  }

  toEnvelope(RequestID: string): ErrorEnvelope {
    return {
      Success: false,
      Message: this.message,
      ErrorCode: this.code,
      ...(this.fields && { Fields: this.fields }),
      RequestID,
    }
  }
}

export const badField = (field: string, message: string) =>
  new Refusal('bad-input', message, { fields: { [field]: message } })

/** The first sentence becomes the message, each field keeps its own. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const [field, message] = Object.entries(fields)[0] ?? ['input', 'That was not understood']
  return new Refusal('bad-input', isGeneral(message) ? `${message} (${field})` : message, { fields })
}
