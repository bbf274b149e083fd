import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { addPermissionsOf, requireOffer } from './add-permissions.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
})
afterAll(() => app.close())

const POLICIES = '/api/core/policies/'
const RULES = '/api/core/addpermissions/'
const db = () => app.platform.db
const policy = async (PublishingPolicyName: string, more: object = {}): Promise<number> =>
  (await admin.post(POLICIES, { PublishingPolicyName, ...more })).body.Data.PublishingPolicyID
const group = async (name: string): Promise<number> =>
  (await admin.post('/api/core/groups/', { Name: name })).body.Data.GroupID
const rule = (PublishingPolicyID: number, RecordType: number, Role: string, IsDefault = false) => ({
  PublishingPolicyID,
  RecordType,
  Role,
  IsDefault,
})
const permissionsOf = async (browser: Browser) =>
  (await browser.get('/api/core/user/settings/')).body.AddPermissions

describe('policies', () => {
  test('PPOL-05 a policy keeps its groups; items under it follow at once', async () => {
    const [ward, lab] = [await group('Ward'), await group('Lab')]
    const id = await policy('Clinic', { Restriction: 2, GroupIDs: [lab, ward], ApprovalRequired: true })
    const viewer = await app.as('viewer')
    const { ClipDataID } = await giveMedia(db(), admin.PersonID, { pp_id: id })
    const { body } = await admin.get(POLICIES)
    expect(body.Items).toContainEqual({
      PublishingPolicyID: id,
      PublishingPolicyName: 'Clinic',
      ApprovalRequired: true,
      Restriction: 2,
      WidenedBy: 1,
      AfterChange: 2,
      Groups: [
        { GroupID: lab, Name: 'Lab' },
        { GroupID: ward, Name: 'Ward' },
      ],
      ItemCount: 1,
    })
    const status = async (browser: Browser) => (await browser.get(`/api/ml/media/${ClipDataID}/`)).status
    expect(await status(viewer)).toBe(404)
    await admin.post(`/api/core/groups/${lab}/members/`, { PersonIDs: [viewer.PersonID] })
    expect(await status(viewer)).toBe(200)
    const guest = await app.as('guest')
    expect(await status(guest)).toBe(404)
    const saved = await admin.post(`${POLICIES}${id}/`, { PublishingPolicyName: 'Clinic', Restriction: 0 })
    expect(saved.body.Data).toMatchObject({ Restriction: 0, Groups: [], ApprovalRequired: false })
    expect(await status(guest)).toBe(200)
  })

  test.each([
    [{ PublishingPolicyName: ' ' }, 400, 'PublishingPolicyName', 'Please enter a name'],
    [{ PublishingPolicyName: 'G', Restriction: 2 }, 400, 'GroupIDs', 'Please choose at least one group'],
    [
      { PublishingPolicyName: 'G', Restriction: 2, GroupIDs: [999] },
      400,
      'GroupIDs',
      'There is no group 999',
    ],
    [
      { PublishingPolicyName: 'TAKEN' },
      409,
      'PublishingPolicyName',
      'There is already a policy with this name',
    ],
  ])('the policy %j is refused by its field', async (draft, status, field, message) => {
    await admin.post(POLICIES, { PublishingPolicyName: 'Taken' })
    const answer = await admin.post(POLICIES, draft)
    expect([answer.status, answer.body.Fields]).toEqual([status, { [field]: message }])
  })

  test('a policy cannot take the name of another, and unknown ones are not found', async () => {
    const id = await policy('Mine')
    await policy('Yours')
    expect((await admin.post(`${POLICIES}${id}/`, { PublishingPolicyName: 'yours' })).status).toBe(409)
    expect((await admin.post(`${POLICIES}999999/`, { PublishingPolicyName: 'x' })).status).toBe(404)
    expect((await admin.post(`${POLICIES}999999/delete`)).status).toBe(404)
  })

  test('a policy that holds items goes only when they are moved, deleted ones too', async () => {
    const [from, to] = [await policy('From here'), await policy('To there')]
    const { ClipDataID } = await giveMedia(db(), admin.PersonID, { pp_id: from })
    await giveMedia(db(), admin.PersonID, { pp_id: from, deleted_at: new Date() })
    const refused = await admin.post(`${POLICIES}${from}/delete`)
    expect(refused.status).toBe(409)
    expect(refused.body.Message).toBe(
      '2 items use this policy, including deleted ones. Please choose another policy for them',
    )
    for (const [MoveTo, message] of [
      [from, 'Please choose another policy'],
      [999_999, 'There is no policy 999999'],
    ])
      expect((await admin.post(`${POLICIES}${from}/delete`, { MoveTo })).body.Fields).toEqual({
        MoveTo: message,
      })
    expect((await admin.post(`${POLICIES}${from}/delete`, { MoveTo: to })).status).toBe(200)
    const item = await admin.get(`/api/ml/media/${ClipDataID}/`)
    expect(item.body).toMatchObject({ PPID: to, Location: 'To there' })
    const actions = await db()
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `policy:${from}`)
      .orderBy('audit_id')
      .execute()
    expect(actions.map(it => it.action)).toEqual(['added a policy', 'removed a policy'])
  })
})

describe('add permissions', () => {
  test('PPOL-01 PPOL-02 a person is offered what their roles may add, with one default for each type', async () => {
    const [whole, open] = [
      await policy('Whole'),
      await policy('Open', { Restriction: 0, ApprovalRequired: true }),
    ]
    const rules = [
      rule(whole, 1, 'uploader', true),
      rule(open, 1, 'uploader'),
      rule(open, 10, 'uploader', true),
      rule(open, 2, 'editor', true),
    ]
    expect((await admin.post(RULES, { Items: rules })).status).toBe(200)
    const { body } = await admin.get(RULES)
    expect(body.Items).toEqual(expect.arrayContaining(rules))
    expect(body.Total).toBe(4)
    expect(await permissionsOf(await app.as('uploader'))).toEqual([
      {
        RecordType: 1,
        PublishingPolicyID: open,
        PublishingPolicyName: 'Open',
        Restriction: 0,
        ApprovalRequired: true,
        IsDefault: false,
      },
      expect.objectContaining({ RecordType: 1, PublishingPolicyID: whole, IsDefault: true }),
      expect.objectContaining({ RecordType: 10, PublishingPolicyID: open, IsDefault: true }),
    ])
    expect(await permissionsOf(await app.as('viewer'))).toEqual([])
    expect(await permissionsOf(admin)).toHaveLength(4)
  })

  test('PPOL-02 where two roles differ, the stronger one says what the default is', async () => {
    const [low, high] = [await policy('For uploaders'), await policy('For editors')]
    await admin.post(RULES, {
      Items: [rule(low, 1, '', true), rule(high, 1, 'uploader', true), rule(low, 1, 'editor', true)],
    })
    const both = await app.as('uploader')
    const defaults = async () =>
      (await permissionsOf(both))
        .filter((it: { IsDefault: boolean }) => it.IsDefault)
        .map((it: { PublishingPolicyID: number }) => it.PublishingPolicyID)
    expect(await defaults()).toEqual([high])
    await db().insertInto('role_grant').values({ person_id: both.PersonID, role: 'editor' }).execute()
    expect(await defaults()).toEqual([low])
  })

  test('PPOL-03 PPOL-04 a type one may not add, and no location or a foreign one, are refused', async () => {
    const [mine, foreign] = [await policy('Documents'), await policy('Editors only')]
    await admin.post(RULES, { Items: [rule(mine, 10, 'uploader', true), rule(foreign, 10, 'editor', true)] })
    const uploader = {
      kind: 'person',
      PersonID: admin.PersonID,
      UserName: '',
      DisplayName: '',
      SessionID: '',
      ExpiresAt: new Date(),
      roles: new Set(['uploader'] as const),
      groups: [],
      switchedFrom: null,
    } as const
    expect(await addPermissionsOf(db(), uploader)).toHaveLength(1)
    expect(await requireOffer(db(), uploader, 10, mine)).toMatchObject({ PublishingPolicyName: 'Documents' })
    await expect(requireOffer(db(), uploader, 1, mine)).rejects.toMatchObject({ status: 403 })
    await expect(requireOffer(db(), uploader, 10, 0)).rejects.toThrow('Please choose who can see it')
    await expect(requireOffer(db(), uploader, 10, foreign)).rejects.toThrow('You cannot publish')
  })

  test('PPOL-02 rules that would leave the default open are refused, and nothing changes', async () => {
    const [one, two] = [await policy('Rule one'), await policy('Rule two')]
    const good = [rule(one, 4, 'uploader', true)]
    await admin.post(RULES, { Items: good })
    for (const [Items, message] of [
      [[rule(one, 1, 'uploader')], 'Please choose a default for uploader and record type 1'],
      [
        [rule(one, 1, '', true), rule(two, 1, '', true)],
        'Only one policy can be the default for everybody and record type 1',
      ],
      [
        [rule(one, 1, '', true), rule(one, 1, '')],
        `Policy ${one} is listed twice for everybody and record type 1`,
      ],
      [[rule(999_999, 1, '', true)], 'There is no policy 999999'],
      [[rule(one, 6, '', true)], 'Nobody can add items of record type 6'],
    ] as const) {
      const answer = await admin.post(RULES, { Items })
      expect([answer.status, answer.body.Fields]).toEqual([400, { Items: message }])
    }
    expect((await admin.get(RULES)).body.Items).toEqual(good)
  })

  test('PPOL-02 a default that goes with its policy is followed by another', async () => {
    const [one, two] = [await policy('Going default'), await policy('Staying')]
    await admin.post(RULES, { Items: [rule(one, 1, 'uploader', true), rule(two, 1, 'uploader')] })
    await admin.post(`${POLICIES}${one}/delete`)
    expect((await admin.get(RULES)).body.Items).toEqual([rule(two, 1, 'uploader', true)])
  })
})
