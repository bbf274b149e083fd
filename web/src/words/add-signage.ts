// Imported by what is sent to screens from, and by where screens are managed.
import { signage } from './en/signage.ts'
import { addEnglish } from './index.ts'

addEnglish({ signage })
