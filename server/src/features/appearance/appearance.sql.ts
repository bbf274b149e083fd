import type { AppearanceDraft, FooterLink, PageTitle, PictureKind } from '@mediatheque/contract/appearance'
import type { Language } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface StoredAppearance {
  Accent: string
  DarkAccent: string
  Font: string
  HeadingFont: string
  FooterLinks: FooterLink[]
  FormattedMail: boolean
  Keys: Partial<Record<PictureKind, string>>
  Pages: PageTitle[]
}

/** In one statement: every page of the site begins with it. */
export async function readStored(db: Handle): Promise<StoredAppearance> {
  const { rows } = await sql<StoredAppearance>`
    select accent as "Accent", dark_accent as "DarkAccent", font as "Font", heading_font as "HeadingFont",
      footer_links as "FooterLinks", formatted_mail as "FormattedMail",
      coalesce((select jsonb_object_agg(kind, picture_key) from appearance_picture), '{}'::jsonb) as "Keys",
      coalesce(
        (select jsonb_agg(
           jsonb_build_object('Slug', slug, 'Language', language, 'Title', title) order by slug, language)
         from custom_page),
        '[]'::jsonb) as "Pages"
    from appearance`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error('The row of the appearance is missing')
  return stored
}

/** Changes of look, pictures and pages follow each other. */
export const lockAppearance = (tx: Tx) => sql`select from appearance for update`.execute(tx)

export const storeLook = (tx: Tx, draft: Omit<AppearanceDraft, 'SiteName'>) =>
  tx
    .updateTable('appearance')
    .set({
      accent: draft.Accent,
      dark_accent: draft.DarkAccent,
      font: draft.Font,
      heading_font: draft.HeadingFont,
      footer_links: JSON.stringify(draft.FooterLinks),
      formatted_mail: draft.FormattedMail,
      changed_at: new Date(),
    })
    .execute()

export const storePicture = (tx: Tx, kind: PictureKind, key: string) =>
  tx.insertInto('appearance_picture').values({ kind, picture_key: key }).execute()

/** The keys of the files that nothing names any longer. */
export async function deletePictures(tx: Tx, kinds: readonly PictureKind[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('appearance_picture')
    .where('kind', 'in', kinds)
    .returning('picture_key')
    .execute()
  return rows.map(row => row.picture_key)
}

const pages = (db: Handle) =>
  db
    .selectFrom('custom_page')
    .select(['slug as Slug', 'title as Title', 'html as Html'])
    .select(sql<Language>`language`.as('Language'))

export const listPages = (db: Handle) => pages(db).orderBy('slug').orderBy('language').execute()

export const listPagesAt = (db: Handle, slug: string) =>
  pages(db).where('slug', '=', slug).orderBy('language').execute()

export const findPage = (db: Handle, slug: string, language: Language) =>
  pages(db).where('slug', '=', slug).where('language', '=', language).executeTakeFirst()

export const storePage = (
  tx: Tx,
  { Slug: slug, Language: language, Title: title, Html: html }: PageTitle & { Html: string },
) =>
  tx
    .insertInto('custom_page')
    .values({ slug, language, title, html })
    .onConflict(conflict =>
      conflict.columns(['slug', 'language']).doUpdateSet({ title, html, changed_at: new Date() }),
    )
    .execute()

export async function deletePage(tx: Tx, slug: string, language: Language): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('custom_page')
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
