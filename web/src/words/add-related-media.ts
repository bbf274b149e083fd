// Imported by what is beside an item.
import { relatedMedia } from './en/related-media.ts'
import { addEnglish } from './index.ts'

addEnglish({ relatedMedia })
