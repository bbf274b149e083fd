// Learning platforms that open this site by LTI 1.3, their courses, and what is linked there.

import { z } from 'zod'
import { call } from './call.ts'
import { FrameSession } from './frame-session.ts'
import { ItemID } from './item.ts'
import { Done, Line, listOf, Moment, Nothing } from './primitives.ts'

/** The addresses of this site that platforms know. */
export const LTI_LOGIN_PATH = '/lti/login'
export const LTI_LAUNCH_PATH = '/lti/launch'
export const LTI_KEYS_PATH = '/lti/jwks.json'
export const LTI_REGISTER_PATH = '/lti/register'
/** Shown next to the tool in the lists of a platform. */
export const LTI_LOGO_PATH = '/lti/logo.png'

/** Custom parameters that travel through the platform with each launch. */
export const LINK_PARAMETER = 'mediatheque_link'
export const HISTORY_PARAMETER = 'context_id_history'

/** Why a launch came to nothing; each has a sentence of its own. */
export const LaunchProblem = z.enum([
  'unknown-platform',
  'declined',
  'expired',
  'used',
  'other-browser',
  'signature',
  'issuer',
  'audience',
  'nonce',
  'clock',
  'deployment',
  'message-type',
  'version',
  'target',
  'anonymous',
  'incomplete',
  'unreachable',
  'disabled',
])
export type LaunchProblem = z.infer<typeof LaunchProblem>

/** Only http and https: the browser is sent there, and so are our own requests. */
const Address = Line(2000).regex(/^https?:\/\/[^\s]+$/i, 'Please enter an address that begins with https://')

const RegistrationID = z.coerce.number().int().positive()
const CourseID = z.coerce.number().int().positive()

export const RegistrationDraft = z.object({
  Name: Line(120).min(1, 'Please enter a name'),
  Issuer: Address.describe('The platform ID; in Moodle the address of the site'),
  ClientID: Line(500).min(1, 'Please enter the client ID'),
  AuthEndpoint: Address.describe('The authentication request URL'),
  TokenEndpoint: Address.describe('The access token URL'),
  KeysEndpoint: Address.describe('The public keyset URL'),
  TokenAudience: Line(2000)
    .default('')
    .describe('Where the platform expects another audience than its token URL'),
  IsEnabled: z.boolean().default(true),
  TeachersUpload: z.boolean().default(true).describe('Who teaches a course may upload here'),
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>

const Deployment = z.object({
  DeploymentID: z.string(),
  IsApproved: z.boolean().describe('False: it has launched and was refused'),
  SeenAt: Moment,
})

export const Registration = RegistrationDraft.extend({
  RegistrationID: z.number().int(),
  Deployments: z.array(Deployment),
  Courses: z.number().int(),
  People: z.number().int(),
})
export type Registration = z.infer<typeof Registration>

const SiteKey = z.object({
  State: z.enum(['previous', 'current', 'next']),
  Kid: z.string(),
  CreatedAt: Moment,
})

/** What an administrator copies into the platform. */
const SiteAddresses = z.object({
  LoginURL: z.string(),
  LaunchURL: z.string().describe('Also the redirect address'),
  KeysURL: z.string(),
  DeepLinkingURL: z.string(),
  RegistrationURL: z.string().describe('For dynamic registration; works once and for an hour'),
})

export const Course = z.object({
  CourseID: z.number().int(),
  Platform: z.string(),
  Title: z.string(),
  Label: z.string(),
  Links: z.number().int(),
  Members: z.number().int(),
  Teachers: z.number().int(),
  SeenAt: Moment,
  MembersReadAt: Moment.nullable(),
})
export type Course = z.infer<typeof Course>

export const CourseLink = z.object({
  CourseLinkID: z.number().int(),
  EncID: z.string(),
  Title: z.string(),
  Kind: z.enum(['item', 'chapter', 'quiz']),
  Detail: z.string().describe('The chapter or the quiz'),
  LinkedBy: z.string(),
  LinkedAt: Moment,
  IsOpen: z.boolean().describe('False: who linked it may no longer open it to others'),
})
export type CourseLink = z.infer<typeof CourseLink>

const CourseMember = z.object({
  Subject: z.string(),
  PersonID: z.number().int().nullable(),
  DisplayName: z.string(),
  IsTeacher: z.boolean(),
  IsActive: z.boolean(),
  LaunchedAt: Moment.nullable(),
})

export const CourseInFull = Course.extend({
  Items: z.array(CourseLink),
  People: z.array(CourseMember),
})
export type CourseInFull = z.infer<typeof CourseInFull>

const byRegistration = z.object({ RegistrationID })

/** What a teacher has chosen to put into the course. */
export const Selection = z.object({
  EncID: ItemID,
  ChapterID: z.coerce.number().int().positive().nullable().default(null),
  TimelineID: z.coerce.number().int().positive().nullable().default(null),
})
export type Selection = z.infer<typeof Selection>

export const SelectionRequest = z.object({
  Course: z.string(),
  Platform: z.string(),
  AcceptsSeveral: z.boolean(),
  AcceptsQuizzes: z.boolean().describe('The platform makes line items of quizzes'),
  AcceptsLinks: z.boolean(),
  IsUsed: z.boolean(),
})
export type SelectionRequest = z.infer<typeof SelectionRequest>

/** INTG-05: browsers deliver what is returned to pages of these sites only. */
export const Origins = z.array(z.string()).describe('The sites that may receive it')

export const courses = {
  confirm: call({
    method: 'POST',
    path: '/api/lti/confirm/',
    summary: 'The browser that began a launch proves itself, and is signed in',
    who: 'anyone',
    isEntrance: true,
    input: z.object({ State: z.string().max(100), Proof: z.string().max(100).default('') }),
    output: Done.extend({ ...FrameSession.shape, URL: z.string() }),
  }),
  selection: call({
    method: 'GET',
    path: '/api/lti/selection/:DeepLinkID/',
    summary: 'What the platform wants chosen',
    who: 'person',
    input: z.object({ DeepLinkID: z.uuid() }),
    output: SelectionRequest,
  }),
  select: call({
    method: 'POST',
    path: '/api/lti/selection/:DeepLinkID/',
    summary: 'What was chosen, as the signed form that the browser posts to the platform',
    who: 'person',
    input: z.object({
      DeepLinkID: z.uuid(),
      Items: z.array(Selection).max(50, 'Please choose at most 50 items'),
      IsCancelled: z.boolean().default(false),
    }),
    output: Done.extend({ URL: z.string(), JWT: z.string() }),
  }),
  insertCall: call({
    method: 'POST',
    path: '/api/ml/vle/GetVLECall2/',
    summary: 'What a learning environment needs to insert an item; cs is the VLECallCS of the item (INTG-04)',
    who: 'person',
    input: z
      .object({
        encid: ItemID,
        inlinemode: z.coerce.string().max(40).default(''),
        data: z.coerce.string().max(4000).default(''),
        cs: z.string().min(1).max(500),
      })
      .transform(it => ({ EncID: it.encid, InlineMode: it.inlinemode, Data: it.data, Signature: it.cs })),
    output: Done.extend({
      EncID: z.string(),
      Title: z.string(),
      URL: z.string().describe('The item in a frame of a course'),
      Html: z.string().describe('The frame itself'),
      InlineMode: z.string(),
      Data: z.string().describe('As it was sent'),
      Origins,
    }),
  }),
  registrations: call({
    method: 'GET',
    path: '/api/core/lti/registrations/',
    summary: 'The learning platforms that may open this site',
    who: 'administrator',
    input: Nothing,
    output: listOf(Registration),
  }),
  createRegistration: call({
    method: 'POST',
    path: '/api/core/lti/registrations/',
    summary: 'Adds a learning platform',
    who: 'administrator',
    fresh: true,
    input: RegistrationDraft.extend({ DeploymentID: Line(500).default('') }),
    output: Done.extend({ RegistrationID: z.number().int() }),
  }),
  saveRegistration: call({
    method: 'POST',
    path: '/api/core/lti/registrations/:RegistrationID/',
    summary: 'Changes a learning platform',
    who: 'administrator',
    fresh: true,
    input: RegistrationDraft.extend({ RegistrationID }),
    output: Done,
  }),
  removeRegistration: call({
    method: 'POST',
    path: '/api/core/lti/registrations/:RegistrationID/remove',
    summary: 'Removes a learning platform with its courses; the accounts of its people stay',
    who: 'administrator',
    fresh: true,
    input: byRegistration,
    output: Done,
  }),
  saveDeployment: call({
    method: 'POST',
    path: '/api/core/lti/registrations/:RegistrationID/deployments',
    summary: 'Allows a deployment of a platform, or forgets it',
    who: 'administrator',
    fresh: true,
    input: byRegistration.extend({
      DeploymentID: Line(500).min(1, 'Please enter the deployment ID'),
      IsApproved: z.boolean(),
    }),
    output: Done,
  }),
  setUp: call({
    method: 'GET',
    path: '/api/core/lti/setup/',
    summary: 'Our addresses for a platform, and the keys that we sign with',
    who: 'administrator',
    input: Nothing,
    output: SiteAddresses.omit({ RegistrationURL: true }).extend({ Keys: z.array(SiteKey) }),
  }),
  invite: call({
    method: 'POST',
    path: '/api/core/lti/setup/invite',
    summary: 'An address for dynamic registration, which works once',
    who: 'administrator',
    fresh: true,
    input: Nothing,
    output: Done.extend(SiteAddresses.pick({ RegistrationURL: true }).shape),
  }),
  rollOver: call({
    method: 'POST',
    path: '/api/core/lti/setup/keys',
    summary: 'Signs with the next key from now on',
    who: 'administrator',
    fresh: true,
    input: Nothing,
    output: Done,
  }),
  list: call({
    method: 'GET',
    path: '/api/core/lti/courses/',
    summary: 'The courses that have opened this site',
    who: 'administrator',
    input: Nothing,
    output: listOf(Course),
  }),
  one: call({
    method: 'GET',
    path: '/api/core/lti/courses/:CourseID/',
    summary: 'A course: what is linked there and who is in it',
    who: 'administrator',
    input: z.object({ CourseID }),
    output: CourseInFull,
  }),
  readMembers: call({
    method: 'POST',
    path: '/api/core/lti/courses/:CourseID/members',
    summary: 'Reads from the platform who is in the course (Names and Roles)',
    who: 'administrator',
    input: z.object({ CourseID }),
    output: Done.extend({ Members: z.number().int() }),
  }),
  linksTo: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/courses',
    summary: 'The courses in which an item is linked',
    who: 'person',
    input: z.object({ EncID: ItemID }),
    output: listOf(
      CourseLink.extend({ CourseID: z.number().int(), Course: z.string(), Platform: z.string() }),
    ),
  }),
  removeLink: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/courses/remove',
    summary: 'Ends a link: members of the course no longer watch the item because of it',
    who: 'person',
    input: z.object({ EncID: ItemID, CourseLinkID: z.coerce.number().int().positive() }),
    output: Done,
  }),
}
