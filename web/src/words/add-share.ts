// Imported by the share dialog.
import { share } from './en/share.ts'
import { addEnglish } from './index.ts'

addEnglish({ share })
