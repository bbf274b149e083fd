// Imported by what speaks these words, so that the first page need not carry them.
import { sheets } from './en/sheets.ts'
import { addEnglish } from './index.ts'

addEnglish({ sheets })
