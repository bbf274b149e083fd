// From a launch to a session: the person, the course, their part in it, and what the link shows.
import { type Page, pages } from '@mediatheque/contract/pages'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { notePlatformSession, personByProvider, SignInRefused } from '../identity/index.ts'
import { adoptLanguage } from '../settings/index.ts'
import { startFrameSession } from '../sign-in/index.ts'
import { saveCourse, saveLaunchedMember, teachesElsewhere } from './courses.sql.ts'
import { insertDeepLink } from './deep-links.sql.ts'
import { findLink } from './find-link.ts'
import { itemAt, type Launch, LaunchRefused, type Target } from './launch.rules.ts'
import type { StoredRegistration } from './registrations.sql.ts'

/** The token of the session, and where the browser goes with it. */
export async function enterCourse(ctx: Context, tx: Tx, registration: StoredRegistration, launch: Launch) {
  const { context } = launch
  const CourseID = context
    ? (await saveCourse(tx, registration.RegistrationID, { ...launch, context })).CourseID
    : null
  const isTeacher = await isTeacherOf(tx, registration, launch, CourseID)
  const PersonID = await findPerson(ctx, tx, registration, launch, isTeacher ? [TEACHERS] : [])
  if (CourseID !== null)
    await saveLaunchedMember(tx, {
      course_id: CourseID,
      subject: launch.subject,
      person_id: PersonID,
      display_name: launch.displayName,
      is_teacher: launch.isTeacher,
    })
  if (launch.language) await adoptLanguage(tx, PersonID, launch.language)
  const { SessionID, ...session } = await startFrameSession(ctx, tx, PersonID)
  await notePlatformSession(tx, SessionID, registration.ProviderID, launch.subject)
  const URL = launch.deepLinking
    ? await beginSelection(
        tx,
        { ...launch, deepLinking: launch.deepLinking },
        { CourseID, PersonID, SessionID },
      )
    : await addressFor(tx, launch, { CourseID, PersonID })
  return { ...session, URL }
}

const TEACHERS = 'teachers'

/** Decided before the person is found: rights that go and come back would hold up every other change of rights. */
async function isTeacherOf(
  tx: Tx,
  { TeachersUpload, RegistrationID }: StoredRegistration,
  { isTeacher, subject }: Launch,
  CourseID: number | null,
): Promise<boolean> {
  if (!TeachersUpload) return false
  return (isTeacher && CourseID !== null) || teachesElsewhere(tx, RegistrationID, subject, CourseID)
}

/** By subject alone: nobody has verified the mail address that a platform names. */
async function findPerson(
  ctx: Context,
  tx: Tx,
  { ProviderID, Name }: StoredRegistration,
  { subject, displayName }: Launch,
  groups: readonly string[],
): Promise<number> {
  const Rules = [{ Claim: 'groups', Value: TEACHERS, GroupID: null, Role: 'uploader' as const }]
  const provider = { ProviderID, Name, Domains: [], CreatesPeople: true, Rules }
  try {
    return await personByProvider(ctx, tx, provider, {
      subject,
      ...(displayName && { displayName, userName: displayName }),
      mailVerified: false,
      groups,
      claims: {},
    })
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    throw new LaunchRefused('disabled', error.message, { cause: error })
  }
}

interface Place {
  CourseID: number | null
  PersonID: number
}

async function beginSelection(
  tx: Tx,
  { deepLinking, ags }: Launch & { deepLinking: NonNullable<Launch['deepLinking']> },
  { CourseID, PersonID, SessionID }: Place & { SessionID: string },
) {
  if (CourseID === null) throw new LaunchRefused('incomplete', 'A selection without a course')
  const { DeepLinkID } = await insertDeepLink(tx, {
    course_id: CourseID,
    person_id: PersonID,
    session_id: SessionID,
    settings: { ...deepLinking, accept_lineitem: deepLinking.accept_lineitem || ags.lineItems !== '' },
  })
  return `${pages.ltiLibrary.path}?lti=${DeepLinkID}`
}

/** What the link shows; without one, the library. */
async function addressFor(tx: Tx, launch: Launch, { CourseID, PersonID }: Place): Promise<string> {
  const link = CourseID === null ? undefined : await findLink(tx, launch, { CourseID, PersonID })
  const target = link ?? itemAt(launch.target)
  return target ? previewAddress(target) : pages.ltiLibrary.path
}

export function previewAddress({ EncID, ChapterID, TimelineID }: Target): string {
  const query = new URLSearchParams({ id: EncID })
  if (ChapterID !== null) query.set('chapid', String(ChapterID))
  if (TimelineID !== null) query.set('tlid', String(TimelineID))
  return `${pages.ltiPreview.path}?${query}`
}

/** INTG-02: `lti` on the home page means the selection of a course, which may be in a frame. */
export function selectionAddress({ path }: Pick<Page, 'path'>, query: unknown): string | undefined {
  const { lti } = z
    .object({ lti: z.uuid().optional().catch(undefined) })
    .catch({})
    .parse(query)
  const isHome = path === pages.home.path || path === pages.default.path
  return isHome && lti !== undefined ? `${pages.ltiLibrary.path}?lti=${lti}` : undefined
}
