// Imported by the page of sent grades.
import { grades } from './en/grades.ts'
import { addEnglish } from './index.ts'

addEnglish({ grades })
