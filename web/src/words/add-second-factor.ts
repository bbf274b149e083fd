// Imported by what speaks these words, so that the first page need not carry them.
import { secondFactor } from './en/second-factor.ts'
import { addEnglish } from './index.ts'

addEnglish({ secondFactor })
