import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const settingsOf = async (browser: Browser) => (await browser.get('/api/core/user/settings/')).body

describe('settings of the site', () => {
  test('SITE-01 all of them are read by anyone, and changed by administrators only', async () => {
    const nobody = await app.as('nobody')
    const { body } = await nobody.get('/api/core/site/settings/')
    for (const name of [
      'Key',
      'BaseURL',
      'CloudBaseURL',
      'DateFormat',
      'AllowFreeviewEdit',
      'DeniedFileTypes',
      'IsNetCore',
      'SessionDuration',
      'SearchPageSize',
    ])
      expect(body).toHaveProperty(name)
    const manager = await app.as('manager')
    expect((await manager.post('/api/core/site/settings/', { SearchPageSize: 25 })).status).toBe(403)
    const admin = await app.as('administrator')
    const saved = await admin.post('/api/core/site/settings/', { SearchPageSize: 25 })
    expect(saved.body.Data.SearchPageSize).toBe(25)
    expect((await nobody.get('/api/core/site/settings/')).body.SearchPageSize).toBe(25)
  })

  test('what is left out stays as it was', async () => {
    const admin = await app.as('administrator')
    await admin.post('/api/core/site/settings/', { SiteName: 'Northgate', SearchPageSize: 15 })
    await admin.post('/api/core/site/settings/', { SiteName: 'Southgate' })
    const { body } = await admin.get('/api/core/site/settings/')
    expect(body).toMatchObject({ SiteName: 'Southgate', SearchPageSize: 15 })
  })

  test.each([
    ['SessionDuration', 0],
    ['SessionDuration', 'long'],
    ['SearchPageSize', 1000],
    ['DateFormat', 'whenever'],
    ['DeniedFileTypes', ['../etc']],
    ['CloudBaseURL', 'javascript:alert(1)'],
    ['DefaultRegion', 'Mars/Olympus'],
  ])('%s of %j is refused with its field, and nothing changes', async (field, value) => {
    const admin = await app.as('administrator')
    const before = (await admin.get('/api/core/site/settings/')).body
    const { status, body } = await admin.post('/api/core/site/settings/', {
      SiteName: 'Changed',
      [field]: value,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.Fields)[0]).toContain(field)
    expect((await admin.get('/api/core/site/settings/')).body).toEqual(before)
  })

  test('a change is audited', async () => {
    const admin = await app.as('administrator')
    await admin.post('/api/core/site/settings/', { Organisation: 'Northgate University' })
    const entry = await app.platform.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('person_id', '=', admin.PersonID)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'changed site settings',
      detail: { Organisation: 'Northgate University' },
    })
  })
})

describe('what the page remembers', () => {
  test.each(['viewer', 'guest'] as const)(
    'SHELL-13 dark mode of a %s is kept under key 12, in both forms',
    async who => {
      const browser = await app.as(who)
      const older = await browser.post('/Default.aspx/SaveUIUserSetting', { key: 12, value: '1' })
      expect(older.body.d.Success).toBe(true)
      expect((await settingsOf(browser)).UISettings['12']).toBe('1')
      await browser.post('/api/core/app/SaveUIUserSetting', { key: 12, value: '0' })
      expect((await settingsOf(browser)).UISettings['12']).toBe('0')
    },
  )

  test.each(['viewer', 'guest'] as const)(
    'SHELL-22 SHELL-23 language and region of a %s are kept, in both forms',
    async who => {
      const browser = await app.as(who)
      expect((await browser.post('/view.aspx/SetRegion', { tz: 'America/New_York' })).body.d.Success).toBe(
        true,
      )
      expect((await settingsOf(browser)).Region).toBe('America/New_York')
      expect((await browser.post('/api/core/app/SetRegion', { tz: 'Asia/Tokyo' })).body.Success).toBe(true)
      await browser.post('/api/core/app/SetLanguage', { lang: 'de' })
      expect(await settingsOf(browser)).toMatchObject({ Region: 'Asia/Tokyo', Language: 'de' })
    },
  )

  test('SHELL-23 a time zone that does not exist is refused', async () => {
    const { status, body } = await (await app.as('viewer')).post('/api/core/app/SetRegion', {
      tz: 'Mars/Olympus',
    })
    expect({ status, Fields: body.Fields }).toEqual({
      status: 400,
      Fields: { tz: 'Unknown time zone' },
    })
  })

  test.each(['viewer', 'guest'] as const)('SHELL-15 a tour put away by a %s stays away', async who => {
    const browser = await app.as(who)
    await browser.post('/Default.aspx/SetTourState', { tourindex: 3, disable: false })
    expect((await settingsOf(browser)).DisabledTours).toEqual([])
    await browser.post('/Default.aspx/SetTourState', { tourindex: 3, disable: true })
    expect((await settingsOf(browser)).DisabledTours).toEqual([3])
  })

  test('SHELL-17 the answer to the cookie banner is kept in the browser', async () => {
    const browser = await app.as('nobody')
    expect((await browser.get('/api/core/site/settings/')).body.CookieAnswer).toBeNull()
    await browser.post('/login.aspx/CookieResponse', { accept: true, cs: '' })
    expect((await browser.get('/api/core/site/settings/')).body.CookieAnswer).toBe(true)
    await browser.post('/api/core/app/CookieResponse', { accept: 'false' })
    expect((await browser.get('/api/core/site/settings/')).body.CookieAnswer).toBe(false)
  })

  test.each(['viewer', 'guest'] as const)(
    'SHELL-18 a %s is asked once for each wording of the disclaimer',
    async who => {
      const admin = await app.as('administrator')
      const browser = await app.as(who)
      await admin.post('/api/core/site/settings/', { DisclaimerText: 'Be kind.' })
      expect((await settingsOf(browser)).DisclaimerDue).toBe(true)
      await browser.post('/Default.aspx/DisclaimerResponse', { ind: false })
      expect((await settingsOf(browser)).DisclaimerDue).toBe(true)
      await browser.post('/Default.aspx/DisclaimerResponse', { ind: true })
      expect((await settingsOf(browser)).DisclaimerDue).toBe(false)
      await admin.post('/api/core/site/settings/', { DisclaimerText: 'Be kinder.' })
      expect((await settingsOf(browser)).DisclaimerDue).toBe(true)
      await admin.post('/api/core/site/settings/', { DisclaimerText: '' })
      expect((await settingsOf(browser)).DisclaimerDue).toBe(false)
    },
  )

  test.each(['viewer', 'guest'] as const)('SHELL-19 a %s puts a central notice away for good', async who => {
    const admin = await app.as('administrator')
    const browser = await app.as(who)
    const { ID } = (
      await admin.post('/api/core/site/notices/', { Level: 'warning', Text: 'Maintenance at six' })
    ).body
    expect((await settingsOf(browser)).CentralNotices).toEqual([
      { ID, Level: 'warning', Text: 'Maintenance at six' },
    ])
    await browser.post('/Default.aspx/CentralNoticeAcknowledged', { id: ID, cs: '' })
    expect((await settingsOf(browser)).CentralNotices).toEqual([])
    expect((await settingsOf(admin)).CentralNotices).toHaveLength(1)
    expect((await admin.post(`/api/core/site/notices/${ID}/withdraw`)).status).toBe(200)
    expect((await settingsOf(admin)).CentralNotices).toEqual([])
    expect((await admin.post(`/api/core/site/notices/${ID}/withdraw`)).status).toBe(404)
  })

  test('an unknown notice cannot be acknowledged', async () => {
    const { status } = await (await app.as('viewer')).post('/api/core/app/CentralNoticeAcknowledged', {
      id: 4711,
    })
    expect(status).toBe(404)
  })
})

describe('who may add what', () => {
  test('SHELL-24 every field is there; a viewer may add nothing, an uploader has entries', async () => {
    const { db } = app.platform
    const { publishing_policy_id } = await db
      .insertInto('publishing_policy')
      .values({ name: 'Whole library', restriction: 1 })
      .returning('publishing_policy_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('add_permission')
      .values({ publishing_policy_id, record_type: 1, role: 'uploader', is_default: true })
      .execute()
    for (const who of ['guest', 'viewer', 'uploader'] as const) {
      const own = await settingsOf(await app.as(who))
      for (const name of [
        'IsAnonymous',
        'Region',
        'AddPermissions',
        'CanSetExpiryDate',
        'CanSendToSignage',
        'ManagesPlaces',
        'DeniedFileTypes',
        'CanSelectCategories',
        'MandatoryCategorySelection',
      ])
        expect(own).toHaveProperty(name)
      expect(own.IsAnonymous).toBe(who === 'guest')
      expect(own.AddPermissions).toEqual(
        who === 'uploader'
          ? [
              {
                RecordType: 1,
                PublishingPolicyID: publishing_policy_id,
                PublishingPolicyName: 'Whole library',
                Restriction: 1,
                IsDefault: true,
                ApprovalRequired: false,
              },
            ]
          : [],
      )
    }
  })
})

describe('fonts', () => {
  test('WIDG-01 a part of the name finds fonts in both forms, Google ones marked', async () => {
    const browser = await app.as('viewer')
    const newer = (await browser.get('/api/core/fonts/?s=rob')).body
    expect(newer.Results[0]).toEqual({ Name: 'Roboto', Type: 'sans-serif', IsGoogle: true })
    expect((await browser.get('/iapi/core/fonts/?s=rob')).body).toEqual(newer)
    expect((await browser.get('/api/core/fonts/?s=geor')).body.Results[0]).toMatchObject({
      Name: 'Georgia',
      IsGoogle: false,
    })
  })

  test('WIDG-02 a blank text is refused', async () => {
    expect((await (await app.as('viewer')).get('/api/core/fonts/?s=%20')).status).toBe(400)
  })
})
