// Imported by what speaks these words, so that the first page need not carry them.
import { administration } from './en/administration.ts'
import { addEnglish } from './index.ts'

addEnglish({ administration })
