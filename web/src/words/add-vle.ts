// Imported by what speaks these words, so that the first page need not carry them.
import { vle } from './en/vle.ts'
import { addEnglish } from './index.ts'

addEnglish({ vle })
