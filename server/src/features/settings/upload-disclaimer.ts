// What somebody accepts before they send files, once for each wording (UPL-07).
import type { Handle } from '../../platform/db/connect.ts'
import { acceptWording, hasAccepted } from './settings.sql.ts'
import { readSiteSettings, wordingOf } from './site-settings.ts'

/** Apart from the disclaimer of the site, even where both say the same. */
const wordingToUpload = (text: string) => wordingOf(`upload\n${text}`)

export async function isUploadDisclaimerDue(db: Handle, personID: number): Promise<boolean> {
  const { UploadDisclaimerText } = await readSiteSettings(db)
  return (
    UploadDisclaimerText.trim() !== '' &&
    !(await hasAccepted(db, personID, wordingToUpload(UploadDisclaimerText)))
  )
}

export async function acceptUploadDisclaimer(db: Handle, personID: number) {
  const { UploadDisclaimerText } = await readSiteSettings(db)
  await acceptWording(db, personID, wordingToUpload(UploadDisclaimerText))
}
