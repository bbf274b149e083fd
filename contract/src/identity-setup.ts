// What administrators do to a SAML provider or a directory besides its settings.
import { z } from 'zod'
import { call } from './call.ts'
import { ProviderID, TrialOutcome } from './identity.ts'
import { Done, Line } from './primitives.ts'

export const OwnCertificate = z.object({
  State: z
    .enum(['current', 'next', 'previous'])
    .describe(
      'The next one is published before it is used; the previous one still opens what was meant for it',
    ),
  Certificate: z.string().describe('PEM'),
  Fingerprint: z.string().describe('SHA-256'),
  ValidUntil: z.iso.datetime(),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

const Certificates = z.object({ Items: z.array(OwnCertificate) })
const administrator = 'administrator' as const

export const identitySetup = {
  certificates: call({
    method: 'GET',
    path: '/api/core/identity/providers/:ProviderID/certificates',
    summary: 'The certificates of this site for a SAML provider',
    who: administrator,
    input: z.object({ ProviderID }),
    output: Certificates,
  }),
  prepareCertificate: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/certificates/prepare',
    summary: 'Make the next certificate and publish it in our metadata, before it is used',
    who: administrator,
    fresh: true,
    input: z.object({ ProviderID }),
    output: Done.extend({ Data: Certificates }),
  }),
  useCertificate: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/certificates/use',
    summary: 'Sign with the next certificate from now on',
    who: administrator,
    fresh: true,
    input: z.object({ ProviderID }),
    output: Done.extend({ Data: Certificates }),
  }),
  tryDirectory: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/try-directory',
    summary: 'Look somebody up in a directory: what it says and what would come of it. Nobody is signed in',
    who: administrator,
    input: z.object({
      ProviderID,
      UserName: Line(200).min(1, 'Please enter a user name'),
      Password: z.string().max(1000).default('').describe('Empty: the password is not tried'),
    }),
    output: TrialOutcome,
  }),
}
