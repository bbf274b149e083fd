// How the site looks: its pictures, colours and fonts, the links and pages of its footer, and its mails.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Language, Line, listOf, Nothing, Text } from './primitives.ts'
import { Version, versionOf } from './version.ts'

export const PICTURE_KINDS = ['logo', 'logo-dark', 'favicon', 'sign-in'] as const
export const PictureKind = z.enum(PICTURE_KINDS)
export type PictureKind = z.infer<typeof PictureKind>

/** POST the bytes of a picture here; GET answers at the addresses in the appearance. */
export const SITE_PICTURE_PATH = '/api/core/appearance/pictures/:Kind/'

/** In bytes, before it is drawn again. */
export const SITE_PICTURE_MOST_BYTES = 10 * 1024 * 1024

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'Please give a colour such as #0a6b73')
const FontName = Line(60).regex(/^[\w ]*$/, 'Please choose a font from the list')

const FooterLink = z.object({
  Title: Line(60).min(1, 'Please enter a title'),
  URL: Line(500).regex(
    /^(https?:\/\/|mailto:|\/(?![/\\]))\S*$/i,
    'Please enter a web address, or one of this site that begins with /',
  ),
})
export type FooterLink = z.infer<typeof FooterLink>

export const MOST_FOOTER_LINKS = 12

export const AppearanceDraft = z.object({
  SiteName: Line(80).min(1, 'Please enter a name for the site'),
  Accent: Colour.describe('As #rrggbb, refused where letters could not be read; empty: that of the product'),
  DarkAccent: Colour.describe('For the dark theme; empty: made of Accent'),
  Font: FontName.describe('One of /api/core/fonts/; empty: that of the product'),
  HeadingFont: FontName.describe('Empty: as Font'),
  FooterLinks: z.array(FooterLink).max(MOST_FOOTER_LINKS),
  FormattedMail: z.boolean().describe('Mails have the logo and the accent; plain text goes along'),
})
export type AppearanceDraft = z.infer<typeof AppearanceDraft>

/** Of what the form shows; pictures are stored at once, and are no part of it. */
export const appearanceVersion = (it: AppearanceDraft) =>
  versionOf(
    ...[it.SiteName, it.Accent, it.DarkAccent, it.Font, it.HeadingFont, it.FormattedMail],
    it.FooterLinks.map(({ Title, URL }) => [Title, URL]),
  )

/** Letters, digits and hyphens: what is after /page/ in the address. */
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(40, 'Please use at most 40 characters')
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Please use letters from a to z, digits and hyphens')

/** Offered to every site, in the order in which a footer has them; others come after them. */
export const USUAL_PAGES = ['imprint', 'privacy', 'accessibility', 'help'] as const

/** Where a page of the site is. */
export const customPageAddress = (slug: string) => `/page/${slug}`

const PageTitle = z.object({ Slug: z.string(), Language, Title: z.string() })
export type PageTitle = z.infer<typeof PageTitle>

const PageContent = z.object({
  Title: Line(80).min(1, 'Please enter a title'),
  Html: Text(100_000).describe('Formatted text; cleaned when it is stored'),
})
type PageContent = z.infer<typeof PageContent>

export const CustomPage = PageContent.extend({ Slug: z.string(), Language })
export type CustomPage = z.infer<typeof CustomPage>

/** Undefined: there is none yet. */
export const customPageVersion = (it: PageContent | undefined) => versionOf(it?.Title, it?.Html)

export const Appearance = AppearanceDraft.extend({
  LogoURL: z.string().nullable(),
  DarkLogoURL: z.string().nullable().describe('For the dark theme; null: the other one'),
  FaviconURL: z.string().nullable(),
  SignInPictureURL: z.string().nullable().describe('Null: the picture of an item, or that of the product'),
  Pages: z.array(PageTitle).describe('Pages of the footer, in its order, a row for each language'),
})
export type Appearance = z.infer<typeof Appearance>

/** One row for each page: in the language of the reader, else in that of the site, else as it is there. */
export function pagesIn<Row extends { Slug: string; Language: Language }>(
  rows: readonly Row[],
  language: Language,
  usual: Language,
): Row[] {
  const slugs = [...new Set(rows.map(it => it.Slug))]
  return slugs.flatMap(slug => {
    const all = rows.filter(it => it.Slug === slug)
    const found = all.find(it => it.Language === language) ?? all.find(it => it.Language === usual) ?? all[0]
    return found ?? []
  })
}

export const appearance = {
  shown: call({
    isEntrance: true,
    method: 'GET',
    path: '/api/core/appearance/',
    summary: 'How the site looks, and what is in its footer',
    who: 'anyone',
    input: Nothing,
    output: Appearance,
  }),
  save: call({
    method: 'POST',
    path: '/api/core/appearance/',
    summary: 'Change name, colours, fonts, links of the footer and the look of mails',
    who: 'administrator',
    fresh: true,
    input: AppearanceDraft.extend({ Version }),
    output: Done.extend({ Data: Appearance }),
  }),
  reset: call({
    method: 'POST',
    path: '/api/core/appearance/reset/',
    summary: 'Back to the look of the product: pictures, colours, fonts, mails. Name, links and pages stay',
    who: 'administrator',
    fresh: true,
    input: Nothing,
    output: Done.extend({ Data: Appearance }),
  }),
  removePicture: call({
    method: 'POST',
    path: '/api/core/appearance/pictures/:Kind/delete',
    summary: 'Take a picture of the site away',
    who: 'administrator',
    input: z.object({ Kind: PictureKind }),
    output: Done.extend({ Data: Appearance }),
  }),
  pages: call({
    method: 'GET',
    path: '/api/core/pages/',
    summary: 'The pages of the site, with their texts in each language',
    who: 'administrator',
    input: Nothing,
    output: listOf(CustomPage),
  }),
  page: call({
    isEntrance: true,
    method: 'GET',
    path: '/api/core/pages/:Slug/',
    summary: 'A page of the site, such as its imprint, in each of its languages',
    who: 'anyone',
    input: z.object({ Slug: z.string().trim().toLowerCase().max(40) }),
    output: listOf(CustomPage),
  }),
  savePage: call({
    method: 'POST',
    path: '/api/core/pages/:Slug/',
    summary: 'Write a page of the site in one language',
    who: 'administrator',
    fresh: true,
    input: PageContent.extend({ Slug, Language, Version }),
    output: Done.extend({ Data: CustomPage }),
  }),
  removePage: call({
    method: 'POST',
    path: '/api/core/pages/:Slug/delete',
    summary: 'Delete a page of the site in one language',
    who: 'administrator',
    fresh: true,
    input: z.object({ Slug, Language }),
    output: Done,
  }),
}
