// Imported by what speaks these words, so that the first page need not carry them.
import { courses } from './en/courses.ts'
import { addEnglish } from './index.ts'

addEnglish({ courses })
