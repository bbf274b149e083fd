import type { MailTemplate } from '@mediatheque/contract/mail-templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { composeMail } from './compose-mail.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
})
afterAll(() => app.close())

const TEMPLATES = '/api/core/mailtemplates/'
const templates = async (): Promise<MailTemplate[]> => (await admin.get(TEMPLATES)).body.Items
const found = async (Kind: string, Language: string) =>
  (await templates()).find(it => it.Kind === Kind && it.Language === Language)
const VALUES = { site: 'Site', name: 'Ada', link: 'https://example.org/reset' }

describe('mails', () => {
  test('every mail is listed in each language, with the names that it knows', async () => {
    expect((await templates()).map(it => `${it.Kind} ${it.Language}`)).toHaveLength(16)
    const german = await found('password', 'de')
    expect(german).toMatchObject({ IsChanged: false, Required: ['link'], Names: ['site', 'name', 'link'] })
    expect(german?.Text).toContain('{{link}}')
  })

  test('a mail that was rewritten is sent so, in its language alone, until it is reset', async () => {
    const usual = await composeMail(app.platform.db, 'password', 'en', VALUES)
    const draft = {
      Kind: 'password',
      Language: 'en',
      Subject: '{{site}} password',
      Text: 'Dear {{name}},\n\n{{ link }}',
    }
    expect((await admin.post(TEMPLATES, draft)).status).toBe(200)
    expect(await composeMail(app.platform.db, 'password', 'en', VALUES)).toEqual({
      subject: 'Site password',
      text: 'Dear Ada,\n\nhttps://example.org/reset',
    })
    expect((await composeMail(app.platform.db, 'password', 'de', VALUES)).text).not.toContain('Dear')
    expect(await found('password', 'en')).toMatchObject({ IsChanged: true, Subject: draft.Subject })
    await admin.post(`${TEMPLATES}reset/`, { Kind: 'password', Language: 'en' })
    expect(await composeMail(app.platform.db, 'password', 'en', VALUES)).toEqual(usual)
  })

  test('a name that there is not, and a text without what it needs, are refused by their field', async () => {
    const draft = { Kind: 'password', Language: 'en', Subject: 'S', Text: '{{link}}' }
    const refused = async (more: object) => (await admin.post(TEMPLATES, { ...draft, ...more })).body.Fields
    expect(await refused({ Text: 'no link' })).toHaveProperty('Text')
    expect(await refused({ Text: '{{link}} {{title}}' })).toHaveProperty('Text')
    expect(await refused({ Subject: '{{nobody}}' })).toHaveProperty('Subject')
    expect((await found('password', 'en'))?.IsChanged).toBe(false)
  })

  test('names inside of values stay as they are, and lines do not break a subject', async () => {
    const mail = await composeMail(app.platform.db, 'access', 'en', {
      site: 'Site',
      by: 'Eve\r\nBcc: all@example.org',
      title: '{{link}}',
      link: 'https://example.org/a',
    })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text).toContain('“{{link}}”')
  })

  test('mails have the look of the site where an administrator has chosen so', async () => {
    const plain = await composeMail(app.platform.db, 'password', 'en', VALUES)
    expect(plain).not.toHaveProperty('html')
    const draft = {
      ...{ SiteName: 'Site', Accent: '#7a3d6b', DarkAccent: '', Font: '', HeadingFont: '' },
      ...{ FooterLinks: [], FormattedMail: true },
    }
    expect((await admin.post('/api/core/appearance/', draft)).status).toBe(200)
    const mail = await composeMail(app.platform.db, 'password', 'en', VALUES)
    expect(mail).toMatchObject({ subject: plain.subject, text: plain.text })
    expect(mail.html).toContain('<a href="https://example.org/reset" style="color:#7a3d6b')
    expect(mail).not.toHaveProperty('logoKey')
    await app.platform.db
      .insertInto('appearance_picture')
      .values({ kind: 'logo', picture_key: 'appearance/logo-1.png' })
      .execute()
    const withLogo = await composeMail(app.platform.db, 'password', 'en', VALUES)
    expect(withLogo).toMatchObject({ logoKey: 'appearance/logo-1.png' })
    expect(withLogo.html).toContain('cid:logo')
    await admin.post('/api/core/appearance/reset/')
  })

  test('a preview has examples, and a test mail goes to who asks for it', async () => {
    const draft = { Kind: 'retention', Language: 'en', Subject: '{{site}}', Text: '{{items}}\n\n{{link}}' }
    const { body } = await admin.post(`${TEMPLATES}preview/`, draft)
    expect(body).toMatchObject({ Subject: 'Mediatheque' })
    expect(body.Text).toContain('How tides shape an estuary')
    const sent = await admin.post(`${TEMPLATES}test/`, draft)
    expect(sent.body.To).toContain('@')
  })
})
