import { expect, test } from 'vitest'
import { AppearanceDraft, appearance, appearanceVersion, customPageVersion, pagesIn } from './appearance.ts'

const DRAFT = {
  SiteName: 'Northgate',
  Accent: '#7A3D6B ',
  DarkAccent: '',
  Font: '',
  HeadingFont: '',
  FooterLinks: [],
  FormattedMail: false,
}

test('a page is read in the language of the reader, else in that of the site, else as it is written', () => {
  const rows = [
    { Slug: 'imprint', Language: 'de' as const, Title: 'Impressum' },
    { Slug: 'imprint', Language: 'en' as const, Title: 'Imprint' },
    { Slug: 'help', Language: 'de' as const, Title: 'Hilfe' },
  ]
  const titles = (...languages: ['en' | 'de', 'en' | 'de']) => pagesIn(rows, ...languages).map(it => it.Title)
  expect(titles('en', 'de')).toEqual(['Imprint', 'Hilfe'])
  expect(titles('de', 'en')).toEqual(['Impressum', 'Hilfe'])
  expect(pagesIn([], 'en', 'de')).toEqual([])
})

test('a colour is taken in any case, and stored in small letters', () => {
  expect(AppearanceDraft.parse(DRAFT).Accent).toBe('#7a3d6b')
})

test.each(['/help', 'https://northgate.example/a', 'mailto:help@northgate.example'])(
  'a link may lead to %s',
  URL => {
    expect(appearance.save.input.safeParse({ ...DRAFT, FooterLinks: [{ Title: 'A', URL }] }).success).toBe(
      true,
    )
  },
)

test.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'help', 'https://a b'])(
  'a link may not lead to %s',
  URL => {
    expect(appearance.save.input.safeParse({ ...DRAFT, FooterLinks: [{ Title: 'A', URL }] }).success).toBe(
      false,
    )
  },
)

test('a version differs with every field of the form, and a page from none', () => {
  const version = appearanceVersion(DRAFT)
  for (const change of [
    { SiteName: 'Southgate' },
    { Accent: '' },
    { DarkAccent: '#ffffff' },
    { Font: 'Georgia' },
    { HeadingFont: 'Georgia' },
    { FooterLinks: [{ Title: 'A', URL: '/a' }] },
    { FormattedMail: true },
  ])
    expect(appearanceVersion({ ...DRAFT, ...change })).not.toBe(version)
  expect(customPageVersion({ Title: '', Html: '' })).not.toBe(customPageVersion(undefined))
})
