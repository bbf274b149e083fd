// Imported by the chapters of an item and by the modal about their tags.
import { chapters } from './en/chapters.ts'
import { addEnglish } from './index.ts'

addEnglish({ chapters })
