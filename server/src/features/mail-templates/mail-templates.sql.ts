import type { MailContent, MailKind } from '@mediatheque/contract/mail-templates'
import type { Language } from '@mediatheque/contract/primitives'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const listTemplates = (db: Handle) =>
  db.selectFrom('mail_template').select(['kind', 'language', 'subject as Subject', 'text as Text']).execute()

export const findTemplate = (db: Handle, kind: MailKind, language: Language) =>
  db
    .selectFrom('mail_template')
    .select(['subject as Subject', 'text as Text'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()

export const storeTemplate = (
  tx: Tx,
  kind: MailKind,
  language: Language,
  { Subject: subject, Text: text }: MailContent,
) =>
  tx
    .insertInto('mail_template')
    .values({ kind, language, subject, text })
    .onConflict(conflict =>
      conflict.columns(['kind', 'language']).doUpdateSet({ subject, text, changed_at: new Date() }),
    )
    .execute()

export const deleteTemplate = (tx: Tx, kind: MailKind, language: Language) =>
  tx.deleteFrom('mail_template').where('kind', '=', kind).where('language', '=', language).execute()

export const readAddress = async (db: Handle, personID: number): Promise<string> => {
  const row = await db
    .selectFrom('person')
    .select('email')
    .where('person_id', '=', personID)
    .executeTakeFirstOrThrow()
  return row.email
}
