import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/app.ts'
import { BIOLOGY, bearer, click, courseSite, itemPath, student, teacher } from '../../testing/course-site.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { readClock, replaceMembers } from './courses.sql.ts'
import { lineItemFor, PlatformFailed, requestPlatform, Scope, serviceToken } from './index.ts'
import { payloadOf, STUDENT } from './testing/platform.ts'
import { LTI } from './testing/platform-state.ts'

const { it, platform, administrator, owner, RegistrationID, launch, personWith, restricted, choose, close } =
  await courseSite()
afterAll(close)

describe('course', () => {
  test('INTG-02 a chosen item opens to the course, also when it is restricted, until the link is removed', async () => {
    const { EncID } = await restricted()
    const { answer, frame, id } = await choose(EncID)
    expect(answer.body).toMatchObject({ Success: true, URL: `${platform.url}/deep-link-return` })
    const payload = payloadOf(answer.body.JWT)
    expect(payload).toMatchObject({
      iss: platform.clientID,
      aud: platform.url,
      [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
      [`${LTI}deployment_id`]: platform.deploymentID,
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'opaque data of the platform',
    })
    const [content] = payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as [
      { url: string; custom: Record<string, string>; iframe: object },
    ]
    expect(content).toMatchObject({ type: 'ltiResourceLink', iframe: { width: 960, height: 540 } })
    const replayed = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
    expect(replayed.status).toBe(409)
    const outside = await launch(
      click({ user: { sub: 'outside', name: 'Otto', role: STUDENT }, context: { id: 'art', title: 'Art' } }),
    )
    expect((await outside.get(itemPath(EncID))).status).toBe(404)
    const wished = click({
      user: { sub: 'new', name: 'Nina', role: STUDENT },
      target: content.url,
      custom: content.custom,
      resourceLink: { id: 'r-1' },
    })
    const inside = await launch(wished)
    expect(inside.URL).toBe(`/VLE/LTI/Preview.aspx?id=${EncID}`)
    expect((await inside.get(itemPath(EncID))).body).toMatchObject({ Title: 'Restricted' })
    const copied = await launch({
      ...wished,
      context: { id: 'copy', title: 'Copy', history: ['biology'] },
      resourceLink: { id: 'r-2' },
      user: { sub: 'copied', name: 'Cora', role: STUDENT },
    })
    expect((await copied.get(itemPath(EncID))).status).toBe(200)
    const stolen = await launch({
      ...wished,
      context: { id: 'not-a-copy', title: 'X' },
      resourceLink: { id: 'r-3' },
      user: { sub: 'stolen', name: 'Stan', role: STUDENT },
    })
    expect((await stolen.get(itemPath(EncID))).status).toBe(404)
    const links = (await owner.get(`/api/ml/media/${EncID}/courses`)).body
    expect(links.Items).toMatchObject([{ Course: 'Biology 101', IsOpen: true }, { Course: 'Copy' }])
    const { CourseLinkID } = links.Items[0]
    const { PersonID: member } = (await personWith('new')) ?? { PersonID: 0 }
    const why = async () => (await owner.get(`/api/ml/media/${EncID}/why/?person=${member}`)).body
    expect(await why()).toMatchObject({ MayWatch: true, Courses: ['Biology 101'] })
    expect((await owner.post(`/api/ml/media/${EncID}/courses/remove`, { CourseLinkID })).status).toBe(200)
    expect((await inside.get(itemPath(EncID))).status).toBe(404)
    expect(await why()).toMatchObject({ MayWatch: false, Courses: [] })
    const reopened = await launch({ ...wished, resourceLink: { id: 'r-9' } })
    expect((await reopened.get(itemPath(EncID))).status).toBe(404)
  })

  test('INTG-02 lti on the home page leads to the selection of the course', async () => {
    const frame = await launch(click({ user: teacher, deepLinking: true }))
    const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
    const nobody = await it.as('nobody')
    expect((await nobody.get(`/Default.aspx?lti=${id}`)).headers.location).toBe(frame.URL)
    expect((await nobody.get('/Default.aspx?lti=1')).headers.location).toMatch(/^\/login\.aspx/)
  })

  test('INTG-02 what every account may watch is linked by anybody, and by that opens to nobody else', async () => {
    const pp_id = await givePolicy(it.platform.db, { restriction: 1, widenedBy: 1 })
    const { EncID, ClipDataID } = await giveMedia(it.platform.db, owner.PersonID, { pp_id, title: 'For all' })
    const frame = await launch(click({ user: teacher, deepLinking: true }))
    const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
    const answer = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
    expect(answer.body).toMatchObject({ Success: true })
    const student = await launch(click())
    expect((await student.get(itemPath(EncID))).status).toBe(200)
    await it.platform.db
      .updateTable('media_item')
      .set({ pp_id: await givePolicy(it.platform.db, { restriction: 2, widenedBy: 1 }) })
      .where('clip_data_id', '=', ClipDataID)
      .execute()
    expect((await student.get(itemPath(EncID))).status).toBe(404)
  })

  test('INTG-02 what somebody may not open to others cannot be put into a course', async () => {
    const { EncID, ClipDataID } = await restricted()
    const frame = await launch(click({ user: teacher, deepLinking: true }))
    const { PersonID = 0 } = (await personWith(teacher.sub)) ?? {}
    const email = 'teacher@example.org'
    await it.platform.db.updateTable('person').set({ email }).where('person_id', '=', PersonID).execute()
    await giveGrant(it.platform.db, ClipDataID, PersonID)
    const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
    const answer = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
    expect(answer.status).toBe(403)
    const mine = (await frame.get(`/api/lti/selection/${id}/`)).body
    expect(mine).toMatchObject({ Course: 'Biology 101', IsUsed: false, AcceptsSeveral: true })
    const other = await launch(click({ user: teacher }))
    expect((await other.get(`/api/lti/selection/${id}/`)).status).toBe(404)
  })

  test.each([['pending'], ['declined']] as const)(
    'INTG-02 INTG-04 an item whose approval is %s cannot be put into a course, and says so before',
    async approval => {
      const { EncID } = await restricted()
      const cs = (await owner.get(itemPath(EncID))).body.VLECallCS as string
      await it.platform.db.updateTable('media_item').set({ approval }).where('enc_id', '=', EncID).execute()
      const { answer, frame } = await choose(EncID)
      expect(answer).toMatchObject({ status: 403, body: { Key: 'item-not-yet-for-courses' } })
      expect((await frame.get(itemPath(EncID))).body.CanLink).toBe(false)
      const inserted = await frame.post('/api/ml/vle/GetVLECall2/', { encid: EncID, cs })
      expect(inserted).toMatchObject({ status: 403, body: { Key: 'item-not-yet-for-courses' } })
      await it.platform.db
        .updateTable('media_item')
        .set({ approval: 'approved' })
        .where('enc_id', '=', EncID)
        .execute()
      expect((await frame.get(itemPath(EncID))).body.CanLink).toBe(true)
      expect((await choose(EncID)).answer.status).toBe(200)
    },
  )

  test('INTG-04 GetVLECall2 gives what is inserted, by the signature of the item alone', async () => {
    const [one, other] = [await restricted(), await restricted()]
    const signatureOf = async (EncID: string) => (await owner.get(itemPath(EncID))).body.VLECallCS as string
    const insert = (cs: string, more: object = {}) =>
      owner.post('/api/ml/vle/GetVLECall2/', {
        encid: one.EncID,
        inlinemode: '1',
        data: 'kept',
        cs,
        ...more,
      })
    const answer = await insert(await signatureOf(one.EncID))
    expect(answer.body).toMatchObject({
      Success: true,
      URL: `${ORIGIN}/VLE/LTI/Preview.aspx?id=${one.EncID}`,
      Title: 'Restricted',
      InlineMode: '1',
      Data: 'kept',
    })
    for (const wrong of [await signatureOf(other.EncID), 'guessed'])
      expect((await insert(wrong)).status).toBe(400)
    const stranger = await it.as('viewer')
    const cs = await signatureOf(one.EncID)
    expect((await stranger.post('/api/ml/vle/GetVLECall2/', { encid: one.EncID, cs })).status).toBe(404)
    const older = await owner.post('/Default.aspx/GetVLECall2', { encid: one.EncID, cs })
    expect(older.body.d).toMatchObject({ Success: true, EncID: one.EncID })
  })

  test('INTG-02 teachers of a course may upload, students may not', async () => {
    const rolesOf = async (subject: string) => {
      const { PersonID } = (await personWith(subject)) ?? { PersonID: 0 }
      const rows = await it.platform.db
        .selectFrom('role_grant')
        .select('role')
        .where('person_id', '=', PersonID)
        .execute()
      return rows.map(row => row.role)
    }
    await launch(click({ user: teacher }))
    await launch(click({ user: { ...teacher, role: STUDENT }, context: { id: 'art', title: 'Art' } }))
    expect(await rolesOf(teacher.sub)).toContain('uploader')
    expect(await rolesOf(student.sub)).not.toContain('uploader')
    const { PersonID } = (await personWith(teacher.sub)) ?? { PersonID: 0 }
    const changes = await it.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `person:${PersonID}`)
      .where('action', '=', 'changed rights by a provider')
      .execute()
    expect(changes).toHaveLength(1)
  })

  test('members are read page by page, and who is no longer listed may watch no more', async () => {
    const { EncID } = await restricted()
    await choose(EncID)
    const frame = await launch(click())
    expect((await frame.get(itemPath(EncID))).status).toBe(200)
    const { Items } = (await administrator.get('/api/core/lti/courses/')).body
    const { CourseID } = Items.find((one: { Title: string }) => one.Title === BIOLOGY.title)
    const others = [1, 2, 3].map(n => ({ sub: `other-${n}`, name: `Other ${n}`, role: STUDENT }))
    platform.members.set(BIOLOGY.id, [teacher, ...others])
    const answer = await administrator.post(`/api/core/lti/courses/${CourseID}/members`, {})
    expect(answer.body).toMatchObject({ Success: true, Members: 4 })
    expect((await frame.get(itemPath(EncID))).status).toBe(404)
    const one = (await administrator.get(`/api/core/lti/courses/${CourseID}/`)).body
    expect(one.People.filter((it: { IsActive: boolean }) => it.IsActive)).toHaveLength(4)
  })

  test('one line item for each link, and scores by a signed assertion', async () => {
    const link = await it.platform.db
      .selectFrom('course_link')
      .select('course_link_id as ID')
      .where('removed_at', 'is', null)
      .orderBy('course_link_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    platform.failNext(1)
    await expect(lineItemFor(it.platform, link.ID)).rejects.toBeInstanceOf(PlatformFailed)
    const both = await Promise.all([lineItemFor(it.platform, link.ID), lineItemFor(it.platform, link.ID)])
    expect(both[0]?.URL).toBe(both[1]?.URL)
    expect(platform.lineItems).toHaveLength(1)
    const token = await serviceToken(it.platform, RegistrationID, [Scope.score])
    await requestPlatform(`${both[0]?.URL}/scores`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify({
        userId: student.sub,
        timestamp: new Date().toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: 1,
        scoreMaximum: 2,
      }),
    })
    expect(platform.lineItems[0]?.scores).toHaveLength(1)
  })
})

test('pictures of a restricted item are fetched in a frame by its pass, and nothing else is', async () => {
  const { EncID, ClipDataID } = await restricted()
  await choose(EncID)
  const poster_key = `posters/${EncID}/poster.jpg`
  await it.platform.files.write(poster_key, Readable.from(['a picture']))
  await it.platform.db
    .updateTable('media_item')
    .set({ poster_key })
    .where('clip_data_id', '=', ClipDataID)
    .execute()
  const { PicturePass } = await launch(click())
  const nobody = await it.as('nobody')
  const picture = `/image/item/${EncID}/poster.jpg`
  const status = async (path: string) => (await nobody.get(path)).status
  const pass = `?pass=${PicturePass}`
  expect(await status(picture + pass)).toBe(200)
  for (const path of [picture, `${picture}${pass}x`, `${itemPath(EncID)}${pass}`])
    expect([401, 404]).toContain(await status(path))
})

test('who launches while the members are being read stays in the course', async () => {
  const { CourseID } = await it.platform.db
    .selectFrom('course')
    .select('course_id as CourseID')
    .where('context_id', '=', BIOLOGY.id)
    .executeTakeFirstOrThrow()
  const early = { sub: 'early', name: 'Early', role: STUDENT }
  const late = { sub: 'late', name: 'Late', role: STUDENT }
  await launch(click({ user: early }))
  const listedAt = await readClock(it.platform.db)
  await launch(click({ user: late }))
  await it.platform.db.transaction().execute(tx => replaceMembers(tx, CourseID, [], listedAt))
  const active = await it.platform.db
    .selectFrom('course_member')
    .select('subject')
    .where('course_id', '=', CourseID)
    .where('is_active', '=', true)
    .execute()
  expect(active).toEqual([{ subject: 'late' }])
})
