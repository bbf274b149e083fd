// The mails that the site sends, which administrators may rewrite.
import { mailTemplates } from '@mediatheque/contract/mail-templates'
import { feature } from '../../platform/http/feature.ts'
import { previewMail, resetTemplate, saveTemplate, sendTestMail, showTemplates } from './edit-templates.ts'

export { composeMail } from './compose-mail.ts'

export const mailTemplatesFeature = feature(mailTemplates, {
  list: showTemplates,
  save: saveTemplate,
  reset: resetTemplate,
  preview: previewMail,
  test: sendTestMail,
})
