import type { MailKind } from '@mediatheque/contract/mail-templates'
import type { Language } from '@mediatheque/contract/primitives'
import type { Handle } from '../../platform/db/connect.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { wordsIn } from '../../words/index.ts'
import { readMailLook } from '../appearance/index.ts'
import { mailHtml } from './mail-html.rules.ts'
import { findTemplate } from './mail-templates.sql.ts'
import { fillMail, type MailValues, usualMail } from './mails.rules.ts'

type Composed = Pick<Mail, 'subject' | 'text' | 'html' | 'logoKey'>

/** As administrators have written it, or as usual; in the look of the site, where its mails have one. */
export async function composeMail<Kind extends MailKind>(
  db: Handle,
  kind: Kind,
  language: Language,
  values: MailValues[Kind],
): Promise<Composed> {
  const template = await findTemplate(db, kind, language)
  const mail = fillMail(template ?? usualMail(kind, wordsIn(language)), values)
  return inLook(db, mail, language, values.site)
}

export async function inLook(
  db: Handle,
  mail: { subject: string; text: string },
  language: Language,
  site: string,
): Promise<Composed> {
  const look = await readMailLook(db)
  if (!look) return mail
  const { accent, logoKey } = look
  const html = mailHtml(mail.text, { site, language, accent, hasLogo: logoKey !== undefined })
  return { ...mail, html, ...(logoKey !== undefined && { logoKey }) }
}
