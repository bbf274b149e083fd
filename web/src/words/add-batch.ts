// Imported by what speaks these words, so that the first page need not carry them.
import { batch } from './en/batch.ts'
import { addEnglish } from './index.ts'

addEnglish({ batch })
