// Signing in and out, sessions, passwords, and seeing the site as somebody else.
import { signIn } from '@mediatheque/contract/sign-in'
import { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { feature } from '../../platform/http/feature.ts'
import { confirmIdentity, showConfirmOptions } from './confirm-identity.ts'
import { continueAsGuest } from './continue-as-guest.ts'
import { logOut, revokeOtherSessions, revokeSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { checkSession, showOptions, showSessions } from './look-up-session.ts'
import { openFrameSession } from './open-frame-session.ts'
import type { PasswordSources } from './password-sources.ts'
import { changePassword, checkReset, forgotPassword, resetPassword } from './reset-password.ts'
import { askPasskey, cancelSecondStep, secondStep, usePasskey } from './second-step.ts'
import { switchBack, switchTo } from './switch-user.ts'

export { cookieName } from '../../platform/http/cookie-name.ts'
export { countActive, listActiveDays, sweepActive } from './active-people.ts'
export { dropSessions, endAccessOf } from './end-access.ts'
export {
  identify,
  SESSION_COOKIE,
  sessionCookie,
  sessionKeys,
  sessionToken,
  socketToken,
  viewerOf,
} from './identify.ts'
export { invitePerson } from './invite-person.ts'
export { issueResetJob } from './issue-reset.job.ts'
export { issuePasswordReset } from './issue-reset.ts'
export type { PasswordSources } from './password-sources.ts'
export { hashNewPassword, hashPassword, isPasswordOf, passwordRules } from './passwords.ts'
export { recentSession } from './recent-sessions.ts'
export { HOME, safeReturnUrl } from './sign-in.rules.ts'
export { deleteResetsOf, deleteSessions, proveSession } from './sign-in.sql.ts'
export { startFrameSession, startSession } from './start-session.ts'
export { sweepSignInJob } from './sweep-sign-in.job.ts'
export { networkOf } from './throttle.rules.ts'
export { judgeTry } from './throttle.ts'

export const signInFeature = (sources: PasswordSources) =>
  feature(
    { ...signIn, ...signInSteps },
    {
      login: logIn(sources),
      secondStep,
      askPasskey,
      usePasskey: usePasskey(sources),
      cancelSecondStep,
      confirmOptions: showConfirmOptions(sources),
      confirm: confirmIdentity(sources),
      guest: continueAsGuest,
      options: showOptions,
      check: checkSession,
      logout: logOut(sources),
      forgotPassword,
      checkReset,
      resetPassword,
      changePassword,
      sessions: showSessions,
      revokeSession,
      revokeOtherSessions,
      frameSession: openFrameSession,
      switchTo,
      switchBack,
    },
  )
