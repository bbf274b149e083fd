import type { MailKind } from '@mediatheque/contract/mail-templates'
import type { Language } from '@mediatheque/contract/primitives'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { wordsIn } from '../../words/index.ts'
import { findTemplate } from './mail-templates.sql.ts'
import { fillMail, type MailValues, usualMail } from './mails.rules.ts'

/** As administrators have written it, or as usual. */
export async function composeMail<Kind extends MailKind>(
  db: Db | Tx,
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
): Promise<{ subject: string; text: string }> {
  const template = await findTemplate(db, kind, language)
  return fillMail(template ?? usualMail(kind, wordsIn(language)), values)
}
