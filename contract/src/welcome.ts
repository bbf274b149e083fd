// First run, guides, and the two signup forms.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Moment, Nothing } from './primitives.ts'
import { Password, SignedIn } from './sign-in.ts'

const Signup = z.object({
  name: Line(120).min(1, 'Please enter your name'),
  email: Line(200).min(1, 'Please enter your email').pipe(z.email('Please enter a valid email')),
  org: Line(160).min(1, 'Please enter your organisation name'),
  job: Line(120).min(1, 'Please enter your job title'),
  location: Line(120).default(''),
  courses: z.array(Line(120).min(1)).max(50).default([]),
})

// SITE-05
export const AcademySignup = Signup.extend({
  courses: z.array(Line(120).min(1)).min(1, 'Please select at least one course').max(50),
})
// SITE-06: the same fields, no course required
export const PortalSignup = Signup

export const FirstAdministrator = z.object({
  SiteName: Line(80).min(1, 'Please enter a name for the site'),
  DisplayName: Line(120).min(1, 'Please enter your name'),
  UserName: Line(80)
    .min(1, 'Please enter a user name')
    .regex(/^[^\s@/\\]+$/, 'Please use no spaces, @ or slashes'),
  Email: z.email('Please enter a valid email'),
  Password,
})

/** The guide link shows this long after the page has loaded (SHELL-16). */
export const GUIDE_DELAY_MS = 1000

export const welcome = {
  createAdministrator: call({
    method: 'POST',
    path: '/api/core/welcome/administrator',
    summary: 'Create the first administrator of an empty library; refused once there is one',
    who: 'anyone',
    input: FirstAdministrator,
    output: SignedIn,
  }),
  guide: call({
    method: 'GET',
    path: '/api/core/guide/:ID/',
    older: '/iapi/core/guide/:ID/',
    summary: 'The guide of a page',
    who: 'visitor',
    input: z.object({ ID: z.string().trim().toLowerCase().max(60) }),
    output: z.object({
      ID: z.string(),
      Title: z.string(),
      Sections: z.array(z.object({ Heading: z.string(), Text: z.string() })),
    }),
  }),
  academySignup: call({
    method: 'POST',
    path: '/api/core/app/SendAcademySignup',
    older: '/Default.aspx/SendAcademySignup',
    summary: 'Ask for a place on courses of the academy',
    who: 'anyone',
    input: AcademySignup,
    output: Done,
  }),
  portalSignup: call({
    method: 'POST',
    path: '/api/core/app/SendPortalSignup',
    summary: 'Ask for an account of the portal',
    who: 'anyone',
    input: PortalSignup,
    output: Done,
  }),
  signups: call({
    method: 'GET',
    path: '/api/core/signups/',
    summary: 'Requests from the signup forms, newest first',
    who: 'administrator',
    input: Nothing,
    output: listOf(
      z.object({
        ID: z.number().int(),
        Kind: z.enum(['academy', 'portal']),
        Name: z.string(),
        Email: z.string(),
        Org: z.string(),
        Job: z.string(),
        Location: z.string(),
        Courses: z.array(z.string()),
        CreatedAt: Moment,
      }),
    ),
  }),
}
