// Names and Role Provisioning Services 2.0: who is in a course, page by page.
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { type ListedMember, readClock, replaceMembers } from './courses.sql.ts'
import { isTeacherBy } from './launch.rules.ts'
import { PlatformFailed, requestPlatform, Scope, serviceToken } from './service-token.ts'

const ACCEPT = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
const MOST_PAGES = 200
const MOST_MEMBERS = 20_000

const Member = z.object({
  user_id: z.string().min(1).max(255),
  status: z.string().catch('Active'),
  name: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  roles: z.array(z.string()).catch([]),
})
const Page = z.object({ members: z.array(Member) })

/** RFC 8288, as far as the specification uses it. */
export function nextPageIn(header: string | null): string | undefined {
  for (const link of (header ?? '').split(/,\s*(?=<)/)) {
    const [, url, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? []
    if (url && /;\s*rel="?next"?(\s*;|\s*$)/i.test(parameters)) return url
  }
  return undefined
}

const memberOf = (it: z.infer<typeof Member>): ListedMember => ({
  subject: it.user_id,
  name: (it.name || `${it.given_name} ${it.family_name}`.trim()).slice(0, 200),
  isTeacher: isTeacherBy(it.roles),
})

interface CourseToRead {
  CourseID: number
  RegistrationID: number
  MembershipsURL: string
}

/** All or nothing: half a list would shut out the other half. Throws PlatformFailed. */
export async function readMembersOf(
  platform: Pick<Platform, 'db' | 'config'>,
  { CourseID, RegistrationID, MembershipsURL }: CourseToRead,
): Promise<number> {
  const token = await serviceToken(platform, RegistrationID, [Scope.members])
  const { origin } = new URL(MembershipsURL)
  const listedAt = await readClock(platform.db)
  const members = new Map<string, ListedMember>()
  let next: string | undefined = MembershipsURL
  for (let pages = 0; next !== undefined; pages++) {
    // Our token goes to the platform alone.
    if (pages >= MOST_PAGES || new URL(next, MembershipsURL).origin !== origin)
      throw new PlatformFailed('The list of members does not end, or leads elsewhere', 502)
    const url = new URL(next, MembershipsURL).href
    const response = await requestPlatform(url, {
      headers: { authorization: `Bearer ${token}`, accept: ACCEPT },
    })
    const page = Page.safeParse(await response.json().catch(() => undefined))
    if (!page.success) throw new PlatformFailed('The list of members could not be read', response.status)
    for (const it of page.data.members) if (it.status === 'Active') members.set(it.user_id, memberOf(it))
    if (members.size > MOST_MEMBERS) throw new PlatformFailed('The course has too many members', 502)
    next = nextPageIn(response.headers.get('link'))
  }
  await platform.db.transaction().execute(tx => replaceMembers(tx, CourseID, [...members.values()], listedAt))
  return members.size
}
