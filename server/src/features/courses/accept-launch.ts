// The platform has answered: its token is checked, and waits for the browser to prove that it began this launch.
import type { courses, LaunchProblem } from '@mediatheque/contract/courses'
import type { Language } from '@mediatheque/contract/primitives'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/tokens.ts'
import { enterCourse } from './enter-course.ts'
import { LaunchRefused, readLaunch } from './launch.rules.ts'
import { findLogin, type LoginRequest, storeLaunch, useLogin } from './logins.sql.ts'
import { findRegistration, isDeploymentApproved, noteDeployment } from './registrations.sql.ts'
import { proofCookie, siteOrigin } from './start-login.ts'
import { verifyLaunch } from './verify-launch.ts'

async function requireLogin(ctx: Context, state: string) {
  const login = await findLogin(ctx.db, hashOf(state))
  if (!login?.isAlive) throw new LaunchRefused('expired', 'The state belongs to no launch, or it is too old')
  if (login.isUsed) throw new LaunchRefused('used', 'The launch was finished before')
  const registration = await findRegistration(ctx.db, login.RegistrationID)
  if (!registration?.IsEnabled) throw new LaunchRefused('unknown-platform', 'The platform was switched off')
  return { login, registration }
}

/** Everything but the browser is checked here. Throws LaunchRefused. */
export async function acceptLaunch(
  ctx: Context,
  sent: Record<string, string>,
  browserLanguage: Language | null,
): Promise<{ state: string; request: LoginRequest; authEndpoint: string }> {
  const { state = '', id_token: token, error } = sent
  const { login, registration } = await requireLogin(ctx, state)
  if (error) throw new LaunchRefused('declined', `${error}: ${sent.error_description ?? ''}`)
  if (login.hasToken) throw new LaunchRefused('used', 'A token came for this state before')
  const payload = await verifyLaunch(registration, token ?? '')
  if (typeof payload.nonce !== 'string' || !hashOf(payload.nonce).equals(login.nonceHash))
    throw new LaunchRefused('nonce', 'The nonce is that of another launch')
  const told = readLaunch(payload, siteOrigin(ctx))
  const launch = { ...told, language: told.language ?? browserLanguage }
  if (!(await isDeploymentApproved(ctx.db, registration.RegistrationID, launch.deploymentID))) {
    await noteDeployment(ctx.db, registration.RegistrationID, launch.deploymentID)
    throw new LaunchRefused('deployment', `Deployment ${launch.deploymentID} is not known`)
  }
  if (!(await storeLaunch(ctx.db, hashOf(state), launch)))
    throw new LaunchRefused('used', 'Another token came for this state at the same time')
  return { state, request: login.request, authEndpoint: registration.AuthEndpoint }
}

/** The cookie proves it, or what the storage of the platform has kept. */
export const confirmLaunch: Action<typeof courses.confirm> = async (ctx, { State, Proof }) => {
  try {
    const { login, registration } = await requireLogin(ctx, State)
    const cookie = proofCookie(ctx, State)
    const proof = ctx.cookies[cookie] || Proof
    if (proof === '' || !hashOf(proof).equals(login.proofHash))
      throw new LaunchRefused('other-browser', 'The launch was begun in another browser')
    if (!login.launch) throw new LaunchRefused('expired', 'No token has come for this launch')
    const { launch } = login
    const entered = await ctx.db.transaction().execute(async tx => {
      if (!(await useLogin(tx, hashOf(State))))
        throw new LaunchRefused('used', 'The launch was finished at the same time')
      return enterCourse(ctx, tx, registration, launch)
    })
    ctx.setCookie({ name: cookie, value: '', maxAgeSecs: 0 })
    return { Success: true, ...entered }
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error
    ctx.log.warn({ err: error, problem: error.problem }, 'a launch was refused')
    throw launchRefusal(error.problem)
  }
}

/** Which check failed is in the log: it would help only those who forge. */
export const launchRefusal = (problem: LaunchProblem) =>
  new Refusal('not-allowed', `launch-${problem}`, { code: problem })
