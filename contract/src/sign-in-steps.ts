// The steps of a sign-in after the password, and confirming who it is. Apart from sign-in.ts, which every page carries.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Nothing } from './primitives.ts'
import { PasskeyOptions, PasskeyResponse } from './second-factor.ts'
import { ProofMethod, ReturnUrl, SignedIn } from './sign-in.ts'

/** A code of the app, or one of the recovery codes. */
const FactorCode = z.string().trim().min(1, 'Please enter a code').max(40, 'Please use at most 40 characters')

const whereTo = { returnurl: ReturnUrl, embedlogin: z.boolean().default(false) }

export const signInSteps = {
  secondStep: call({
    isEntrance: true,
    method: 'POST',
    path: '/api/auth/second-step',
    summary: 'Finish a sign-in with a code of the app or a recovery code',
    who: 'anyone',
    input: z.object({ Code: FactorCode, ...whereTo }),
    output: SignedIn,
  }),
  askPasskey: call({
    isEntrance: true,
    method: 'POST',
    path: '/api/auth/passkey/begin',
    summary: 'What the browser needs to use a passkey: to sign in, or for the second step of a sign-in',
    who: 'anyone',
    input: z.object({ For: z.enum(['sign-in', 'second-step']).default('sign-in') }),
    output: PasskeyOptions,
  }),
  usePasskey: call({
    isEntrance: true,
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey, or finish a sign-in with one',
    who: 'anyone',
    input: z.object({ Response: PasskeyResponse, ...whereTo }),
    output: SignedIn,
  }),
  cancelSecondStep: call({
    method: 'POST',
    path: '/api/auth/second-step/cancel',
    summary: 'Give up a sign-in that waits for its second step',
    who: 'anyone',
    input: Nothing,
    output: Done,
  }),
  confirmOptions: call({
    method: 'POST',
    path: '/api/auth/confirm/begin',
    summary: 'How this person can confirm that it is them',
    who: 'person',
    input: Nothing,
    output: z.object({
      Methods: z.array(ProofMethod),
      Passkey: PasskeyOptions.nullable(),
      Provider: z
        .object({ Name: z.string(), Path: z.string() })
        .nullable()
        .describe(
          'Where somebody signs in again who has signed in with a provider; to be opened in a window',
        ),
    }),
  }),
  confirm: call({
    method: 'POST',
    path: '/api/auth/confirm',
    summary: 'Confirm who it is, before dangerous changes',
    who: 'person',
    input: z
      .object({
        Password: z.string().min(1, 'Please enter your password').max(200).optional(),
        Code: FactorCode.optional(),
        Response: PasskeyResponse.optional(),
      })
      .refine(it => [it.Password, it.Code, it.Response].filter(Boolean).length === 1, {
        path: ['Password'],
        message: 'Please enter your password, a code or a passkey',
      }),
    output: Done,
  }),
}
