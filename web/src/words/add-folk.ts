// Imported by each page and modal that speaks these words, so that the first page need not carry them.
import { folk } from './en/folk.ts'
import { addEnglish } from './index.ts'

addEnglish(folk)
