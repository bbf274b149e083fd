import { accentsOf } from '@mediatheque/contract/look'
import type { Handle } from '../../platform/db/connect.ts'
import { readStored } from './appearance.sql.ts'

export interface MailLook {
  /** Mails have a white ground in every theme. */
  accent: string
  /** Of a stored PNG; undefined: the site has no logo. */
  logoKey: string | undefined
}

/** Null: mails are plain text. */
export async function readMailLook(db: Handle): Promise<MailLook | null> {
  const { FormattedMail, Keys, ...look } = await readStored(db)
  return FormattedMail ? { accent: accentsOf(look).light, logoKey: Keys.logo } : null
}
