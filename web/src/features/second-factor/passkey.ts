// Passkeys in the browser. The library comes when somebody uses one.
import type { PasskeyOptions } from '@mediatheque/contract/second-factor'
import type { z } from 'zod'

type Options = z.infer<typeof PasskeyOptions>['Options']

/** An address of numbers is no domain, and passkeys belong to domains. */
export const canUsePasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

const load = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof load>>

/** Refused, timed out or dismissed: which of them browsers do not tell. */
export class PasskeyStopped extends Error {}

const orStopped = async <T>(run: Promise<T>): Promise<T> => {
  try {
    return await run
  } catch (error) {
    throw new PasskeyStopped(String(error))
  }
}

export async function makePasskey(options: Options) {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as Parameters<Library['startRegistration']>[0]['optionsJSON']
  const made = await orStopped(startRegistration({ optionsJSON }))
  return { ...made, response: { ...made.response } }
}

export async function answerWithPasskey(options: Options) {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as Parameters<Library['startAuthentication']>[0]['optionsJSON']
  const answer = await orStopped(startAuthentication({ optionsJSON }))
  return { ...answer, response: { ...answer.response } }
}
