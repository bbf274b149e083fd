// First run, guides, and the two signup forms.
import { welcome } from '@mediatheque/contract/welcome'
import type { Context } from '../../platform/http/context.ts'
import { type Action, feature } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import { languageFor, readSiteSettings } from '../settings/index.ts'
import { createAdministrator } from './create-administrator.ts'
import { insertSignup, listSignups, type SignupDraft } from './welcome.sql.ts'

const guide: Action<typeof welcome.guide> = async ({ db, viewer }, { ID }) => {
  const { guides } = wordsIn(await languageFor(db, viewer))
  const found = new Map<string, (typeof guides)[keyof typeof guides]>(Object.entries(guides)).get(ID)
  if (!found) throw new Refusal('not-found', 'no-guide-for-page')
  return { ID, ...found }
}

async function takeSignup(ctx: Context, kind: 'academy' | 'portal', draft: SignupDraft) {
  await ctx.db.transaction().execute(async tx => {
    await insertSignup(tx, kind, draft)
    const { SupportEmail, SiteName, DefaultLanguage } = await readSiteSettings(tx)
    const { signup } = wordsIn(DefaultLanguage)
    if (SupportEmail)
      await ctx.jobs.send(tx, sendMail, {
        to: SupportEmail,
        subject: signup[kind](SiteName),
        text: linesOf(draft, signup.columns).join('\n'),
      })
  })
  return { Success: true as const, Message: 'Thank you. We have received your request and will contact you' }
}

const linesOf = ({ courses, ...draft }: SignupDraft, columns: Words['signup']['columns']) => [
  `${columns.name}: ${draft.name}`,
  `${columns.email}: ${draft.email}`,
  `${columns.org}: ${draft.org}`,
  `${columns.job}: ${draft.job}`,
  `${columns.location}: ${draft.location}`,
  `${columns.courses}: ${courses.join(', ')}`,
]

const signups: Action<typeof welcome.signups> = async ctx => {
  const Items = (await listSignups(ctx.db)).map(it => ({ ...it, CreatedAt: it.CreatedAt.toISOString() }))
  return { Items, Total: Items.length }
}

export const welcomeFeature = feature(welcome, {
  createAdministrator,
  guide,
  academySignup: (ctx, draft) => takeSignup(ctx, 'academy', draft),
  portalSignup: (ctx, draft) => takeSignup(ctx, 'portal', draft),
  signups,
})
