// Imported by the app before anything else: what its first pages say.
import { en } from './en.ts'
import { addEnglish } from './index.ts'

addEnglish(en)
