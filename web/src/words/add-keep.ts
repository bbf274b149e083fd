// Imported by each page and modal that speaks these words, so that the first page need not carry them.
import { keep } from './en/keep.ts'
import { addEnglish } from './index.ts'

addEnglish({ keep })
