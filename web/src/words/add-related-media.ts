// Imported where related media are shown.
import { relatedMedia } from './en/related-media.ts'
import { addEnglish } from './index.ts'

addEnglish({ relatedMedia })
