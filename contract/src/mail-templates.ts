// The mails that the site sends, as administrators may rewrite them.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Language, Line, listOf, Nothing, Text } from './primitives.ts'

export const MailKind = z.enum([
  'password',
  'invitation',
  'account',
  'access',
  'recommendation',
  'retention',
  'search',
  'digest',
])
export type MailKind = z.infer<typeof MailKind>

const Content = z.object({
  Subject: Line(300).min(1, 'Please enter a subject'),
  Text: Text(20_000).min(1, 'Please enter a text'),
})
export type MailContent = z.infer<typeof Content>

const which = { Kind: MailKind, Language }

export const MailTemplate = Content.extend({
  ...which,
  Names: z.array(z.string()).describe('What may stand in it as {{name}}'),
  Required: z.array(z.string()).describe('What must stand in its text'),
  IsChanged: z.boolean().describe('False: it is the usual text'),
})
export type MailTemplate = z.infer<typeof MailTemplate>

const MailDraft = Content.extend(which)

export const mailTemplates = {
  list: call({
    method: 'GET',
    path: '/api/core/mailtemplates/',
    summary: 'Every mail that the site sends, in each language',
    who: 'administrator',
    input: Nothing,
    output: listOf(MailTemplate),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/mailtemplates/',
    summary: 'Rewrite a mail in one language',
    who: 'administrator',
    input: MailDraft,
    output: Done,
  }),
  reset: call({
    method: 'POST',
    path: '/api/core/mailtemplates/reset/',
    summary: 'Go back to the usual text of a mail in one language',
    who: 'administrator',
    input: z.object(which),
    output: Done,
  }),
  preview: call({
    method: 'POST',
    path: '/api/core/mailtemplates/preview/',
    summary: 'A mail as somebody would get it, with examples in place of names; nothing is stored',
    who: 'administrator',
    input: MailDraft,
    output: Content,
  }),
  test: call({
    method: 'POST',
    path: '/api/core/mailtemplates/test/',
    summary: 'Send such a mail to oneself, with examples in place of names',
    who: 'administrator',
    input: MailDraft,
    output: Done.extend({ To: z.string() }),
  }),
}
