// Second factors and passkeys of own accounts.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, Moment, Nothing, PersonID } from './primitives.ts'

/** Six digits of an app; spaces between them are what apps show. */
export const TotpCode = z
  .string()
  .max(20)
  .transform(code => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits that your app shows'))

/** As WebAuthn defines them: the library that reads them checks each part. */
export const PasskeyResponse = z
  .looseObject({
    id: z.string().min(1).max(1500),
    rawId: z.string().min(1).max(1500),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().min(1).max(10_000) }),
  })
  .describe('What the browser answers, as JSON')
export const PasskeyOptions = z.object({
  Options: z.looseObject({ challenge: z.string() }).describe('For navigator.credentials, as JSON'),
})

const PasskeyName = Line(60).min(1, 'Please enter a name')
const PasskeyID = z.coerce.number().int().positive()

export const PasskeyRow = z.object({
  PasskeyID: z.number().int(),
  Name: z.string(),
  CreatedAt: Moment,
  UsedAt: Moment.nullable(),
  IsBackedUp: z.boolean().describe('Kept by a password manager on several devices'),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

export const OwnFactors = z.object({
  HasTotp: z.boolean(),
  Passkeys: z.array(PasskeyRow),
  RecoveryCodesLeft: z.number().int(),
  IsRequired: z.boolean().describe('A role of this person needs a second factor'),
})
export type OwnFactors = z.infer<typeof OwnFactors>

const RecoveryCodes = z
  .array(z.string())
  .describe('Shown once; empty where there are earlier ones that still hold')

export const secondFactor = {
  mine: call({
    method: 'GET',
    path: '/api/auth/factors/',
    summary: 'The second factors and passkeys of this account',
    who: 'person',
    duringSetUp: true,
    input: Nothing,
    output: OwnFactors,
  }),
  beginTotp: call({
    method: 'POST',
    path: '/api/auth/factors/totp/begin',
    summary: 'Begin to set up an authenticator app; it counts once a code of it was confirmed',
    who: 'person',
    fresh: true,
    duringSetUp: true,
    input: Nothing,
    output: Done.extend({ Secret: z.string().describe('base32'), URI: z.string().describe('otpauth://') }),
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/api/auth/factors/totp/confirm',
    summary: 'Finish with a first code of the app',
    who: 'person',
    fresh: true,
    duringSetUp: true,
    input: z.object({ Code: TotpCode }),
    output: Done.extend({ RecoveryCodes }),
  }),
  removeTotp: call({
    method: 'POST',
    path: '/api/auth/factors/totp/remove',
    summary: 'Remove the authenticator app',
    who: 'person',
    fresh: true,
    input: Nothing,
    output: Done,
  }),
  renewCodes: call({
    method: 'POST',
    path: '/api/auth/factors/codes',
    summary: 'Make ten new recovery codes; those before no longer work',
    who: 'person',
    fresh: true,
    input: Nothing,
    output: Done.extend({ RecoveryCodes }),
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    summary: 'What the browser needs to make a passkey',
    who: 'person',
    fresh: true,
    duringSetUp: true,
    input: Nothing,
    output: PasskeyOptions,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/api/auth/passkeys/',
    summary: 'Add the passkey that the browser made',
    who: 'person',
    fresh: true,
    duringSetUp: true,
    input: z.object({ Name: PasskeyName, Response: PasskeyResponse }),
    output: Done.extend({ RecoveryCodes }),
  }),
  renamePasskey: call({
    method: 'POST',
    path: '/api/auth/passkeys/:PasskeyID/rename',
    summary: 'Give a passkey another name',
    who: 'person',
    input: z.object({ PasskeyID, Name: PasskeyName }),
    output: Done,
  }),
  removePasskey: call({
    method: 'POST',
    path: '/api/auth/passkeys/:PasskeyID/remove',
    summary: 'Remove a passkey',
    who: 'person',
    fresh: true,
    input: z.object({ PasskeyID }),
    output: Done,
  }),
  resetFactors: call({
    method: 'POST',
    path: '/api/core/people/:PersonID/factors/reset',
    summary: 'Remove all second factors and passkeys of somebody who has lost them; they get a mail',
    who: 'administrator',
    fresh: true,
    input: z.object({ PersonID }),
    output: Done,
  }),
}
