import { MailKind, type MailTemplate, type mailTemplates } from '@mediatheque/contract/mail-templates'
import { Language } from '@mediatheque/contract/primitives'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { wordsIn } from '../../words/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { inLook } from './compose-mail.ts'
import { deleteTemplate, listTemplates, readAddress, storeTemplate } from './mail-templates.sql.ts'
import { fillMail, MAILS, namesIn, namesOf, requiredOf, usualMail } from './mails.rules.ts'

type Draft = Pick<MailTemplate, 'Kind' | 'Language' | 'Subject' | 'Text'>

export const showTemplates: Action<typeof mailTemplates.list> = async ({ db }) => {
  const stored = await listTemplates(db)
  const Items = MailKind.options.flatMap(Kind =>
    Language.options.map((language): MailTemplate => {
      const words = wordsIn(language)
      const own = stored.find(it => it.kind === Kind && it.language === language)
      return {
        Kind,
        Language: language,
        ...usualMail(Kind, words),
        ...(own && { Subject: own.Subject, Text: own.Text }),
        Names: namesOf(Kind, words),
        Required: requiredOf(Kind),
        IsChanged: own !== undefined,
      }
    }),
  )
  return { Items, Total: Items.length }
}

export const saveTemplate: Action<typeof mailTemplates.save> = async (ctx, draft) => {
  refuseWrongNames(draft)
  await ctx.db.transaction().execute(async tx => {
    await storeTemplate(tx, draft.Kind, draft.Language, draft)
    await recordAudit(tx, ctx, {
      action: 'changed the text of a mail',
      subject: `mail:${draft.Kind}`,
      detail: draft,
    })
  })
  return { Success: true }
}

export const resetTemplate: Action<typeof mailTemplates.reset> = async (
  ctx,
  { Kind, Language: language },
) => {
  await ctx.db.transaction().execute(async tx => {
    await deleteTemplate(tx, Kind, language)
    await recordAudit(tx, ctx, {
      action: 'went back to the usual text of a mail',
      subject: `mail:${Kind}`,
      detail: { Language: language },
    })
  })
  return { Success: true }
}

export const previewMail: Action<typeof mailTemplates.preview> = async (_ctx, draft) => {
  refuseWrongNames(draft)
  const { subject, text } = example(draft)
  return { Subject: subject, Text: text }
}

export const sendTestMail: Action<typeof mailTemplates.test> = async (ctx, draft) => {
  refuseWrongNames(draft)
  const To = await readAddress(ctx.db, personOf(ctx).PersonID)
  if (To === '') throw badField('Text', 'no-address-of-yours')
  const { SiteName } = await readSiteSettings(ctx.db)
  const mail = await inLook(ctx.db, example(draft), draft.Language, SiteName)
  await ctx.jobs.send(ctx.db, sendMail, { to: To, ...mail })
  return { Success: true, To }
}

const example = (draft: Draft) => fillMail(draft, MAILS[draft.Kind].example(wordsIn(draft.Language)))

/** A name that nobody knows would be left out in silence, and a mail without its link is of no use. */
function refuseWrongNames({ Kind, Language: language, Subject, Text }: Draft) {
  const known = namesOf(Kind, wordsIn(language))
  for (const [field, text] of Object.entries({ Subject, Text })) {
    const unknown = namesIn(text).find(name => !known.includes(name))
    if (unknown !== undefined) throw badField(field, 'unknown-name-in-mail', { name: unknown })
  }
  const missing = requiredOf(Kind).find(name => !namesIn(Text).includes(name))
  if (missing !== undefined) throw badField('Text', 'mail-needs-name', { name: missing })
}
