// Imported by the screen that sets up the record store.
import { xapi } from './en/xapi.ts'
import { addEnglish } from './index.ts'

addEnglish({ xapi })
