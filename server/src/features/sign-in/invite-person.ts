import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { wordsIn } from '../../words/index.ts'
import { composeMail } from '../mail-templates/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import type { PasswordSources } from './password-sources.ts'
import { findActivePerson, insertReset } from './sign-in.sql.ts'

/** People do not read their mail within the hour of a reset that they asked for themselves. */
const INVITATION_MINUTES = 7 * 24 * 60

/** Puts the way into a new account into the outgoing mail: to a provider, to a new password, or to the sign-in. */
export async function invitePerson(
  tx: Tx,
  { jobs, config }: Pick<Platform, 'jobs' | 'config'>,
  { onlyProviderOf }: Pick<PasswordSources, 'onlyProviderOf'>,
  personID: number,
  by: string,
): Promise<void> {
  const person = await findActivePerson(tx, personID)
  if (!person?.Email) return
  const language = (await languagesOf(tx, [personID]))(personID)
  const { invitation } = wordsIn(language)
  const { SiteName } = await readSiteSettings(tx)
  const provider = await onlyProviderOf({ db: tx }, personID)
  const choosesPassword = provider === undefined && !person.PasswordHash
  const mail = await composeMail(tx, 'invitation', language, {
    site: SiteName,
    name: person.DisplayName,
    by,
    user: person.UserName,
    how: choosesPassword ? invitation.choosePassword : invitation.signIn(provider),
    link: choosesPassword ? await linkToPassword(tx, config.baseUrl, personID) : config.baseUrl,
  })
  await jobs.send(tx, sendMail, { to: person.Email, ...mail })
}

async function linkToPassword(tx: Tx, baseUrl: string, personID: number): Promise<string> {
  const token = newToken()
  await insertReset(tx, personID, hashOf(token), INVITATION_MINUTES)
  return `${baseUrl}/reset.aspx?token=${token}`
}
