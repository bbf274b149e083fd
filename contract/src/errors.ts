// How a call says no: one word for the reason, one HTTP status, one envelope.
import { z } from 'zod'

export const statusOf = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
} as const
export type RefusalReason = keyof typeof statusOf

/** ErrorCode of a call that needs a fresh proof of who is there: confirm it, then repeat the call. */
export const CONFIRM_IDENTITY = 'confirm-identity'
/** ErrorCode of a session that can only set up a second factor. */
export const SET_UP_FACTOR = 'set-up-factor'

/** The ErrorCode of a 409 because of a version: the page offers both texts. */
export const CHANGED_CODE = 'changed'

export const ErrorEnvelope = z.object({
  Success: z.literal(false),
  Message: z.string().describe('What happened and what to do next, in the language of the reader'),
  Key: z
    .string()
    .optional()
    .describe('The name of the message, the same in every language: programs compare this'),
  ErrorCode: z.union([z.number().int(), z.string()]),
  URL: z.string().optional(),
  Fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('One sentence for each field that was refused'),
  RequestID: z.string().optional().describe('The number under which the log tells more'),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
