// Imported by the running screen.
import { screen } from './en/screen.ts'
import { addEnglish } from './index.ts'

addEnglish({ screen })
