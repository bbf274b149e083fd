import { z } from 'zod'
import { call } from './call.ts'
import { FrameSession } from './frame-session.ts'
import { Done, Line, listOf, Moment, Nothing } from './primitives.ts'

export const ReturnUrl = z.string().max(2000).default('')

export const Password = z
  .string()
  .min(8, 'Please use at least 8 characters')
  .max(200, 'Please use at most 200 characters')

export const Credentials = z
  .object({
    un: z.string().trim().min(1, 'Please enter your user name').max(200),
    pw: z.string().min(1, 'Please enter your password').max(200),
    returnurl: ReturnUrl,
    embedlogin: z.boolean().default(false),
  })
  .transform(it => ({
    UserName: it.un,
    Password: it.pw,
    ReturnUrl: it.returnurl,
    IsEmbedded: it.embedlogin,
  }))

/** What is missing after a right password: a code or a passkey, or a second factor that a role needs. */
export const NextStep = z.enum(['second-factor', 'set-up'])
export type NextStep = z.infer<typeof NextStep>

export const SignedIn = Done.extend({
  ResponseUrl: z.string(),
  NextStep: NextStep.optional().describe(
    'No session yet, or one that can only set up a factor: ResponseUrl is the page that goes on',
  ),
})

/** How somebody can prove who they are. */
export const ProofMethod = z.enum(['password', 'totp', 'passkey', 'recovery', 'provider'])
export type ProofMethod = z.infer<typeof ProofMethod>

/** What the sign-in screen may offer; a mode that is not configured is absent. */
export const SignInOptions = z.object({
  GuestAccess: z.boolean(),
  PasswordReset: z.boolean(),
  BackgroundURL: z.string().nullable(),
  NextStep: NextStep.nullable().describe('Where a sign-in of this browser is under way'),
  Methods: z.array(ProofMethod).describe('For that step'),
})

export const AuthState = Done.extend({
  IsAnonymous: z.boolean(),
  DisplayName: z.string(),
  /** Until the session ends if nothing more is asked. */
  EndsInSecs: z.number(),
})

export const SessionPlace = z.enum(['server', 'network', 'internet', 'unknown'])
export type SessionPlace = z.infer<typeof SessionPlace>

export const SessionRow = z.object({
  SessionID: z.uuid(),
  IsCurrent: z.boolean(),
  CreatedAt: Moment,
  SeenAt: Moment,
  Address: z.string(),
  Place: SessionPlace.describe('Where the address is: this computer, its network, or the internet'),
  Agent: z.string(),
  Browser: z.string().describe('Empty: none that we know'),
  System: z.string(),
  SwitchedTo: z
    .string()
    .nullable()
    .describe('Of an administrator who sees the site as somebody else: their name'),
})

export const SESSION_GRACE_MINUTES = 0.1

export const signIn = {
  login: call({
    isEntrance: true,
    method: 'POST',
    path: '/login.aspx/Login',
    summary: 'Sign in with user name and password',
    who: 'anyone',
    input: Credentials,
    output: SignedIn,
  }),
  guest: call({
    isEntrance: true,
    method: 'POST',
    path: '/api/auth/guest',
    summary: 'Continue as a guest, where the site allows it',
    who: 'anyone',
    input: z.object({ returnurl: ReturnUrl }).transform(it => ({ ReturnUrl: it.returnurl })),
    output: SignedIn,
  }),
  options: call({
    isEntrance: true,
    method: 'GET',
    path: '/api/auth/options',
    summary: 'What the sign-in screen offers',
    who: 'anyone',
    input: Nothing,
    output: SignInOptions,
  }),
  check: call({
    isEntrance: true,
    method: 'GET',
    path: '/api/auth/check',
    older: '/Default.aspx/AuthCheck',
    summary: 'Is the session still alive? Asking does not prolong it',
    who: 'visitor',
    prolongs: false,
    input: Nothing,
    output: AuthState,
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session',
    who: 'anyone',
    input: Nothing,
    output: SignedIn,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Send a link for a new password by mail; the answer is the same for unknown names',
    who: 'anyone',
    input: z.object({ UserName: Line().min(1, 'Please enter your user name or email address') }),
    output: Done,
  }),
  checkReset: call({
    method: 'POST',
    path: '/api/auth/reset/check',
    summary: 'Whether the link from the mail can still be used',
    who: 'anyone',
    input: z.object({ Token: z.string().max(200) }),
    output: z.object({ IsAlive: z.boolean() }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Set a new password with the link from the mail; other sessions end',
    who: 'anyone',
    input: z.object({ Token: z.string().min(20).max(200), NewPassword: Password }),
    output: Done,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the own password; other sessions end',
    who: 'person',
    input: z.object({ OldPassword: z.string().min(1, 'Please enter your password'), NewPassword: Password }),
    output: Done,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The sessions of this person, newest first',
    who: 'person',
    input: Nothing,
    output: listOf(SessionRow),
  }),
  revokeSession: call({
    method: 'POST',
    path: '/api/auth/sessions/:SessionID/revoke',
    summary: 'End one of the own sessions',
    who: 'person',
    input: z.object({ SessionID: z.uuid() }),
    output: Done,
  }),
  revokeOtherSessions: call({
    method: 'POST',
    path: '/api/auth/sessions/revoke-others',
    summary: 'End all of the own sessions but this one',
    who: 'person',
    input: Nothing,
    output: Done.extend({ Count: z.number().int() }),
  }),
  switchTo: call({
    method: 'POST',
    path: '/api/auth/switch',
    summary: 'See the site as somebody else; audited, with a visible banner',
    who: 'administrator',
    fresh: true,
    input: z.object({ PersonID: z.number().int().positive(), returnurl: ReturnUrl }),
    output: SignedIn,
  }),
  frameSession: call({
    method: 'POST',
    path: '/api/auth/frame',
    summary: 'A session for the frame of a course that opened this window to sign in (INTG-09)',
    who: 'person',
    input: Nothing,
    output: Done.extend(FrameSession.shape),
  }),
  switchBack: call({
    method: 'POST',
    path: '/api/auth/switchback',
    summary: 'Return from a switched identity to the own one',
    who: 'person',
    input: Nothing,
    output: SignedIn,
  }),
}
