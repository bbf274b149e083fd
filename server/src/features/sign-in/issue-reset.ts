import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { composeMail } from '../mail-templates/index.ts'
import { languagesOf, readSiteSettings } from '../settings/index.ts'
import { findActivePerson, insertReset } from './sign-in.sql.ts'

/** Puts a link for a new password into the outgoing mail; false where there is no address to send it to. */
export async function issuePasswordReset(
  tx: Tx,
  { jobs, config }: Pick<Platform, 'jobs' | 'config'>,
  personID: number,
): Promise<boolean> {
  const person = await findActivePerson(tx, personID)
  if (!person?.Email) return false
  const token = newToken()
  await insertReset(tx, personID, hashOf(token))
  const { SiteName } = await readSiteSettings(tx)
  const language = (await languagesOf(tx, [personID]))(personID)
  const mail = await composeMail(tx, 'password', language, {
    site: SiteName,
    name: person.DisplayName,
    link: `${config.baseUrl}/reset.aspx?token=${token}`,
  })
  await jobs.send(tx, sendMail, { to: person.Email, ...mail })
  return true
}
